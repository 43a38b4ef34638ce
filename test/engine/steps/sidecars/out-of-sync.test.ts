import type { CueTime } from '../../../../src/core/sync/evidence/cue-times.ts';
import { describe, expect, test } from 'vitest';
import { DAY } from '../../../support/jobs.ts';
import { liveWith, type Life } from '../../../support/life.ts';
import { spentOn } from '../../../support/spent.ts';
import { moved } from '../../../support/sync-samples.ts';
import { film, FILM, FITTING, LATE, offering, OTHER, SAID, SIDECAR } from '../../../support/timed-film.ts';

const SCARCE = { quota: { reserve_downloads: 49 } };
const PLENTY = { quota: { reserve_downloads: 0 } };
const LATER = moved(FITTING, (ms) => ms + 4_000);

/** The best by its name is late, and the day has no download for another one. */
async function placedLate(texts: Readonly<Record<string, readonly CueTime[]>>): Promise<Life> {
  const life = await liveWith([], { catalogue: offering({ late: LATE, ...texts }), config: SCARCE });
  life.put(FILM, film(SAID));
  await life.scan();
  expect(life.read(`media/${SIDECAR}`)).toContain('It is late.');
  return life;
}

async function nextDay(life: Life): Promise<string> {
  life.configure(PLENTY);
  life.later(DAY);
  await life.scan();
  return /It is \w+\./.exec(life.read(`media/${SIDECAR}`) ?? '')?.[0] ?? '';
}

describe('a subtitle that is out of sync is placed because downloads are scarce; once they are plenty', () => {
  test('one that fits replaces it, whatever its score', async () => {
    const life = await placedLate({ fitting: FITTING });
    expect(await nextDay(life)).toBe('It is fitting.');
  });

  test('one that does not fit either replaces nothing, and after two of them no other is tried', async () => {
    const life = await placedLate({ later: LATER, other: OTHER, latest: LATER, fitting: FITTING });
    expect(await nextDay(life)).toBe('It is fitting.');
    const bad = await placedLate({ later: LATER, latest: moved(LATER, (ms) => ms + 500), third: LATER });
    expect(await nextDay(bad)).toBe('It is late.');
    const { downloads } = spentOn(bad.standIn);
    for (let day = 0; day < 3; day += 1) expect(await nextDay(bad)).toBe('It is late.');
    expect(spentOn(bad.standIn).downloads).toBe(downloads);
  });
});
