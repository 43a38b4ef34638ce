// Coverage and spending over time, and when everything found will be placed.

import type { JSX } from 'preact';
import type { Query } from '../../data/address.ts';
import { dayBefore } from '../../data/plot.ts';
import type { Totals } from '../../data/types.ts';
import { useData } from '../../data/use-data.ts';
import { Choice, Filters } from '../../parts/filters.tsx';
import { Head } from '../../parts/head.tsx';
import { Loading } from '../../parts/loading.tsx';
import { Section } from '../../parts/section.tsx';
import { countOf, number } from '../../words/numbers.ts';
import { dayWords } from '../../words/times.ts';
import { CoveragePlot } from './coverage-plot.tsx';
import { SpendingPlot } from './spending-plot.tsx';

const SPANS = [
  ['30', '30 days'],
  ['90', '90 days'],
  ['365', 'a year'],
  ['730', 'two years'],
] as const;

const COUNTERS = [
  ['downloads', 'Downloads'],
  ['anonymous', 'Downloads without an account'],
  ['search', 'Searches'],
] as const;

export function Plots({ query }: { readonly query: Query }): JSX.Element {
  const days = SPANS.find(([value]) => value === query['days'])?.[0] ?? '90';
  const totals = useData<Totals>(`api/totals?from=${dayBefore(Number(days))}`);
  return (
    <>
      <Head title="Over time" below="Days begin at midnight UTC, as the quotas do." />
      <Filters view="plots">
        <Choice name="days" label="Show" choices={SPANS} chosen={days} />
      </Filters>
      <Loading loaded={totals}>
        {({ coverage, spending, forecast, to }) => (
          <>
            <ForecastSection forecast={forecast} />
            <CoveragePlot lines={coverage} last={to} />
            <div class="columns">
              {COUNTERS.map(([counter, name]) => {
                const line = spending.find((one) => one.counter === counter);
                // Few use that route.
                if (line === undefined && counter === 'anonymous') return null;
                return <SpendingPlot key={counter} name={name} days={line?.days ?? []} last={to} />;
              })}
            </div>
          </>
        )}
      </Loading>
    </>
  );
}

function ForecastSection({ forecast }: { readonly forecast: Totals['forecast'] }): JSX.Element {
  const { found, left, aDay, by } = forecast;
  return (
    <Section name="Forecast">
      <p>
        {found === 0 ? (
          'Everything found is placed.'
        ) : (
          <>
            {`${countOf(found, 'subtitle')} found and not placed yet. `}
            {by === null ? (
              'The account allows no downloads.'
            ) : (
              <strong>{`All are placed by ${dayWords(by)} at the latest.`}</strong>
            )}
          </>
        )}
      </p>
      <p class="soft small">{`${countOf(left, 'download')} ${left === 1 ? 'is' : 'are'} left today, and each later day allows ${number(aDay)}.`}</p>
    </Section>
  );
}
