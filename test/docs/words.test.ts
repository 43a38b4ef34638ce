import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { BANNED, filesIn, findWords, READ_BY_PEOPLE } from './word-list.ts';
import { ROOT } from './pages.ts';

/** Sentences that keep a banned word. The last test fails for each that is gone: remove it here then. */
const EXCEPTIONS: readonly {
  readonly why: string;
  readonly files: readonly string[];
  readonly sentences: readonly string[];
}[] = [
  {
    why: 'the title of a film of the demo',
    files: ['src/cli/commands/demo-library.ts'],
    sentences: ['Letters to Nobody', 'Letters.to.Nobody'],
  },
];

const files = filesIn(READ_BY_PEOPLE);
const textOf = (path: string): string => readFileSync(ROOT + path, 'utf8');
const allowedIn = (path: string): readonly string[] =>
  EXCEPTIONS.flatMap((one) => (one.files.includes(path) ? one.sentences : []));
const wordsOf = (path: string, text: string, allowed: readonly string[] = []): readonly string[] =>
  findWords(path, text, allowed).map(({ word }) => word);

describe('what people read', () => {
  test('is found: the README, every page, the example and the units', () => {
    for (const path of [
      'README.md',
      'docs/web.md',
      'config.example.yaml',
      'systemd/subtitled.service',
      '.ci/run',
    ])
      expect(files).toContain(path);
    expect(files).toContain('.github/ISSUE_TEMPLATE/bug.md');
  });

  test.each(files)('%s has no banned word', (path) => {
    const found = findWords(path, textOf(path), allowedIn(path));
    expect(found.map(({ line, word, text }) => `${line}: ${text} ["${word}": ${BANNED[word]}]`)).toEqual([]);
  });
});

describe('the finder', () => {
  test.each(Object.keys(BANNED))(
    'finds "%s" when it comes back, also in capitals and over two lines',
    (word) => {
      const text = `# A page\n\nHere ${word.toUpperCase().replace(' ', '\n')} again.\n`;
      expect(findWords('docs/x.md', text)).toMatchObject([{ line: 3, word }]);
      expect(wordsOf('x.service', `# Here ${word} again.\nUser=x\n`)).toEqual([word]);
    },
  );

  test('finds one in a fenced block, and none in code, paths, longer words and the target of a link', () => {
    expect(wordsOf('x.md', '```sh\nsubtitled plan # how it stands\n```\n')).toEqual(['stands']);
    const innocent = '`he` `/home/me` [a page](home.md) /home/me ProtectHome=yes stand-in the standstill';
    expect(wordsOf('x.md', innocent)).toEqual([]);
  });

  test('reads the strings and comments of source, and nothing else of it', () => {
    const source = [
      '// Whoever asks.',
      "const home = 'stands'; // one word alone is a code",
      "say('the file lies there');",
      'say(`${he} goes on ${lies}, of ours`);',
      '/** `lies` is a name here. */',
    ].join('\n');
    const found = findWords('src/x.ts', source).map(({ line, word }) => `${line} ${word}`);
    expect(found.toSorted()).toEqual(['1 whoever', '3 lies', '4 goes on', '4 of ours']);
  });

  test('allows a sentence of the list as a whole, over line ends too, and the word nowhere else', () => {
    const text = '# Nobody knows\n# whose it is. Nobody asked.\n';
    expect(wordsOf('x.yaml', text)).toHaveLength(2);
    expect(findWords('x.yaml', text, ['Nobody knows whose it is'])).toMatchObject([{ line: 2 }]);
  });
});

describe('the exceptions', () => {
  const each = EXCEPTIONS.flatMap(({ files: places, sentences }) =>
    places.flatMap((path) => sentences.map((sentence) => [path, sentence] as const)),
  );

  test.each(each)('%s still needs "%s"', (path, sentence) => {
    const others = allowedIn(path).filter((one) => one !== sentence);
    expect(findWords(path, textOf(path), others)).not.toEqual([]);
  });
});
