// Do the figures that a person sees agree with each other, and with what the service counts?

import type { Coverage } from '../../../src/core/status/coverage.ts';
import type { LifeAtRandom } from './act.ts';

const PARTS = ['there', 'missing', 'waiting', 'failed', 'declined', 'placed', 'machine', 'wanted'] as const;
const MOST_TITLES = 1000;

export async function disagreeing(here: LifeAtRandom): Promise<readonly string[]> {
  const { overview, titles } = here.life.lists();
  const coverage = await overview.coverage();
  const { rows, total } = await titles.titles({
    library: null,
    text: '',
    language: null,
    states: [],
    order: 'name',
    offset: 0,
    limit: MOST_TITLES,
  });
  const byTitle = rows.flatMap((row) => row.coverage);
  const { videos } = await overview.summary();
  const filed = rows.reduce((sum, row) => sum + row.videos, 0);
  return [
    ...coverage.flatMap(wrongIn),
    ...byTitle.flatMap(wrongIn),
    ...PARTS.filter((part) => sumOf(coverage, part) !== sumOf(byTitle, part)).map(
      (part) => `${sumOf(coverage, part)} are ${part} in all, and ${sumOf(byTitle, part)} of the titles`,
    ),
    ...(filed === videos && total === rows.length ? [] : [`${videos} videos, and ${filed} in titles`]),
    ...counted(here),
  ];
}

const sumOf = (rows: readonly Coverage[], part: (typeof PARTS)[number]): number =>
  rows.reduce((sum, row) => sum + row[part], 0);

function wrongIn(row: Coverage): readonly string[] {
  const isSum = row.wanted === row.there + row.missing + row.waiting + row.failed;
  const isSound =
    PARTS.every((part) => row[part] >= 0) && row.placed <= row.there && row.machine <= row.placed;
  return isSum && isSound ? [] : [`counts do not add up: ${JSON.stringify(row)}`];
}

/** Until the next day begins, what is left is what the service says. */
function counted({ life }: LifeAtRandom): readonly string[] {
  const known = life.lists().overview.counters();
  return (['search', 'downloads'] as const).flatMap((name) => {
    const [{ remaining, resetAt }, told] = [known[name], life.standIn.accounts.read('me', name)];
    if (remaining === null || resetAt === null || resetAt <= life.clock.now()) return [];
    return remaining === told.remaining
      ? []
      : [`${remaining} ${name} left, and ${told.remaining} at the service`];
  });
}
