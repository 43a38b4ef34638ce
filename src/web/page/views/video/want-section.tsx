// One wanted subtitle of a video: its state, its file and its candidates.

import type { JSX } from 'preact';
import type { Candidate, Explanation } from '../../data/types.ts';
import { Action } from '../../parts/action.tsx';
import { stateColour } from '../../parts/badge.tsx';
import { Section } from '../../parts/section.tsx';
import { Table } from '../../parts/table.tsx';
import { Time } from '../../parts/time.tsx';
import { wantName } from '../../words/languages.ts';
import { baseName } from '../../words/paths.ts';

/** Makes a function that sends a command about the video. */
export type Change = (name: string, body: object) => () => Promise<void>;

type WantProps = { readonly want: Explanation['wants'][number]; readonly change: Change };

export function WantSection({ want, change }: WantProps): JSX.Element {
  const { words = want.state, resumesAt, sidecar, syncWords } = want;
  return (
    <Section name={wantName(want)}>
      <p class="actions">
        <span class={`badge ${stateColour(want)}`}>{words}</span>
        {typeof resumesAt === 'string' && (
          <span class="soft">
            resumes <Time at={resumesAt} />
          </span>
        )}
      </p>
      {sidecar !== null && <SidecarLine want={want} change={change} />}
      {syncWords !== undefined && <p class="soft">{`Times: ${syncWords}`}</p>}
      <Candidates want={want} change={change} />
    </Section>
  );
}

function SidecarLine({ want, change }: WantProps): JSX.Element {
  const { sidecar, sync, candidates, languages } = want;
  const name = wantName(want);
  const language = candidates.find(({ current }) => current)?.language ?? languages[0];
  const times = `the times of the subtitle in ${name}`;
  return (
    <div class="actions">
      <span>{baseName(sidecar ?? '')}</span>
      <Action name="Reject" run={change('reject', { language })} label={`Reject the subtitle in ${name}`} />
      {sync === null && (
        <Action name="Compare the times" run={change('sync', {})} label={`Compare ${times}`} />
      )}
      {sync !== null && sync.repair !== null && (
        <Action name="Correct the times" run={change('sync', { fix: true })} label={`Correct ${times}`} />
      )}
    </div>
  );
}

function Candidates({ want, change }: WantProps): JSX.Element {
  if (want.candidates.length === 0) return <p class="soft">No candidates are known.</p>;
  return (
    <Table
      caption="Candidates"
      keyOf={({ key }) => key}
      rows={want.candidates}
      columns={[
        { name: 'Release', cell: ({ release }) => release },
        { name: 'Points', kind: 'number', cell: ({ score }) => score.toFixed(1) },
        { name: 'Made of', cell: partsWords },
        { name: 'State', cell: stateWords },
        {
          name: '',
          cell: ({ current, key, release }) =>
            !current && (
              <Action name="Pick" run={change('pick', { choice: key })} label={`Pick ${release}`} />
            ),
        },
      ]}
    />
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
    refusal === null ? '' : `rejected: ${refusalWords ?? refusal}`,
    candidate.hearingImpaired ? 'for the hard of hearing' : '',
    candidate.machineTranslated ? 'made by machine' : '',
  ]
    .filter((part) => part !== '')
    .join(', ');
}
