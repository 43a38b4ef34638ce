import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { TranslateCommand } from '../../../src/core/command/command.ts';
import type { CommandResult } from '../../../src/engine/commands/results.ts';
import { runHere } from '../../support/command.ts';
import {
  DAY,
  FILM,
  HOUR,
  jobScene,
  ordersIn,
  reasonsIn,
  SIDECAR,
  type JobScene,
  type JobSceneOptions,
} from '../../support/jobs.ts';

const GERMAN = FILM.replace('.mkv', '.de.srt');

/** Polish is wanted, English is what there is, and nobody wants a machine to be asked by itself. */
const scene = ({ translate, ...more }: JobSceneOptions = {}): Promise<JobScene> =>
  jobScene([FILM], { ...more, translate: { enabled: false, patience: '90d', ...translate } });

const by = (one: JobScene, language: string, more: Partial<TranslateCommand> = {}): Promise<CommandResult> =>
  one.command({ kind: 'translate', path: join(one.media, FILM), language, from: null, tone: null, ...more });

const orders = ({ standIn }: JobScene): number => ordersIn(standIn.asked.snapshot());

const wantsOf = (one: JobScene) =>
  one.withStore((store) => store.wants.ofVideo(1).map(({ languages, state }) => [languages.join(), state]));

describe('translate FILE --to a language that the library wants', () => {
  test('is done at once, without patience and without the wish for it, and says what it cost', async () => {
    const one = await scene();
    expect(await by(one, 'pl', { tone: 'formal' })).toMatchObject({
      kind: 'translated',
      sidecar: SIDECAR.split('/')[1],
      cost: { searches: 1, downloads: 2, translations: 1 },
    });
    expect(one.sidecars()).toEqual([SIDECAR]);
    expect(one.news).toContainEqual({ kind: 'awaiting', jobs: 1, forMs: expect.any(Number) });
    expect(one.read(SIDECAR)).toContain('AI PL');
    expect(one.standIn.jobs.list('me', 'translation')).toMatchObject([{ order: { tone: 'formal' } }]);
    one.standIn.asked.clear();
    expect(await by(one, 'pl')).toMatchObject({ kind: 'already-there', sidecar: SIDECAR.split('/')[1] });
    expect(one.standIn.asked.snapshot().requests).toEqual([]);
  });

  test('brings back what the user deleted', async () => {
    const one = await scene();
    await by(one, 'pl');
    rmSync(join(one.media, SIDECAR));
    await one.scan();
    one.clock.later(HOUR);
    await one.scan();
    expect(await by(one, 'pl')).toMatchObject({ kind: 'translated' });
    expect(one.sidecars()).toEqual([SIDECAR]);
  });

  test('of several, one of which is enough: into the one that was asked for', async () => {
    const one = await scene({ config: { languages: [['cs', 'pl']] } });
    expect(await by(one, 'pl')).toMatchObject({ kind: 'translated' });
    expect(one.sidecars()).toEqual([SIDECAR]);
    expect(wantsOf(one)).toEqual([['cs,pl', 'placed']]);
    expect(await by(one, 'cs')).toMatchObject({ kind: 'translated' });
    expect(wantsOf(one)).toEqual([
      ['cs,pl', 'placed'],
      ['cs', 'placed'],
    ]);
  });

  test('of several, one of which is enough: a translation that fails is told in the language asked for', async () => {
    const one = await scene({
      config: { languages: [['cs', 'pl']] },
      standIn: { faults: [{ kind: 'job-fails', where: 'translate' }] },
    });
    expect(await by(one, 'pl')).toMatchObject({ kind: 'not-translated', reason: 'translation-failed' });
    expect(one.news).toContainEqual(
      expect.objectContaining({ kind: 'refused', language: 'pl', why: expect.stringContaining('failed') }),
    );
  });

  test('takes longer than the wait: the next pass places it, with exactly one order', async () => {
    const one = await scene({ standIn: { jobsTakeMs: 10 * 60_000 }, translate: { wait: '2s' } });
    const first = await by(one, 'pl');
    expect(first).toMatchObject({ kind: 'being-translated', cost: { translations: 1 } });
    expect(await by(one, 'pl')).toMatchObject({ kind: 'being-translated', cost: { translations: 0 } });
    one.clock.later(11 * 60_000);
    expect(await one.scan()).toMatchObject({ placed: 1, deferred: 0 });
    expect(one.sidecars()).toEqual([SIDECAR]);
    expect(orders(one)).toBe(1);
  });
});

describe('translate FILE --to a language that nobody wants otherwise', () => {
  test('is placed, and from then on nobody asks about it, nor forgets whose it is', async () => {
    const one = await scene({ translate: { enabled: true } });
    expect(await by(one, 'de')).toMatchObject({ kind: 'translated', language: 'de' });
    expect(one.sidecars()).toEqual([GERMAN]);
    for (const later of [0, 14 * HOUR, 100 * DAY]) {
      one.clock.later(later);
      await one.scan();
    }
    expect(one.sidecars()).toContain(GERMAN);
    expect(wantsOf(one)).toContainEqual(['de', 'placed']);
    const asked = one.standIn.asked.snapshot().requests.filter(({ where }) => where === 'translate');
    expect(asked.filter(({ method }) => method === 'POST').length).toBeLessThanOrEqual(2);
    rmSync(join(one.media, GERMAN));
    await one.scan();
    one.clock.later(100 * DAY);
    await one.scan();
    expect(one.sidecars()).not.toContain(GERMAN);
  });

  test('survives the walks while it is made, and is placed by a later pass with exactly one order', async () => {
    const one = await scene({ standIn: { jobsTakeMs: 10 * 60_000 }, translate: { wait: '2s' } });
    expect(await by(one, 'de')).toMatchObject({ kind: 'being-translated' });
    expect(reasonsIn(await one.scan(), 'deferred')).toEqual({ translating: 1 });
    one.clock.later(11 * 60_000);
    await one.scan();
    expect(one.sidecars()).toEqual([GERMAN]);
    expect(orders(one)).toBe(1);
  });

  test('is looked after as every other once the configuration wants it', async () => {
    const one = await scene();
    await by(one, 'de');
    const text = readFileSync(one.config, 'utf8');
    writeFileSync(one.config, text.replace(/languages:\n( +)- pl\n/, 'languages: [pl, de]\n'));
    expect((await runHere(['--config', one.config, '--scan', '--json'])).code).toBe(0);
    expect(one.withStore((store) => store.wants.ofVideo(1).map(({ oneOff }) => oneOff))).toEqual([
      false,
      false,
    ]);
  });

  test('a job that fails is said, and its want goes with the next walk', async () => {
    const one = await scene();
    one.standIn.faults.add({ kind: 'job-fails' });
    expect(await by(one, 'de')).toMatchObject({
      kind: 'not-translated',
      reason: 'translation-failed',
      cost: { translations: 1 },
    });
    await one.scan();
    expect(wantsOf(one).map(([languages]) => languages)).toEqual(['pl']);
    expect(one.sidecars()).toEqual([]);
  });

  test('the video is replaced while it is made: nothing made for the old one is placed', async () => {
    const one = await scene({ standIn: { jobsTakeMs: 10 * 60_000 }, translate: { wait: '2s' } });
    await by(one, 'de');
    writeFileSync(join(one.media, FILM), 'another video, of another length\n');
    for (const later of [0, HOUR, HOUR]) {
      one.clock.later(later);
      await one.scan();
    }
    expect(one.sidecars()).toEqual([]);
    expect(orders(one)).toBe(1);
  });
});

describe('what forbids it', () => {
  test("the user's budget, and the month's end is not waited for", async () => {
    const one = await scene({ translate: { budget: 1 } });
    await by(one, 'pl');
    for (const language of ['de', 'cs'])
      expect(await by(one, language)).toMatchObject({
        kind: 'not-translated',
        reason: 'translation-quota',
        setting: 'translate.budget',
        cost: { searches: 0, downloads: 0, translations: 0 },
      });
    expect(orders(one)).toBe(1);
  });

  test("a free account's trial is spent only where the user allows it, and the setting is named", async () => {
    const refused = await scene({ account: { plan: 'free' } });
    expect(await by(refused, 'pl')).toMatchObject({
      kind: 'not-translated',
      reason: 'translation-not-entitled',
      setting: 'translate.use_free_trial',
    });
    expect(orders(refused)).toBe(0);
    const allowed = await scene({ account: { plan: 'free' }, translate: { use_free_trial: true } });
    expect(await by(allowed, 'de')).toMatchObject({ kind: 'translated' });
    expect(await by(allowed, 'pl')).toMatchObject({ kind: 'not-translated', reason: 'translation-quota' });
    expect(orders(allowed)).toBe(1);
  });

  test.each(['pl', 'de'])('nothing to translate from (%s)', async (language) => {
    const one = await scene();
    const outcome = await by(one, language, { from: 'fr' });
    expect(outcome).toMatchObject({ kind: 'not-translated', cost: { searches: 1, translations: 0 } });
    expect(orders(one)).toBe(0);
    await one.scan();
    expect(wantsOf(one).map(([languages]) => languages)).toEqual(['pl']);
  });

  test.each([SIDECAR, GERMAN])('a subtitle of the user, %s, stays, and nothing is asked', async (mine) => {
    const one = await scene();
    writeFileSync(join(one.media, mine), 'mine');
    const language = mine === GERMAN ? 'de' : 'pl';
    expect(await by(one, language)).toMatchObject({ kind: 'already-there', sidecar: mine.split('/')[1] });
    expect(one.read(mine)).toBe('mine');
    expect(one.standIn.asked.snapshot().requests).toEqual([]);
  });

  test.each(['pl', 'de'])('an outage (%s): nothing is ordered, and the reason is said', async (language) => {
    const one = await scene();
    one.standIn.faults.add({ kind: 'server-error', where: 'search', times: 99 });
    expect(await by(one, language)).toMatchObject({ kind: 'not-translated', reason: 'outage' });
    expect(orders(one)).toBe(0);
  });
});

describe('the command line', () => {
  test('takes every spelling of a language, and of an unknown one it says what is known', async () => {
    const one = await scene({ standIn: { jobsTakeMs: 0 } });
    const tell = (...args: readonly string[]) =>
      runHere(['--config', one.config, 'translate', join(one.media, FILM), ...args]);
    const unknown = await tell('--to', 'klingon');
    expect(unknown.code).toBe(2);
    expect(unknown.err).toMatch(/--to must be a language code .* cs cy da de .* pt-BR /);
    expect((await tell('--to', 'und')).code).toBe(2);
    expect((await tell('--to', 'pl', '--from', 'xx')).code).toBe(2);
    expect((await tell('--to', 'pl', '--tone', 'rude')).code).toBe(2);
    expect((await tell()).code).toBe(2);
    const made = await tell('--to', 'German');
    expect([made.code, made.out]).toEqual([
      0,
      expect.stringMatching(/placed: .*\.de\.srt\ncost: 1 search, 2 downloads, 1 translation\n/),
    ]);
    const again = await tell('--to', 'ger', '--json');
    expect(JSON.parse(again.out)).toMatchObject({ result: 'already-there' });
  });

  test('names the setting that would allow the trial', async () => {
    const one = await scene({ account: { plan: 'free' } });
    const ended = await runHere(['--config', one.config, 'translate', join(one.media, FILM), '--to', 'pl']);
    expect(ended.code).toBe(1);
    expect(ended.err).toContain('translate.use_free_trial: true');
  });
});
