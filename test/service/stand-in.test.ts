import { describe, expect, test } from 'vitest';
import type { Candidate } from '../../src/core/candidates/candidate.ts';
import type { JobStart, TranslationJob } from '../../src/ports/translations.ts';
import type { Service } from '../../src/service/client.ts';
import type { FieldNames } from '../../src/service/decode/field-names.ts';
import type { Fault as StandInFault } from '../../src/standin/faults/faults.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { createManualClock, type ManualClock } from '../support/hand-clock.ts';
import { openClient, startService } from '../support/service.ts';

const EPISODES = [1, 2, 3].map((n) => `Harbour.Street.S01E0${n}.1080p.WEB-DL.H264-QUAY.mkv`);
const NAMES = ['Paper.Boats.2016.1080p.WEB-DL.H264-NAVY.mkv', ...EPISODES];
const START = Date.UTC(2026, 10, 20, 12);
const patience = { deadlineMs: 5000 };

type Scene = { readonly standIn: StandIn; readonly client: Service; readonly clock: ManualClock };

async function scene(
  key: 'free-key' | 'pro-key',
  options: { readonly fieldNames?: FieldNames; readonly translationsPerMonth?: number } = {},
): Promise<Scene> {
  const clock = createManualClock(START);
  const { fieldNames = 'neutral', ...quota } = options;
  const accounts = [
    { id: 'free', plan: 'free' as const, keys: ['free-key'] },
    { id: 'pro', plan: 'pro' as const, keys: ['pro-key', 'other-key'], ...quota },
  ];
  const generate = { languages: ['en', 'pl'] };
  const standIn = await startService(NAMES, { clock, fieldNames, accounts, generate });
  const client = openClient(standIn, { revealKey: () => key, now: () => clock.now() });
  return { standIn, client, clock };
}

function subtitlesOf(client: Service, name: string, more: object = {}): Promise<readonly Candidate[]> {
  const question = {
    by: { kind: 'name', name },
    languages: ['en'],
    unpack: true,
    ...patience,
    ...more,
  } as const;
  return client.titles.subtitles(question).then((result) => {
    if (!result.ok) throw new Error(result.fault.detail);
    return result.value.candidates;
  });
}

function acceptedJob(start: JobStart): TranslationJob {
  if (start.kind !== 'accepted') throw new Error(`${start.fault.kind}: ${start.fault.detail}`);
  return start.job;
}

describe('titles and their subtitles at the stand-in', () => {
  test.each(['neutral', 'live'] as const)(
    'a match of the batch search leads by its identifiers to the same title: %s names',
    async (fieldNames) => {
      const { client, standIn } = await scene('pro-key', { fieldNames });
      const batch = await client.search({
        names: EPISODES,
        languages: ['en'],
        episodeScope: 'title',
        ...patience,
      });
      const match = batch.ok ? batch.value.answers.get(EPISODES[1] ?? '')?.match : null;
      if (!match) throw new Error('no match');
      expect(match.ids.native).toMatch(/^\d+$/);
      for (const ids of [
        { native: match.ids.native, catalogA: null, catalogB: null },
        { native: null, catalogA: match.ids.catalogA, catalogB: null },
        { native: null, catalogA: null, catalogB: match.ids.catalogB },
      ]) {
        const found = await client.titles.subtitles({
          by: { kind: 'ids', ids },
          type: 'tv',
          season: 1,
          episode: 2,
          languages: ['en'],
          unpack: true,
          ...patience,
        });
        if (!found.ok) throw new Error(found.fault.detail);
        expect(found.value.titles[0]).toMatchObject({ name: 'Harbour Street', kind: 'tv' });
        expect(found.value.titles[0]?.ids).toEqual(match.ids);
        expect(found.value.candidates.length).toBeGreaterThan(0);
        expect(found.value.candidates.every(({ language }) => language === 'en')).toBe(true);
        expect(found.value.candidates.some(({ files }) => files.length > 1)).toBe(true);
      }
      const sent = standIn.asked.snapshot().requests.filter(({ path }) => path.startsWith('/api/v1/'));
      expect(sent.map(({ status, keyForm }) => `${status} ${keyForm}`)).toEqual(Array(3).fill('200 query'));
      expect(sent[0]?.path).toContain(fieldNames === 'live' ? 'sd_id=' : 'native_id=');
    },
  );

  test('one name is answered like a batch of one', async () => {
    const { client } = await scene('pro-key', { fieldNames: 'live' });
    const name = EPISODES[0] ?? '';
    const single = await client.searchFile({ name, languages: ['en'], ...patience });
    const batch = await client.search({ names: [name], languages: ['en'], ...patience });
    if (!single.ok || !batch.ok) throw new Error('no answer');
    const [one, other] = [single.value.answers.get(name), batch.value.answers.get(name)];
    expect(one?.candidates).toEqual(other?.candidates);
    expect(one?.match).toMatchObject({ name: 'Harbour Street', season: 1, episode: 1 });
  });

  test('a file of a pack and the archive around it come by link, a lone file by identifier', async () => {
    const { client } = await scene('pro-key');
    const pack = (await subtitlesOf(client, 'Harbour Street', { fullSeason: true }))[0];
    const film = (await subtitlesOf(client, 'Paper Boats'))[0];
    const bytes = async (route: Parameters<Service['download']>[0]): Promise<string> => {
      const file = await client.download(route, patience);
      if (!file.ok) throw new Error(file.fault.detail);
      return Buffer.from(file.value.bytes).toString('latin1');
    };
    expect(await bytes({ kind: 'link', link: pack?.link ?? '', anonymous: false })).toMatch(/^PK/);
    expect(await bytes({ kind: 'link', link: pack?.files[1]?.link ?? '', anonymous: true })).toContain('-->');
    expect(await bytes({ kind: 'id', id: film?.id ?? '', format: 'file' })).toContain('-->');
  });

  test('titles are found by what they are called, and by what is typed of it on a paid plan', async () => {
    const { client } = await scene('pro-key');
    for (const how of ['find', 'suggest', 'lookUp'] as const) {
      const found = await client.titles[how]({ text: 'harbour', ...patience });
      expect(found.ok && found.value.titles.map(({ name }) => name)).toContain('Harbour Street');
      const nothing = await client.titles[how]({ text: 'zzzz', ...patience });
      expect(nothing).toMatchObject({ ok: true, value: { titles: [] } });
    }
    const { client: free } = await scene('free-key');
    expect(await free.titles.suggest({ text: 'harbour', ...patience })).toMatchObject({
      ok: false,
      fault: { kind: 'plan-gate', gate: 'paid-plan' },
    });
  });

  test('usage and account tell of the same counters', async () => {
    const { client } = await scene('pro-key', { translationsPerMonth: 3 });
    await client.titles.find({ text: 'harbour', ...patience });
    const [usage, account] = [await client.usage(patience), await client.account(patience)];
    expect(usage).toMatchObject({
      ok: true,
      value: {
        plan: { name: 'pro', paid: true },
        requests: { today: 1, limit: 30_000 },
        downloads: { today: 0, limit: 2000 },
        key: { requests: { today: 1 }, downloads: { today: 0 } },
        translations: { eligible: true, limit: 3, used: 0, remaining: 3, resetAt: Date.UTC(2026, 11, 1) },
      },
    });
    expect(account).toMatchObject({
      ok: true,
      value: { search: { remaining: 29_999 }, translations: { eligible: true, freeTrials: 1 } },
    });
  });
});

describe('jobs at the stand-in', () => {
  test.each(['translations', 'classicTranslations'] as const)(
    '%s: ordered, followed, fetched, and free when ordered again',
    async (version) => {
      const { client, clock } = await scene('pro-key', { translationsPerMonth: 1 });
      const source = (await subtitlesOf(client, 'Paper Boats'))[0];
      const order = { nId: source?.id ?? '', targetLanguage: 'pt-BR', tone: 'casual', ...patience } as const;
      const job = acceptedJob(await client[version].start(order));
      expect(job).toMatchObject({
        state: 'queued',
        downloadReady: false,
        targetLanguage: 'pt-BR',
        tone: 'casual',
      });
      expect(job.source?.nId).toBe(source?.id);
      expect(job.estimatedMs).toBeGreaterThan(0);
      clock.advance((job.estimatedMs ?? 0) / 2);
      const half = await client[version].job(job.requestId, patience);
      expect(half).toMatchObject({ ok: true, value: { state: 'running', result: null } });
      expect(await client.classicTranslations.download(job.requestId, patience)).toMatchObject({ ok: false });
      clock.advance(job.estimatedMs ?? 0);
      const done = await client[version].job(job.requestId, patience);
      if (!done.ok) throw new Error(done.fault.detail);
      expect(done.value).toMatchObject({ downloadReady: true, state: 'published', error: null });
      const text = await client.classicTranslations.download(job.requestId, patience);
      const nId = done.value.result?.nId ?? '';
      const published = await client.download({ kind: 'id', id: nId, format: 'file' }, patience);
      expect(text.ok && Buffer.from(text.value.bytes).toString()).toContain('AI BR-PT casual');
      expect(published.ok && text.ok && published.value.bytes).toEqual(text.ok && text.value.bytes);
      const again = acceptedJob(await client[version].start(order));
      expect(again).toMatchObject({ reused: true, downloadReady: true });
      expect(await client.translations.list(patience)).toMatchObject({
        ok: true,
        value: { jobs: [{ requestId: again.requestId }], pages: 1, dropped: [] },
      });
      expect(await client[version].start({ ...order, tone: 'formal' })).toMatchObject({
        kind: 'refused',
        fault: { kind: 'allowance', allowance: 'translations', resetAt: Date.UTC(2026, 11, 1) },
      });
    },
  );

  test('one file of a pack is translated by version 1', async () => {
    const { client } = await scene('pro-key');
    const pack = (await subtitlesOf(client, 'Harbour Street', { fullSeason: true }))[0];
    const file = pack?.files[1];
    const order = { nId: pack?.id ?? '', targetLanguage: 'de', ...patience };
    expect(await client.classicTranslations.start(order)).toMatchObject({
      kind: 'refused',
      fault: { kind: 'bad-request' },
    });
    const job = acceptedJob(await client.classicTranslations.start({ ...order, fileNId: file?.id ?? '' }));
    expect(job.source).toEqual({ nId: pack?.id, fileNId: file?.id });
  });

  test('a plan without an allowance closes the gate of translations', async () => {
    const { client } = await scene('pro-key', { translationsPerMonth: 0 });
    const source = (await subtitlesOf(client, 'Paper Boats'))[0];
    for (const version of ['translations', 'classicTranslations'] as const)
      expect(
        await client[version].start({ nId: source?.id ?? '', targetLanguage: 'de', ...patience }),
      ).toMatchObject({ kind: 'refused', fault: { kind: 'plan-gate', gate: 'translations' } });
  });

  test('a transcription is ordered, followed and fetched', async () => {
    const { client, clock } = await scene('pro-key');
    const order = { mediaUrl: 'http://nas.invalid/a.mkv', language: 'pl', ...patience };
    const job = acceptedJob(await client.transcriptions.start(order));
    clock.advance(60_000);
    expect(await client.transcriptions.job(job.requestId, patience)).toMatchObject({
      ok: true,
      value: { downloadReady: true },
    });
    const file = await client.transcriptions.download(job.requestId, patience);
    expect(file.ok && Buffer.from(file.value.bytes).toString()).toContain('-->');
  });

  const unclear: readonly Omit<StandInFault, 'where'>[] = [
    { kind: 'server-error' },
    { kind: 'bad-gateway' },
    { kind: 'reset' },
    { kind: 'hang' },
    { kind: 'malformed-json' },
  ];
  const refused: readonly Omit<StandInFault, 'where'>[] = [
    { kind: 'bad-key' },
    { kind: 'paid-api-required' },
    { kind: 'rate-limit' },
    { kind: 'invalid-request' },
  ];
  test.each([
    ...unclear.map((fault) => ['unclear', fault] as const),
    ...refused.map((fault) => ['refused', fault] as const),
  ])('an order that is %s: %o', async (kind, fault) => {
    const { client, standIn } = await scene('pro-key');
    const source = (await subtitlesOf(client, 'Paper Boats'))[0];
    standIn.asked.clear();
    standIn.faults.add({ ...fault, where: 'translate' });
    const deadlineMs = fault.kind === 'hang' ? 200 : 5000;
    const start = await client.classicTranslations.start({
      nId: source?.id ?? '',
      targetLanguage: 'de',
      deadlineMs,
    });
    expect(start.kind).toBe(kind);
    expect(standIn.asked.snapshot().requests).toHaveLength(1);
  });
});
