// Answers far larger than the page that is asked for.

import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { largeAnswers } from '../../../support/large-answers.ts';
import { held, heldWords, type Held } from '../../../support/loop-hold.ts';
import { runHere, scanHere } from '../../../support/command.ts';

function told(what: string, done: Held<unknown>): number {
  process.stderr.write(`${heldWords(what, done)}\n`);
  return done.longestPasses;
}

// The first names that a process reads make it load the program's modules and compile the patterns that read names, half a
// second of work that is none of the answers'.
let isLoaded = false;
beforeEach(async () => {
  if (isLoaded) return;
  isLoaded = true;
  const { config, media, videos } = await largeAnswers({ films: 1, releases: 5 });
  await scanHere(config);
  await runHere(['--config', config, 'pick', join(media, videos[0] ?? ''), '--search']);
});

/** The longest hold of a scan, in passes. */
async function holdOf(size: Parameters<typeof largeAnswers>[0]): Promise<number> {
  const { config } = await largeAnswers(size);
  const scanned = await held(() => scanHere(config));
  expect(scanned.value.report).toMatchObject({ videos: size.films, placed: 0 });
  return told(`${size.films} films, ${size.releases} releases`, scanned);
}

test('hundreds of subtitles that each list dozens of releases are judged without holding the loop', async () => {
  expect(await holdOf({ films: 1, releases: 30 })).toBeLessThan(100);
});

test('hundreds of subtitles for each of fifty names are read without holding the loop', async () => {
  expect(await holdOf({ films: 50, releases: 0 })).toBeLessThan(100);
});

test('they are judged again after a change of preferences without holding the loop', async () => {
  const { config, configure } = await largeAnswers({ films: 2, releases: 30 });
  await scanHere(config);
  configure({ hearing_impaired: 'exclude' });
  const again = await held(() => scanHere(config));
  expect(again.value.report).toMatchObject({ videos: 2, placed: 0 });
  expect(told('judged again', again)).toBeLessThan(100);
});

test('they are listed for the user without holding the loop', async () => {
  const { config, media, videos } = await largeAnswers({ films: 1, releases: 30 });
  const [film = ''] = videos;
  const picked = await held(() => runHere(['--config', config, 'pick', join(media, film), '--search']));
  expect(picked.value.out).toContain('200');
  expect(told('listed', picked)).toBeLessThan(100);
});
