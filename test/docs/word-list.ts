// Finds the words that make a sentence hard to read, in everything that people read. Each has a plain replacement.

import { readdirSync, statSync } from 'node:fs';
import ts from 'typescript';
import { walk } from '../support/source.ts';
import { ROOT } from './pages.ts';

/** Files and folders that people read. To check the strings and comments of a source folder, add it: 'src/cli'. */
export const READ_BY_PEOPLE: readonly string[] = [
  'README.md',
  'docs',
  'config.example.yaml',
  'compose.example.yaml',
  'Dockerfile',
  'systemd',
  '.github',
  '.ci/run',
  'src/cli',
  'src/config',
  'src/web',
];

/** A banned word, and what to write instead. */
export const BANNED: Readonly<Record<string, string>> = {
  lies: 'is',
  stands: 'is, means',
  'goes on': 'resumes, continues',
  'go on': 'resume, continue',
  'makes room': 'is replaced, is removed',
  'make room': 'free some space, is replaced',
  nobody: 'no one, or name who does not',
  somebody: 'a person, or name who does',
  whoever: 'anyone who',
  'on offer': 'offered, a candidate',
  'at hand': 'cached, available',
  'looks after': 'manages, watches',
  'look after': 'manage, watch',
  'looked after': 'managed, watched',
  'takes place of': 'replaces',
  'takes the place of': 'replaces',
  'take the place of': 'replace',
  befall: 'happen to',
  befalls: 'happens to',
  home: 'the folder, the own machine: name it',
  'of ours': 'our',
  he: 'the user, they, it',
};

type Finding = { readonly line: number; readonly word: string; readonly text: string };

/** Every text file in these files and folders. */
export function filesIn(places: readonly string[]): readonly string[] {
  return places.flatMap((place) =>
    statSync(ROOT + place).isDirectory()
      ? readdirSync(ROOT + place, { recursive: true, encoding: 'utf8' })
          .map((name) => `${place}/${name}`)
          .filter((path) => statSync(ROOT + path).isFile() && !/\.(svg|png|json)$/.test(path))
          .toSorted()
      : [place],
  );
}

const WORDS = new RegExp(
  `(?<![\\w-])(${Object.keys(BANNED).join('|').replaceAll(' ', '\\s+')})(?![\\w-])`,
  'gi',
);

/** The banned words of a text, by the kind of file that it is from, outside of the allowed sentences. */
export function findWords(path: string, text: string, allowed: readonly string[] = []): readonly Finding[] {
  return proseOf(path, text).flatMap(({ line, prose }) => {
    const left = allowed.reduce((rest, sentence) => rest.replaceAll(anywhere(sentence), blankedOut), prose);
    return [...left.matchAll(WORDS)].map(({ 0: word, index }) => ({
      line: line + left.slice(0, index).split('\n').length - 1,
      word: word.toLowerCase().replaceAll(/\s+/g, ' '),
      text: left.split('\n')[left.slice(0, index).split('\n').length - 1]?.trim() ?? '',
    }));
  });
}

/** Line breaks in a sentence do not matter. */
function anywhere(sentence: string): RegExp {
  return new RegExp(sentence.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(' ', '[\\s#]+'), 'g');
}

/** Of the same length, so that positions stay right. */
function blankedOut(text: string): string {
  return text.replaceAll(/[^\n]/g, ' ');
}

type Prose = { readonly line: number; readonly prose: string };

function proseOf(path: string, text: string): readonly Prose[] {
  if (path.endsWith('.ts')) return proseOfSource(text);
  if (!path.endsWith('.md')) return [{ line: 1, prose: withoutPaths(text) }];
  // Code in a line and the targets of links are names, not sentences.
  const prose = text.replaceAll(/`[^`\n]+`|\]\([^)\s]+\)/g, blankedOut);
  return [{ line: 1, prose: withoutPaths(prose) }];
}

/** Folders such as /home, and variables such as HOME or ProtectHome, are names. */
function withoutPaths(text: string): string {
  return text.replaceAll(/\S*[/=$]\S*/g, blankedOut);
}

/** The strings and comments of a source file. */
function proseOfSource(text: string): readonly Prose[] {
  const source = ts.createSourceFile('prose.ts', text, ts.ScriptTarget.Latest, true);
  const spans = new Map<number, number>();
  walk(source, (node) => {
    const at = node.getFullStart();
    for (const { pos, end } of ts.getLeadingCommentRanges(text, at) ?? []) spans.set(pos, end);
    for (const { pos, end } of ts.getTrailingCommentRanges(text, node.getEnd()) ?? []) spans.set(pos, end);
    const isText = ts.isStringLiteralLike(node) || ts.isTemplateHead(node);
    // A word alone is a code, not a sentence.
    if ((isText || ts.isTemplateMiddleOrTemplateTail(node)) && /\s/.test(node.text))
      spans.set(node.getStart(source), node.getEnd());
  });
  return [...spans].map(([from, to]) => ({
    line: text.slice(0, from).split('\n').length,
    prose: text.slice(from, to).replaceAll(/`[^`\s]+`/g, blankedOut),
  }));
}
