// What do the pages of the documentation hold: headings, links, blocks of code?

import { readFileSync, readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type Block = { readonly language: string; readonly text: string };

export type Page = {
  /** From the root of the repository on. */
  readonly path: string;
  readonly text: string;
  /** As links name them. */
  readonly anchors: ReadonlySet<string>;
  readonly links: readonly string[];
  readonly blocks: readonly Block[];
};

/** The README and everything in docs/. */
export function pages(): readonly Page[] {
  const docs = readdirSync(`${ROOT}docs`).filter((name) => name.endsWith('.md'));
  return ['README.md', ...docs.map((name) => `docs/${name}`)].map(pageAt);
}

export function pageAt(path: string): Page {
  return readPage(path, readFileSync(ROOT + path, 'utf8'));
}

export function readPage(path: string, text: string): Page {
  const blocks = [...text.matchAll(/^```(\w*)\n([\s\S]*?)^```/gm)].map(([, language = '', inside = '']) => ({
    language,
    text: inside,
  }));
  const prose = text.replaceAll(/^```[\s\S]*?^```/gm, '');
  const headings = [...prose.matchAll(/^#{1,6} (.+)$/gm)].map(([, heading = '']) => heading);
  const links = [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target);
  return { path, text, anchors: anchorsOf(headings), links, blocks };
}

/** As GitHub makes them: lower case, without signs, a dash for a blank, and a number where one comes again. */
function anchorsOf(headings: readonly string[]): ReadonlySet<string> {
  const anchors = new Set<string>();
  for (const heading of headings) {
    const plain = heading
      .replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1')
      .toLowerCase()
      .replaceAll(/[^\p{L}\p{N}\s_-]/gu, '')
      .trim()
      .replaceAll(/\s/g, '-');
    let anchor = plain;
    for (let number = 1; anchors.has(anchor); number += 1) anchor = `${plain}-${number}`;
    anchors.add(anchor);
  }
  return anchors;
}
