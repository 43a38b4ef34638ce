// A month has 60 translations: what a preview and a plan say of them before they are ordered.

import { expect, test } from 'vitest';
import { planLines } from '../../../src/cli/output/plan.ts';
import { previewLines } from '../../../src/cli/output/report.ts';
import { HOUR_MS, MINUTE_MS } from '../../../src/core/duration.ts';
import { daemonLife, type DaemonLife } from '../../support/daemon-life.ts';
import { putFiles } from '../../support/library.ts';

const FILMS = [1, 2, 3].map((at) => `Harbour ${at} (2016)/Harbour.${at}.2016.1080p.BluRay.x264-QUAY.mkv`);

/** Every film was searched for, and its next search may use AI. */
async function searchedOnce(
  config: Readonly<Record<string, unknown>>,
  {
    missingEvery = 0,
    ...account
  }: { readonly missingEvery?: number; readonly downloadsPerDay?: number } = {},
): Promise<DaemonLife> {
  const life = await daemonLife(FILMS, {
    service: () => ({
      accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'], ...account }],
      generate: { decoys: false, hearingImpaired: false, missingEvery },
      jobsTakeMs: MINUTE_MS,
    }),
    config: () => ({ languages: ['pl'], ...config }),
  });
  putFiles(life.media, FILMS);
  await life.start();
  await life.passes(2 * MINUTE_MS, MINUTE_MS);
  await life.setPaused(true);
  life.clock.advance(14 * HOUR_MS);
  return life;
}

type Counter = 'translations' | 'transcriptions' | 'downloads' | 'search';

/** What the service counts while everything that is due is done. */
async function spending(life: DaemonLife): Promise<Readonly<Record<Counter, number>>> {
  const used = (counter: Counter): number => life.standIn.accounts.read('me', counter).used;
  const counters = ['translations', 'transcriptions', 'downloads', 'search'] as const;
  const before = counters.map(used);
  await life.setPaused(false);
  await life.passes(HOUR_MS, 5 * MINUTE_MS);
  const spent = counters.map((counter, at) => [counter, used(counter) - (before[at] ?? 0)] as const);
  return Object.fromEntries(spent) as Record<Counter, number>;
}

test.each([
  ['each film that has a source', 60, 3],
  ['as many as the month has left', 2, 2],
])('a preview and a plan count the translations, their sources and results: %s', async (_, budget, most) => {
  const life = await searchedOnce({ translate: { enabled: true, patience: '0s', budget } });
  const [preview, plan] = [await life.preview(), await life.answer({ kind: 'plan' })];
  const downloadsMost = FILMS.length + most;
  expect(preview.plan).toMatchObject({ translationsMost: most, transcriptionsMost: 0, downloadsMost });
  expect(plan).toMatchObject({ search: { translationsMost: most, transcriptionsMost: 0 }, downloadsMost });
  const words = `would order at most ${most} translations of this month's`;
  expect(previewLines(preview)).toContain(words);
  expect(plan.kind === 'outlook' && planLines(plan)).toContain(words);
  const { translations, downloads, search } = await spending(life);
  expect(translations).toBe(most);
  expect(downloads).toBe(2 * most);
  expect(search).toBeLessThanOrEqual(preview.plan.searchUnits + preview.plan.advanceUnitsMost);
});

test('a preview counts transcriptions for themselves', async () => {
  const transcribe = { enabled: true, media_url: 'http://media.test:8080/files' };
  const life = await searchedOnce({ translate: { patience: '0s' }, transcribe }, { missingEvery: 1 });
  const { plan } = await life.preview();
  expect(plan).toMatchObject({ translationsMost: 0, transcriptionsMost: 3, downloadsMost: 3 });
  expect(await spending(life)).toMatchObject({ translations: 0, transcriptions: 3 });
});

test('a preview and a plan count what was chosen before and waits for the download of its source', async () => {
  const life = await searchedOnce({ translate: { enabled: true, patience: '0s' } }, { downloadsPerDay: 1 });
  expect(await spending(life)).toMatchObject({ translations: 1, downloads: 1 });
  await life.setPaused(true);
  life.clock.advance(24 * HOUR_MS);
  const [preview, plan] = [await life.preview(), await life.answer({ kind: 'plan' })];
  const counted = { translationsMost: 2, transcriptionsMost: 0 };
  expect(preview.plan).toMatchObject({ ...counted, downloadsMost: 1 });
  expect(plan).toMatchObject({ search: counted, downloadsMost: 1 });
  life.configure({ translate: { enabled: true, patience: '0s', budget: 2 } });
  expect((await life.preview()).plan).toMatchObject({ translationsMost: 1 });
});
