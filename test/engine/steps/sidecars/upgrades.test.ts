import { rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../../../support/command.ts';
import { subtitleText } from '../../../support/cli.ts';
import { DAY, HOUR, jobScene, type JobScene } from '../../../support/jobs.ts';
import { filesBelow, putFiles } from '../../../support/library.ts';
import { inTrash } from '../../../support/two-films.ts';
import {
  BEST,
  FILM,
  offer,
  offered,
  placedPoor,
  POOR,
  SIDECAR,
  spent,
  TIED,
  YEAR,
} from '../../../support/upgrades.ts';
import { wantsIn } from '../../../support/wants-in.ts';

const QUIET = { wanted: 0, placed: 0, missing: 0, deferred: 0, failed: 0 };
const TEMPORARY = '.subtitled-0123456789ab.tmp';
const NOTHING = { searches: 0, downloads: 0 };
const SECOND = `Harbour/Harbour.${YEAR}.2160p.HDTV.x265-PINE.mkv`;
const PINE = { id: 'pine', release: `Harbour.${YEAR}.2160p.HDTV.x265-PINE`, text: subtitleText('pine') };

describe('a subtitle of ours, where nothing says otherwise,', () => {
  test('is never asked about again', async () => {
    const scene = await placedPoor({ config: { upgrade: { enabled: false } } });
    await offer(scene, POOR, BEST);
    for (const wait of [3 * HOUR, DAY, 100 * DAY]) {
      scene.clock.later(wait);
      expect(await scene.scan()).toMatchObject(QUIET);
    }
    expect(scene.standIn.asked.snapshot().requests).toEqual([]);
    expect(scene.read(SIDECAR)).toContain('poor');
  });
});

describe('within the upgrade window a subtitle of ours', () => {
  test('makes room for a clearly better one, and goes to the trash', async () => {
    const scene = await placedPoor();
    await offer(scene, POOR, BEST);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1, missing: 0, deferred: 0, failed: 0 });
    expect(spent(scene)).toEqual({ searches: 1, downloads: 1 });
    expect(scene.sidecars()).toEqual([SIDECAR]);
    expect(scene.read(SIDECAR)).toContain('best');
    expect(inTrash(scene)).toEqual([[SIDECAR.split('/')[1], 'replaced']]);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    expect(spent(scene)).toEqual({ searches: 1, downloads: 0 });
  });

  test('is asked about as often as the age of its title says, with others in one request, and not once it is over', async () => {
    const scene = await placedPoor();
    putFiles(scene.media, [SECOND]);
    await scene.scan();
    spent(scene);
    const asked: number[] = [];
    for (const wait of [HOUR, 2 * HOUR, HOUR / 2, DAY, 3 * DAY, 4 * DAY, 90 * DAY]) {
      scene.clock.later(wait);
      expect(await scene.scan()).toMatchObject({ missing: 0, deferred: 0, failed: 0, placed: 0 });
      asked.push(scene.standIn.asked.snapshot().searchRequests);
      scene.standIn.asked.clear();
    }
    expect(asked).toEqual([0, 1, 0, 1, 1, 0, 0]);
  });

  test('is asked about no sooner where other questions could be put for it', async () => {
    const episode = 'Paper Lighthouse/Paper.Lighthouse.S01E01.1080p.WEB.H264-PIER.mkv';
    const scene = await jobScene([episode], {
      translate: { enabled: false },
      config: { languages: ['en'], upgrade: { enabled: true } },
    });
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    for (const [wait, searches] of [
      [2 * DAY, 1],
      [14 * HOUR, 0],
      [14 * HOUR, 1],
    ] as const) {
      scene.clock.later(wait);
      spent(scene);
      await scene.scan();
      expect(spent(scene).searches).toBe(searches);
    }
  });

  test('stays where only what breaks ties speaks for another one', async () => {
    const scene = await placedPoor();
    await offer(scene, TIED, POOR);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    expect(spent(scene)).toEqual({ searches: 1, downloads: 0 });
    expect(scene.read(SIDECAR)).toContain('poor');
  });

  test('is measured as it was known, where the answer no longer holds it', async () => {
    const scene = await placedPoor();
    await offer(scene, TIED);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    await offer(scene, TIED, BEST);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject({ placed: 1 });
    expect(scene.read(SIDECAR)).toContain('best');
  });

  test('never makes room for one that was rejected', async () => {
    const scene = await placedPoor({ first: [BEST, POOR] });
    expect(scene.read(SIDECAR)).toContain('best');
    await scene.command({ kind: 'reject', path: join(scene.media, FILM), language: null });
    expect(scene.read(SIDECAR)).toContain('poor');
    spent(scene);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    expect(spent(scene)).toEqual({ searches: 1, downloads: 0 });
    expect(scene.read(SIDECAR)).toContain('poor');
  });

  test('stays where a person picked it, also under another name', async () => {
    const scene = await placedPoor({ first: [BEST, POOR] });
    await scene.command({ kind: 'pick', path: join(scene.media, FILM), choice: 'poor' });
    expect(scene.read(SIDECAR)).toContain('poor');
    spent(scene);
    await scene.command({ kind: 'rename', paths: [], naming: 'jellyfin', dryRun: false });
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    expect(spent(scene)).toEqual(NOTHING);
  });

  test('stays where a person picked the one that is there', async () => {
    const scene = await placedPoor();
    await scene.command({ kind: 'pick', path: join(scene.media, FILM), choice: 'poor' });
    await offer(scene, POOR, BEST);
    spent(scene);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    expect(spent(scene)).toEqual(NOTHING);
    expect(scene.read(SIDECAR)).toContain('poor');
  });

  test('is the user’s once it was edited', async () => {
    const scene = await placedPoor();
    await offer(scene, POOR, BEST);
    writeFileSync(join(scene.media, SIDECAR), 'mine');
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    expect(spent(scene).downloads).toBe(0);
    expect([scene.read(SIDECAR), inTrash(scene)]).toEqual(['mine', []]);
    scene.clock.later(DAY);
    await scene.scan();
    expect(spent(scene)).toEqual(NOTHING);
  });

  test('is not wanted any more once it was deleted', async () => {
    const scene = await placedPoor();
    await offer(scene, POOR, BEST);
    rmSync(join(scene.media, SIDECAR));
    await scene.scan();
    scene.clock.later(3 * HOUR);
    await scene.scan();
    expect([scene.sidecars(), spent(scene)]).toEqual([[], NOTHING]);
  });

  test('does not make room for the same text under another identifier, which is fetched once', async () => {
    const scene = await placedPoor();
    await offer(scene, POOR, { ...BEST, text: POOR.text });
    for (const downloads of [1, 0]) {
      scene.clock.later(3 * HOUR);
      expect(await scene.scan()).toMatchObject(QUIET);
      expect(spent(scene)).toEqual({ searches: 1, downloads });
    }
    expect(inTrash(scene)).toEqual([]);
  });

  test('is there in every report, also while the service cannot be asked', async () => {
    const scene = await placedPoor();
    scene.standIn.faults.add({ kind: 'unavailable', where: 'search', times: Infinity });
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    expect(scene.standIn.asked.snapshot().requests).not.toEqual([]);
  });

  test('says until when in `why`', async () => {
    const scene = await placedPoor();
    const { out } = await runHere(['why', join(scene.media, FILM), '--config', scene.config]);
    expect(out).toMatch(
      /next: nothing, it is there\n.*may be replaced by a better one until \d{4}-.*; searched again at \d{4}-/,
    );
    scene.clock.later(8 * DAY);
    await scene.scan();
    const later = await runHere(['why', join(scene.media, FILM), '--config', scene.config]);
    expect(later.out).not.toContain('may be replaced');
  });
});

describe('once it is switched off again', () => {
  test('nothing is asked, and it stays so for what was placed before', async () => {
    const scene = await placedPoor();
    await offer(scene, POOR, BEST);
    const off = { env: { SUBTITLED_UPGRADE_ENABLED: 'false' } };
    expect((await runHere(['--scan', '--config', scene.config], scene.folder, off)).code).toBe(0);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    expect(spent(scene)).toEqual(NOTHING);
  });
});

describe('downloads for what is better', () => {
  const account = (downloadsPerDay: number): object => ({
    accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'], downloadsPerDay }],
  });
  const offerWithin = (
    scene: JobScene,
    downloads: number,
    ...more: readonly (typeof POOR)[]
  ): Promise<void> => scene.offers({}, { catalogue: offered(POOR, BEST, ...more), ...account(downloads) });

  test('come after every video without a subtitle', async () => {
    const scene = await placedPoor();
    await offerWithin(scene, 1, PINE);
    scene.clock.later(3 * HOUR);
    putFiles(scene.media, [SECOND]);
    expect(await scene.scan()).toMatchObject({ wanted: 1, placed: 1, missing: 0, deferred: 0 });
    expect(scene.read(SECOND.replace('.mkv', '.en.srt'))).toContain('pine');
    expect(scene.read(SIDECAR)).toContain('poor');
    scene.clock.later(DAY);
    await scene.scan();
    expect(scene.read(SIDECAR)).toContain('best');
  });

  test('never take what is kept back for persons, not even with a command of theirs', async () => {
    const scene = await placedPoor({ config: { quota: { reserve_downloads: 1 } } });
    await offerWithin(scene, 1);
    scene.clock.later(3 * HOUR);
    expect(await scene.scan()).toMatchObject(QUIET);
    await scene.command({ kind: 'search', path: join(scene.media, FILM) });
    expect(spent(scene)).toEqual({ searches: 1, downloads: 0 });
    expect(scene.read(SIDECAR)).toContain('poor');
  });
});

describe('a replacing that was cut off', () => {
  /** As a process that was killed in the middle of it left it: the new one is received, and its placing is on record. */
  async function cutOff(): Promise<JobScene & { readonly old: string; readonly better: string }> {
    const scene = await placedPoor();
    await offer(scene, POOR, BEST);
    const [before] = records(scene);
    const old = scene.read(SIDECAR);
    scene.clock.later(3 * HOUR);
    await scene.scan();
    const better = scene.read(SIDECAR);
    spent(scene);
    scene.withStore((store) => {
      const { mtimeMs: _, placedAt: __, ...placement } = store.placements.sidecarOf(before!.want.id)!;
      store.placements.begin({ ...placement, temporaryName: TEMPORARY });
      store.placements.putSidecar(before!.sidecar);
      store.wants.save(before!.want.id, { ...before!.want, state: 'placing', dueAt: null, offers: 1 });
    });
    return Object.assign(scene, { old, better });
  }

  const records = (scene: JobScene) =>
    scene.withStore((store) =>
      wantsIn(store, 'placed').map(({ want }) => ({
        want,
        sidecar: store.placements.sidecarOf(want.id)!,
      })),
    );

  test.each([
    ['before ours went', 'old', (at: string, old: string) => writeFileSync(at, old)],
    ['after ours went', 'old', (at: string) => rmSync(at)],
    [
      'while the new one was written',
      'old',
      (at: string) => {
        rmSync(at);
        writeFileSync(join(dirname(at), TEMPORARY), '1\n00:0');
      },
    ],
    ['after the new one was there', 'better', () => undefined],
  ] as const)('%s: the next run leaves the %s one, and finishes for nothing', async (_, there, leave) => {
    const scene = await cutOff();
    leave(join(scene.media, SIDECAR), scene.old);
    // Cut off once more, before it may ask or fetch.
    await scene.scan(AbortSignal.abort());
    expect(scene.read(SIDECAR)).toBe(scene[there]);
    expect(await scene.scan()).toMatchObject({ missing: 0, deferred: 0, failed: 0 });
    expect(scene.read(SIDECAR)).toBe(scene.better);
    expect(filesBelow(scene.media)).toEqual([SIDECAR, FILM].toSorted());
    expect(spent(scene)).toEqual(NOTHING);
    expect(inTrash(scene)).toEqual([[SIDECAR.split('/')[1], 'replaced']]);
    expect(records(scene)).toMatchObject([{ want: { machine: false }, sidecar: { candidateKey: 'n:best' } }]);
  });
});
