// How many of the wanted subtitles were there on each day, by language.

import type { JSX } from 'preact';
import { dayName, dayNumber, frameOf, linePath, thinned } from '../../data/plot.ts';
import type { CoverageTotals } from '../../data/types.ts';
import { Empty } from '../../parts/empty.tsx';
import { Section } from '../../parts/section.tsx';
import { Table } from '../../parts/table.tsx';
import { wantName } from '../../words/languages.ts';
import { number, percent } from '../../words/numbers.ts';
import { dayWords } from '../../words/times.ts';
import { Plot } from './plot.tsx';

/** Each has a colour and a dash of its own; the table has all. */
const MOST_LINES = 6;
const MOST_ROWS = 20;

type Props = { readonly lines: readonly CoverageTotals[]; readonly last: string };

export function CoveragePlot({ lines, last }: Props): JSX.Element {
  const days = [...new Set(lines.flatMap((line) => line.days.map(({ day }) => day)))].sort();
  const [first = last] = days;
  return (
    <Section name="Subtitles there">
      {days.length < 2 ? (
        <Empty
          words={days.length === 0 ? 'No videos yet.' : 'The plot begins tomorrow: so far there is one day.'}
        >
          {days.length > 0 && <CoverageTable lines={lines} days={days} />}
        </Empty>
      ) : (
        <Lines lines={lines} days={days} first={first} last={last} />
      )}
    </Section>
  );
}

type LinesProps = Props & { readonly days: readonly string[]; readonly first: string };

function Lines({ lines, days, first, last }: LinesProps): JSX.Element {
  const frame = frameOf(days.map(dayNumber), dayNumber(last), 1);
  const series = lines.slice(0, MOST_LINES).map((line, at) => {
    const points = line.days.map((one) => ({ day: dayNumber(one.day), value: share(one) }));
    return {
      name: `${wantName(line)} ${percent(points.at(-1)?.value ?? 0)}`,
      look: `line line${at + 1}`,
      path: linePath(points, frame),
    };
  });
  return (
    <Plot
      label={`Share of the wanted subtitles that are there, from ${dayWords(first)} to ${dayWords(last)}: ${series.map(({ name }) => name).join(', ')}`}
      frame={frame}
      first={dayName(frame.first)}
      last={last}
      top={percent(1)}
      series={series}
      table={() => <CoverageTable lines={lines} days={days} />}
    />
  );
}

function CoverageTable({ lines, days }: Pick<LinesProps, 'lines' | 'days'>): JSX.Element {
  const rows = [...thinned(days, MOST_ROWS)].reverse();
  const byDay = lines.map((line) => new Map(line.days.map((one) => [one.day, one])));
  return (
    <Table
      caption={rows.length === days.length ? 'Subtitles there, by day' : 'Subtitles there, some of the days'}
      keyOf={(day) => day}
      rows={rows}
      columns={[
        { name: 'Day', cell: dayWords },
        ...lines.map((line, at) => ({
          name: wantName(line),
          kind: 'number' as const,
          cell: (day: string) => {
            const one = byDay[at]?.get(day);
            return one === undefined ? '' : `${number(one.there)} of ${number(one.wanted)}`;
          },
        })),
      ]}
    />
  );
}

function share({ there, wanted }: { readonly there: number; readonly wanted: number }): number {
  return wanted === 0 ? 1 : there / wanted;
}
