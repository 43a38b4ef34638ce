// One wanted subtitle of a video: its state, its file and its candidates.

import type { JSX } from 'preact';
import type { Candidate, CommandAnswer, Explanation } from '../../data/types.ts';
import { Action, Answer, useAnswer } from '../../parts/action.tsx';
import { stateColour } from '../../parts/badge.tsx';
import { Section } from '../../parts/section.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { isolated } from '../../words/isolated.tsx';
import { wantName } from '../../words/languages.ts';
import { baseName } from '../../words/paths.ts';

/** Makes a function that sends a command about the video. */
export type Change = (name: string, body: object) => () => Promise<CommandAnswer>;

/** The same, for a command whose answer is shown where it stays. */
export type Tell = (name: string, body: object) => () => Promise<void>;

type WantProps = {
  readonly want: Explanation['wants'][number];
  readonly change: Change;
  readonly isPaused: boolean;
};

type PartProps = {
  readonly want: Explanation['wants'][number];
  readonly tell: Tell;
};

export function WantSection({ want, change, isPaused }: WantProps): JSX.Element {
  const { words = want.state, resumesAt, sidecar, syncWords } = want;
  const answer = useAnswer();
  const tell: Tell = (name, body) => () => answer.keep(change(name, body));
  return (
    <Section name={wantName(want)}>
      <p class="actions">
        <span class={`badge ${stateColour(want)}`}>{words}</span>
        {typeof resumesAt === 'string' && <Resumes want={want} at={resumesAt} isPaused={isPaused} />}
      </p>
      {sidecar !== null && <SidecarLine want={want} tell={tell} />}
      <Answer words={answer.words} />
      {syncWords !== undefined && <p class="soft">{`Times: ${syncWords}`}</p>}
      <Candidates want={want} tell={tell} />
      {sidecar === null && <Translate want={want} tell={tell} />}
    </Section>
  );
}

type ResumesProps = Omit<WantProps, 'change'> & { readonly at: string };

function Resumes({ want, at, isPaused }: ResumesProps): JSX.Element {
  if (isPaused) return <span class="soft">waits until you resume the work</span>;
  return (
    <span class="soft">
      {want.reason === 'own-sidecar-gone' ? 'looked for again' : 'resumes'} <Time at={at} />
    </span>
  );
}

function SidecarLine({ want, tell }: PartProps): JSX.Element {
  const { sidecar, sync, candidates, languages } = want;
  const name = wantName(want);
  const language = candidates.find(({ current }) => current)?.language ?? languages[0];
  const times = `the times of the subtitle in ${name}`;
  return (
    <div class="actions">
      <span>{isolated(baseName(sidecar ?? ''))}</span>
      <Action name="Reject" run={tell('reject', { language })} label={`Reject the subtitle in ${name}`} />
      {sync === null && <Action name="Compare the times" run={tell('sync', {})} label={`Compare ${times}`} />}
      {sync !== null && sync.repair !== null && (
        <Action name="Correct the times" run={tell('sync', { fix: true })} label={`Correct ${times}`} />
      )}
    </div>
  );
}

function Translate({ want, tell }: PartProps): JSX.Element | null {
  const [language] = want.languages;
  if (want.kind === 'forced' || language === undefined || want.state === 'present') return null;
  const name = wantName(want);
  return (
    <details>
      <summary>Translate: let the service make one</summary>
      <div class="stack">
        <p class="soft">
          This costs 1 translation of the month, and up to 1 search and 1 download for the subtitle to
          translate from.
        </p>
        <p class="actions">
          <Action name="Translate" label={`Translate into ${name}`} run={tell('translate', { language })} />
        </p>
      </div>
    </details>
  );
}

function Candidates({ want, tell }: PartProps): JSX.Element {
  if (want.candidates.length === 0) return <p class="soft">No candidates are known.</p>;
  return (
    <>
      <Table
        caption="Candidates"
        keyOf={({ key }) => key}
        rows={want.candidates}
        columns={[
          { name: 'Release', cell: ({ release }) => isolated(release) },
          { name: 'Points', kind: 'number', cell: ({ score }) => score.toFixed(1) },
          { name: 'Made of', cell: partsWords },
          { name: 'State', cell: stateWords },
          {
            name: '',
            cell: ({ current, key, release, refusal }) =>
              !current && (
                <Action
                  name={refusal === 'rejected' ? 'Undo' : 'Pick'}
                  run={tell('pick', { choice: key })}
                  label={refusal === 'rejected' ? `Undo the rejection of ${release}` : `Pick ${release}`}
                />
              ),
          },
        ]}
      />
      <p class="soft small">
        Picking costs 1 download, or nothing if the subtitle was downloaded before. Rejecting moves the
        subtitle to the trash and places the next best: at most 1 download, and searches if none is left.
      </p>
    </>
  );
}

function partsWords({ parts }: Candidate): string {
  return parts
    .map(({ name, points }) => `${name} ${points > 0 ? '+' : ''}${Number(points.toFixed(1))}`)
    .join(', ');
}

function stateWords({ current, refusal, refusalWords, ...candidate }: Candidate): string {
  return [
    current ? 'current' : '',
    current || refusal === null ? '' : `rejected: ${refusalWords ?? refusal}`,
    candidate.hearingImpaired ? 'for the hard of hearing' : '',
    candidate.machineTranslated ? 'made by machine' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
