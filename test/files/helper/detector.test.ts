import { readdirSync, readFileSync } from 'node:fs';
import { expect, onTestFinished, test } from 'vitest';
import { createLanguageDetector } from '../../../src/files/helper/detector.ts';
import type { LanguageDetector } from '../../../src/ports/language-detector.ts';
import { until } from '../../support/until.ts';

const POLISH = 'Powinniśmy byli powiedzieć jej prawdę od samego początku.';
const GERMAN = 'Wir hätten ihr von Anfang an die Wahrheit sagen sollen.';

function open(idleMs?: number): LanguageDetector {
  const languages = createLanguageDetector(idleMs === undefined ? {} : { idleMs });
  onTestFinished(() => languages.close());
  return languages;
}

/** The helpers of this very process, by id. */
function helpers(): readonly number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isHelper(name))
    .map(Number);
}

function isHelper(pid: string): boolean {
  try {
    const parent = /\) \S (\d+)/.exec(readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1];
    return (
      parent === String(process.pid) &&
      readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('detector-process')
    );
  } catch {
    // It ended between the two looks.
    return false;
  }
}

test('one vote for each sample, in order, of however many questions at once', async () => {
  const languages = open();
  const votes = await Promise.all([
    languages.detect([POLISH, GERMAN]),
    languages.detect([GERMAN]),
    languages.detect(['', '12', POLISH]),
  ]);
  expect(votes.map((each) => each?.map(({ language }) => language))).toEqual([
    ['pl', 'de'],
    ['de'],
    ['', '', 'pl'],
  ]);
  expect(votes[2]?.map(({ reliable }) => reliable)).toEqual([false, false, true]);
  expect(helpers()).toHaveLength(1);
});

test('no helper is started where nothing is asked', async () => {
  expect(await open().detect([])).toEqual([]);
  expect(helpers()).toEqual([]);
});

test('the helper ends when it was not needed for a while, and comes back when it is', async () => {
  const languages = open(20);
  await languages.detect([POLISH]);
  await until('the helper has ended', () => helpers().length === 0);
  expect(await languages.detect([GERMAN])).toMatchObject([{ language: 'de' }]);
});

test('a helper that is killed answers nobody, and the next question has another one', async () => {
  const languages = open();
  await languages.detect([POLISH]);
  const [pid] = helpers();
  const asked = languages.detect(Array.from({ length: 20_000 }, () => POLISH));
  process.kill(pid ?? 0, 'SIGKILL');
  expect(await asked).toBeNull();
  expect(await languages.detect([GERMAN])).toMatchObject([{ language: 'de' }]);
});

test('closing ends the helper, and whoever waits is told that nobody knows', async () => {
  const languages = open();
  const waiting = languages.detect([POLISH]);
  await languages.close();
  expect(await waiting).toBeNull();
  expect(helpers()).toEqual([]);
});
