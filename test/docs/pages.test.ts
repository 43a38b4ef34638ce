import { existsSync, writeFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, test } from 'vitest';
import { parse, stringify } from 'yaml';
import { filledIn, loadText } from '../support/config-files.ts';
import { makeTree } from '../support/folder-tree.ts';
import { objection, programHere } from './command-lines.ts';
import { pageAt, pages, readPage, ROOT, type Page } from './pages.ts';

const all = pages();
const each = all.map((page) => [page.path, page] as const);

/** The links of a page that lead nowhere: no such file, or no such heading in it. */
function deadLinks({ path, links }: Page): readonly string[] {
  return links.filter((link) => {
    if (/^[a-z]+:/.test(link)) return false;
    const [file = '', anchor] = link.split('#');
    const target = file === '' ? path : normalize(join(dirname(path), file));
    if (!existsSync(ROOT + target)) return true;
    return anchor !== undefined && !pageAt(target).anchors.has(anchor);
  });
}

describe('links', () => {
  test('a dead one would be seen', () => {
    const page = readPage('docs/x.md', '# A `b` c!\n\n[1](#a-b-c) [2](#a) [3](nowhere.md) [4](../README.md)');
    expect(page.anchors).toEqual(new Set(['a-b-c']));
    expect(deadLinks({ ...page, links: page.links.filter((link) => !link.startsWith('#')) })).toEqual([
      'nowhere.md',
    ]);
  });

  test.each(each)('%s: each leads somewhere', (_, page) => {
    expect(deadLinks(page)).toEqual([]);
  });

  test('every page can be reached from the README', () => {
    const reached = new Set(['README.md']);
    for (const path of reached)
      if (path.endsWith('.md'))
        for (const link of pageAt(path).links)
          if (!/^[a-z]+:|^#/.test(link))
            reached.add(normalize(join(dirname(path), link.split('#')[0] ?? '')));
    expect(all.map(({ path }) => path).filter((path) => !reached.has(path))).toEqual([]);
  });
});

/** What a piece of a configuration leaves out. */
const REST = {
  service: {
    base_url: 'https://api.test',
    download_url: 'https://dl.test',
    api_key: 'a-key',
  },
  libraries: [{ path: '/media/movies' }],
  languages: ['en'],
  state_dir: '/var/lib/subtitled',
};

/** The files of secrets that a page names are there on the reader's machine; here they are made. */
function withSecrets(text: string): string {
  const folder = makeTree();
  return text.replaceAll(/\/run\/secrets\/(\w+)/g, (_, name: string) => {
    writeFileSync(join(folder, name), 'its-key-of-24-characters', { mode: 0o600 });
    return join(folder, name);
  });
}

describe('blocks of YAML', () => {
  const blocks = all.flatMap(({ path, blocks: list }) =>
    list.filter(({ language }) => language === 'yaml').map(({ text }) => [path, text] as const),
  );

  /** Of a container engine, not of ours. */
  const isOurs = (text: string): boolean => !/^services:/m.test(text);

  test.each(blocks.filter(([, text]) => isOurs(text)))('%s: our own loader takes\n%s', (_, text) => {
    const piece: unknown = parse(withSecrets(filledIn(text)));
    expect(piece).toBeTypeOf('object');
    expect(loadText(stringify({ ...REST, ...(piece as object) }))).toMatchObject({ ok: true, warnings: [] });
  });
});

/** At the start of a line, also as root, with variables, or in a container; up to the shell's own signs. */
const COMMAND = /^(?:sudo )?(?:[A-Z_]+=\S* )*(?:docker exec (?:-\w+ )*\S+ )?(subtitled(?:$|\s[^&|#>]*))/;

describe('commands', () => {
  test('a wrong one would be seen', () => {
    expect(objection(['why', 'FILE'])).toBeNull();
    expect(objection(['whi', 'FILE'])).not.toBeNull();
    expect(objection(['why', 'FILE', '--loud'])).toContain('--loud');
  });

  const names = programHere().commands.map((command) => command.name());
  const lines = all.flatMap(({ path, text, blocks }) => [
    ...blocks
      .filter(({ language }) => language === 'sh')
      .flatMap(({ text: block }) => block.split('\n'))
      .flatMap((line) => COMMAND.exec(line)?.[1]?.trim() ?? [])
      .map((line) => [path, line] as const),
    ...[...text.matchAll(/`(subtitled [^`\n…]+)`/g)].map(([, line = '']) => [path, line] as const),
  ]);
  const unique = [...new Map(lines.map((pair) => [pair.join(' '), pair])).values()];

  test.each(unique)('%s: `%s` is one that the program knows', (_, line) => {
    const args = line.replace(/^subtitled\s*/, '');
    if (/^[a-z][a-z-]*$/.test(args)) expect(names).toContain(args);
    else expect(objection(wordsOf(args))).toBeNull();
  });
});

/** As a shell would part it; a table's `\|` and the brackets of a usage line are taken out, placeholders filled in. */
function wordsOf(line: string): string[] {
  const first = line
    .replaceAll(/\\\|\S+( [A-Z]+\b)?/g, '')
    .replaceAll(/[[\]…]/g, '')
    .replaceAll(/\b(LANG|CODE)\b/g, 'en')
    .replaceAll(/\bPLAYER\b/g, 'plex')
    .replaceAll(/\bSHELL\b/g, 'bash')
    .replaceAll(/\bACTION\b/g, 'list')
    .replaceAll(/\bNUMBER\b/g, '1')
    .replaceAll(/\bCOMMAND\b/g, 'why')
    .replaceAll(/\bLANGUAGE\b/g, 'en')
    .replaceAll(/(--limit )N\b/g, (_, flag: string) => `${flag}9`)
    .replaceAll(/(--id )ID\b/g, (_, flag: string) => `${flag}tt0000001`);
  return [...first.matchAll(/'([^']*)'|"([^"]*)"|(\S+)/g)].map(([, a, b, c]) => a ?? b ?? c ?? '');
}
