// What can the program say to a person? The sentences in its source, as far as they are written there in one piece.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';
import { walk } from '../support/source.ts';

const SOURCE = join(import.meta.dirname, '../../src');

export type Sentence = { readonly file: string; readonly text: string };

/** Texts of at least three words, and such pieces between the changing parts of longer ones. Import names are none. */
export function sentencesIn(file: string): readonly Sentence[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(SOURCE, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  );
  const found = new Set<string>();
  walk(source, (node) => {
    if (ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node))
      for (const text of node.text.split(' :: ')) if (isSentence(text)) found.add(plain(text));
  });
  return [...found].map((text) => ({ file, text }));
}

function isSentence(text: string): boolean {
  return (text.match(/[a-z']{2,}/g) ?? []).length >= 3 && /[a-z] [a-z]/.test(text);
}

/** As it is compared: single blanks, without Markdown's signs and what ends a sentence. */
export function plain(text: string): string {
  return text
    .replaceAll(/[`*_\\]/g, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[\s,;:.()]+/, '')
    .replace(/[\s,;:.(]+$/, '');
}
