import { stripVTControlCharacters } from 'node:util';
import { describe, expect, test } from 'vitest';
import type { Terminal } from '../../src/cli/invocation/terminal.ts';
import { createProgress, type Progress } from '../../src/cli/progress/progress.ts';
import { paceOf } from '../../src/cli/progress/progress-bar.ts';
import { until } from '../support/until.ts';

type Screen = { readonly progress: Progress; said: () => string; later: (ms: number) => void };

function screen(terminal: Partial<Terminal>): Screen {
  let text = '';
  let now = 0;
  const plain = { out: () => undefined, live: false, colours: false, errColours: false, columns: 100 };
  const err = (more: string): void => void (text += more);
  const progress = createProgress({ ...plain, ...terminal, err }, () => now);
  return { progress, said: () => text, later: (ms) => void (now += ms) };
}

const asking = (done: number): { kind: 'asking'; done: number; of: number } => ({
  kind: 'asking',
  done,
  of: 200,
});

const PLACED = {
  kind: 'placed',
  root: '/media',
  folder: '',
  name: 'Film.en.srt',
  wants: 1,
  video: 'Film.mkv',
  language: 'en',
} as const;

describe('on a terminal', () => {
  test('a bar shows what is done, the speed and the time left, and is gone at the end', async () => {
    const { progress, said, later } = screen({ live: true });
    progress.tell(asking(0));
    await until('the line is drawn', () => said() !== '');
    expect(said()).toBe(`searching: [${'-'.repeat(24)}] 0 of 200\n`);
    later(10_000);
    progress.tell(asking(50));
    expect(said()).toContain(`[${'#'.repeat(6)}${'-'.repeat(18)}] 50 of 200  5.0/s  30 s left`);
    progress.tell(PLACED);
    expect(said()).toMatch(/placed: Film\.en\.srt\n[^\n]*50 of 200/);
    const before = said().length;
    progress.end();
    expect(stripVTControlCharacters(said().slice(before)).trim()).toBe('');
    expect(said().slice(before)).not.toBe('');
  });

  test('downloads have their own speed', async () => {
    const { progress, said, later } = screen({ live: true });
    progress.tell(asking(0));
    await until('the line is drawn', () => said() !== '');
    later(60_000);
    progress.tell({ kind: 'fetching', done: 0, of: 10 });
    later(60_000);
    progress.tell({ kind: 'fetching', done: 5, of: 10 });
    expect(said()).toContain('5 of 10  5.0/min  1 min left');
  });

  test('news are coloured where the terminal takes colours, and only there', () => {
    const [plain, coloured] = [screen({ live: true }), screen({ live: true, errColours: true })];
    for (const { progress } of [plain, coloured]) progress.tell(PLACED);
    expect(plain.said()).toBe('placed: Film.en.srt\n');
    expect(coloured.said()).toBe('\u001b[32mplaced:\u001b[39m Film.en.srt\n');
  });
});

test('elsewhere there is a plain line for every hundred steps, without a bar', () => {
  const { progress, said, later } = screen({});
  for (let done = 0; done <= 200; done += 1) {
    later(100);
    progress.tell(asking(done));
  }
  progress.end();
  expect(said()).toBe('searching: 0 of 200\nsearching: 100 of 200\nsearching: 200 of 200\n');
});

test.each([
  [
    { steps: 100, ms: 10_000, rest: 600 },
    { rate: '10/s', left: '1 min left' },
  ],
  [
    { steps: 5, ms: 2_000, rest: 3 },
    { rate: '2.5/s', left: '1 s left' },
  ],
  [
    { steps: 5, ms: 60_000, rest: 600 },
    { rate: '5.0/min', left: '2 h 0 min left' },
  ],
  [
    { steps: 20_000, ms: 2_000, rest: 0 },
    { rate: '10,000/s', left: '' },
  ],
  [
    { steps: 1, ms: 60_000, rest: 10 },
    { rate: '', left: '' },
  ],
  [
    { steps: 50, ms: 100, rest: 10 },
    { rate: '', left: '' },
  ],
])('the pace of %j is %j', ({ steps, ms, rest }, pace) => {
  expect(paceOf(steps, ms, rest)).toEqual(pace);
});
