import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MEANINGS } from '../../src/config/input/meanings.ts';
import { demoWords } from './make/demo-words.ts';
import { describedKeys, withBelow } from '../../src/config/input/described-keys.ts';
import { madeFiles, ROOT } from './make/made-files.ts';
import { shows } from './make/scan-picture.ts';

const made = await madeFiles();
const keys = describedKeys().flatMap(withBelow);

describe('what is made is current (npm run docs writes it anew)', () => {
  test.each(made.map(({ path, text }) => [path, text] as const))('%s', (path, text) => {
    expect(readFileSync(new URL(path, ROOT), 'utf8')).toBe(text);
  });

  test('the picture of a scan shows what `subtitled demo` says, and the second scan asks nothing', async () => {
    const { code, lines } = await demoWords();
    expect(code).toBe(0);
    expect(lines).toContain('The second scan sent 0 requests.');
    const picture = readFileSync(new URL('docs/images/scan.svg', ROOT), 'utf8');
    expect(shows(picture, lines)).toBe(true);
    expect(shows(picture.replace('35 placed', '36 placed'), lines)).toBe(false);
    expect(shows(picture.replace('scanning: 26 ', 'scanning: 12 '), lines)).toBe(true);
    // A newcomer reads this before anything else: no line may leave a question.
    expect(lines.filter((line) => /^(?:refused|warning|failed|left out of)\b/.test(line))).toEqual([]);
  });
});

test('the package names every man page, and no other is left in the folder', () => {
  const text = readFileSync(new URL('package.json', ROOT), 'utf8');
  const { man } = JSON.parse(text) as { readonly man: readonly string[] };
  const pages = made.map(({ path }) => path).filter((path) => path.startsWith('docs/man/'));
  expect(man).toEqual(pages.toSorted());
  expect(
    readdirSync(new URL('docs/man', ROOT))
      .map((name) => `docs/man/${name}`)
      .toSorted(),
  ).toEqual(man);
});

test('docs/configuration.md names each key of an entry of a list with the groups above it', () => {
  const page = readFileSync(new URL('docs/configuration.md', ROOT), 'utf8');
  const lists = describedKeys().filter(({ isList, keys: inside }) => isList && inside.length > 0);
  expect(lists.length).toBeGreaterThan(2);
  for (const list of lists) {
    const table = page.split(`\n### \`${list.name}\`\n`)[1]?.split('\n### ')[0] ?? '';
    const told = [...table.matchAll(/^\| `([\w.]+)`/gm)].map(([, key]) => `${list.name}.${key}`);
    const leaves = list.keys.flatMap(withBelow).filter((key) => key.keys.length === 0);
    expect(told).toEqual(leaves.map(({ path }) => path));
  }
});

describe('the meaning of a key', () => {
  test('is said for every key, and for none that is not there', () => {
    expect(keys.filter(({ meaning }) => meaning === '').map(({ path }) => path)).toEqual([]);
    const paths = new Set(keys.map(({ path }) => path));
    expect(Object.keys(MEANINGS).filter((path) => !paths.has(path))).toEqual([]);
  });
});

test('no man page has two sections of one name', () => {
  for (const { text } of made.filter(({ path }) => path.startsWith('docs/man/'))) {
    const sections = text.match(/^\.SH .*/gm) ?? [];
    expect(sections).toEqual([...new Set(sections)]);
  }
});
