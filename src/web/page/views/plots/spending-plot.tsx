// Shows how much of a quota was used on each day, against its limit.

import type { JSX } from 'preact';
import { barsPath, dayName, dayNumber, frameOf, stepsPath, thinned } from '../../data/plot.ts';
import type { SpendingTotals } from '../../data/types.ts';
import { Empty } from '../../parts/empty.tsx';
import { Section } from '../../parts/section.tsx';
import { Table } from '../../parts/table.tsx';
import { number } from '../../words/numbers.ts';
import { dayWords } from '../../words/times.ts';
import { Plot } from './plot.tsx';

const MOST_ROWS = 20;

type Props = {
  readonly name: string;
  readonly days: SpendingTotals['days'];
  readonly last: string;
};

export function SpendingPlot({ name, days, last }: Props): JSX.Element {
  return (
    <Section name={name}>
      {days.length === 0 ? <Empty words="None so far." /> : <Bars name={name} days={days} last={last} />}
    </Section>
  );
}

function Bars({ name, days, last }: Props): JSX.Element {
  const used = days.map((one) => ({ day: dayNumber(one.day), value: one.used }));
  const limits = days.flatMap(({ day, limit }) =>
    limit === null ? [] : [{ day: dayNumber(day), value: limit }],
  );
  const top = Math.max(...[...used, ...limits].map(({ value }) => value));
  const frame = frameOf(
    used.map(({ day }) => day),
    dayNumber(last),
    top,
  );
  const sum = used.reduce((total, { value }) => total + value, 0);
  return (
    <Plot
      label={`${name} a day until ${dayWords(last)}: ${number(sum)} in all, limit ${number(limits.at(-1)?.value ?? 0)} a day`}
      frame={frame}
      first={dayName(frame.first)}
      last={last}
      top={number(top)}
      series={[
        { name: `used, ${number(sum)} in all`, look: 'used', path: barsPath(used, frame) },
        { name: 'limit', look: 'limit', path: stepsPath(limits, frame) },
      ]}
      table={() => <SpendingTable name={name} days={days} />}
    />
  );
}

function SpendingTable({ name, days }: Pick<Props, 'name' | 'days'>): JSX.Element {
  const rows = [...thinned(days, MOST_ROWS)].reverse();
  return (
    <Table
      caption={rows.length === days.length ? `${name} by day` : `${name} on some of the days`}
      keyOf={({ day }) => day}
      rows={rows}
      columns={[
        { name: 'Day', cell: ({ day }) => dayWords(day) },
        { name: 'Used', kind: 'number', cell: ({ used }) => number(used) },
        {
          name: 'Limit',
          kind: 'number',
          cell: ({ limit }) => (limit === null ? 'not known' : number(limit)),
        },
      ]}
    />
  );
}
