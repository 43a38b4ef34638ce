// Shows the findings of the checks of the installation, and the advice for each.

import type { JSX } from 'preact';
import { useEffect } from 'preact/hooks';
import { post } from '../../data/api.ts';
import type { Finding, HealthReport } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { Action } from '../../parts/action.tsx';
import { Empty } from '../../parts/empty.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { Time } from '../../parts/time.tsx';
import { countOf } from '../../words/numbers.ts';
import { isolatedWords } from '../../words/isolated.tsx';
import { saidWords } from '../../words/times.ts';
import { withCode } from '../../words/with-code.tsx';

/** While a check runs, its findings are read this often. */
const READ_AGAIN_MS = 1_000;

const LEVELS = [
  ['trouble', 'Trouble'],
  ['notice', 'Notice'],
  ['fine', 'Fine'],
] as const;

export function ChecksSection(): JSX.Element {
  const report = useData<HealthReport>('api/health');
  const { data, reload } = report;
  const isRunning = data?.isRunning === true;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setTimeout(reload, READ_AGAIN_MS);
    return () => window.clearTimeout(timer);
  }, [data, isRunning, reload]);
  const check = async (): Promise<void> => {
    await post('api/health', {});
    reload();
  };
  return (
    <Section name="Checks">
      <div class="actions">
        <Action name="Check now" look="main" run={check} />
        <span class="soft" role="status">
          {data !== null && <WhenChecked report={data} />}
        </span>
      </div>
      <Loading loaded={report}>
        {({ findings, error }) => (
          <>
            {error !== null && (
              <p class="notice bad" role="alert">
                {error}
              </p>
            )}
            {LEVELS.map(([level, name]) => (
              <Findings key={level} name={name} findings={findings.filter((one) => one.level === level)} />
            ))}
            {findings.length === 0 && !isRunning && (
              <Empty words="Not checked yet.">
                <p>
                  The check asks the service about the account, which is free, looks through the libraries and
                  tries to write to them. It takes a while in large libraries.
                </p>
              </Empty>
            )}
          </>
        )}
      </Loading>
    </Section>
  );
}

function WhenChecked({ report }: { readonly report: HealthReport }): JSX.Element {
  const { isRunning, endedAt, findings } = report;
  if (isRunning) return <>Checking …</>;
  const troubles = findings.filter(({ level }) => level === 'trouble').length;
  if (endedAt === null) return <></>;
  return (
    <>
      {troubles === 0 ? 'No trouble' : countOf(troubles, 'trouble')}, checked <Time at={endedAt} />
    </>
  );
}

type FindingsProps = { readonly name: string; readonly findings: readonly Finding[] };

function Findings({ name, findings }: FindingsProps): JSX.Element | null {
  if (findings.length === 0) return null;
  return (
    <>
      <h3>{name}</h3>
      <ul class="findings">
        {findings.map(({ what, why, remedy, level }) => (
          <li class={`finding-${level}`} key={what}>
            <div>{isolatedWords(saidWords([what]))}</div>
            {level !== 'fine' && why !== null && <div class="soft small">{withCode(why)}</div>}
            {level !== 'fine' && remedy !== null && (
              <div class="small">
                <strong>What to do:</strong> {withCode(remedy)}
              </div>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
