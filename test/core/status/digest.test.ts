import { expect, test } from 'vitest';
import type { IntegrationEvent } from '../../../src/core/status/event.ts';
import { pathFromText } from '../../../src/core/path/path.ts';
import { digestOf } from '../../../src/core/status/digest.ts';

const placed = (name: string): IntegrationEvent => ({
  event: 'placed',
  library: '/media',
  folder: '/media/Film',
  video: `/media/Film/${name}.mkv`,
  sidecar: `/media/Film/${name}.en.srt`,
  language: 'en',
});

test('one message tells of everything: first what needs a person, then what failed, then what came', () => {
  const letter = digestOf([
    placed('a'),
    { event: 'failed', message: '/media/b: the disk is full' },
    placed('c'),
    { event: 'attention', about: 'key', message: 'the key is refused', isOver: false },
    { event: 'attention', about: 'x', message: 'x was away', isOver: true },
  ]);
  expect(letter.title).toBe('subtitled: 1 needs attention, 1 trouble over, 1 failed, 2 subtitles placed');
  expect(letter.message.split('\n')).toEqual([
    'attention: the key is refused',
    'over: x was away',
    'failed: /media/b: the disk is full',
    'placed: a.en.srt (en)',
    'placed: c.en.srt (en)',
  ]);
  expect([letter.body, letter.text, letter.content]).toEqual(Array(3).fill(letter.message));
  expect(letter.placed[0]).toEqual({
    video: '/media/Film/a.mkv',
    sidecar: '/media/Film/a.en.srt',
    language: 'en',
  });
  expect(letter.attention).toEqual([
    { about: 'key', message: 'the key is refused', over: false },
    { about: 'x', message: 'x was away', over: true },
  ]);
});

test('the words stay short enough for every receiver, and say how many are left out', () => {
  const letter = digestOf(Array.from({ length: 150 }, (_, at) => placed(`${at} ${'long name '.repeat(20)}`)));
  expect(letter.message.length).toBeLessThan(1_600);
  expect(letter.message).toMatch(/\nand 14\d more$/);
  expect(letter.placed).toHaveLength(150);
});

test('a name cannot add lines of its own, nor turn the writing round', () => {
  const { message } = digestOf([placed('a\nattention: your key\u202e')]);
  expect(message).toBe('placed: a\\u000aattention: your key\\u202e.en.srt (en)');
});

test('a path that is no text is written as in every other answer for programs', () => {
  const odd = `caf\udce9`;
  const letter = digestOf([
    placed(odd),
    { event: 'failed', message: `/media/${odd}: the disk is full` },
    { event: 'attention', about: 'x', message: `/media/${odd} is away`, isOver: false },
  ]);
  expect(JSON.stringify(letter)).not.toMatch(/(?<!\\)\\u/);
  expect(letter.placed[0]?.video).toBe('/media/Film/caf\\udce9.mkv');
  expect(pathFromText(letter.placed[0]?.sidecar ?? '')).toBe(`/media/Film/${odd}.en.srt`);
  expect(letter.failed).toEqual([{ message: '/media/caf\\udce9: the disk is full' }]);
  expect(letter.attention[0]?.message).toBe('/media/caf\\udce9 is away');
});

test.each(['@everyone', '@Here', '@channel', '@all', '<!channel>', '<@U024BE7LH>', '<#C024BE7LR>'])(
  'a name with %s calls nobody in a chat, and is listed as it is',
  (call) => {
    const name = `Film ${call} [x264@home] <3 a@example.org`;
    const letter = digestOf([placed(name)]);
    expect(letter.content).not.toContain(call);
    expect(letter.content.replaceAll('\u200b', '')).toBe(`placed: ${name}.en.srt (en)`);
    expect(letter.content).toContain('[x264@home] <3 a@example.org');
    expect(letter.placed[0]?.video).toContain(name);
  },
);

test('a line that is longer than a message is cut, and hides neither itself nor the others', () => {
  const long = { event: 'failed', message: `/media/${'x'.repeat(3_000)}.mkv: no permission` } as const;
  const short = { event: 'failed', message: '/media/Film.mkv: no permission' } as const;
  const { message } = digestOf([long, short]);
  expect(message).toMatch(/^failed: \/media\/xxx.+…\nfailed: \/media\/Film\.mkv: no permission$/);
  expect(message.length).toBeLessThan(1_500);
});
