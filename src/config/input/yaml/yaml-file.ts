// Parses a configuration file and remembers the line of each key.

import {
  isMap,
  isNode,
  isScalar,
  isSeq,
  LineCounter,
  parseDocument,
  visit,
  type Document,
  type Node,
} from 'yaml';
import { excessIn } from '../../limits/yaml-excess.ts';
import { yamlMistakes } from './yaml-mistake.ts';
import type { Path, Problem } from '../problems.ts';

export type ReadYaml = {
  readonly value: unknown;
  /** The position of the key; of the nearest key above it if it is missing. */
  at(path: Path): { readonly line: number; readonly column: number };
};

export function readYaml(
  file: string,
  text: string,
):
  | { readonly ok: true; readonly yaml: ReadYaml }
  | { readonly ok: false; readonly problems: readonly Problem[] } {
  const excess = excessIn(text);
  if (excess !== null) {
    const { code, ...where } = excess;
    return { ok: false, problems: [{ file, ...where, key: '', ...wordsFor(code) }] };
  }
  const lines = new LineCounter();
  const parsed = parseDocument(text, { lineCounter: lines, ...STRICT });
  const place = (offset: number): { line: number; column: number } => {
    const { line, col } = lines.linePos(offset);
    return { line: Math.max(line, 1), column: Math.max(col, 1) };
  };
  const problem = (offset: number, code: string): Problem => ({
    file,
    ...place(offset),
    key: '',
    ...wordsFor(code),
  });
  // Windows also writes UTF-16, in which every other byte is empty.
  const empty = text.indexOf('\0');
  if (empty >= 0) return { ok: false, problems: [problem(empty, 'NOT_UTF8')] };
  if (parsed.errors.length > 0) {
    const errors = parsed.errors.slice(0, MOST_ERRORS).map(({ pos: [offset], code }) => ({ offset, code }));
    const problems = yamlMistakes(text, errors).map(({ offset, code }) => problem(offset, code));
    return { ok: false, problems: firstOfEach(problems) };
  }
  // The parser takes a value whose tag it does not know for plain text: `!secret key` would be the key `key`.
  const tags = parsed.warnings.filter(({ code }) => code === 'TAG_RESOLVE_FAILED');
  if (tags.length > 0)
    return { ok: false, problems: tags.map(({ pos: [offset], code }) => problem(offset, code)) };
  const value = plainValue(parsed);
  if (value === TOO_MANY) return { ok: false, problems: [problem(offsetOfAlias(parsed), 'ALIASES')] };
  return { ok: true, yaml: { value: value ?? {}, at: (path) => place(offsetOf(parsed, path)) } };
}

/** Without a warning on stderr, which would quote a line of the file. */
const STRICT = { prettyErrors: false, uniqueKeys: true, logLevel: 'error' } as const;

/** We look up the place of each error. A wrong file may have a hundred thousand of them, and few kinds. */
const MOST_ERRORS = 100;

/** After one such mistake the parser also reports everything behind it. */
function firstOfEach(problems: readonly Problem[]): readonly Problem[] {
  return problems.filter((one, at) => problems.findIndex(({ what }) => what === one.what) === at);
}

const TOO_MANY = Symbol('too many aliases');

function plainValue(parsed: Document.Parsed): unknown {
  try {
    const value: unknown = parsed.toJS({ maxAliasCount: 50 });
    return value;
  } catch {
    return TOO_MANY;
  }
}

/** The offset of the first alias that leads nowhere; if there are too many aliases, of the first one. */
function offsetOfAlias(parsed: Document.Parsed): number {
  const found: { offset: number; leads: boolean }[] = [];
  visit(parsed, {
    Alias: (_, alias) =>
      void found.push({ offset: startOf(alias), leads: alias.resolve(parsed) !== undefined }),
  });
  return (found.find(({ leads }) => !leads) ?? found[0])?.offset ?? 0;
}

/** The parser's own words may quote the file, and the file holds the key. */
const WORDS: Readonly<Record<string, readonly [what: string, fix: string]>> = {
  DUPLICATE_KEY: ['the same key appears twice', 'keep one of the two'],
  TAB_AS_INDENT: ['a tab is used to indent', 'use spaces'],
  BAD_INDENT: ['the indentation is inconsistent', 'indent all keys of a group equally'],
  MISSING_CHAR: ['a quote, bracket or colon is missing', 'complete the line'],
  MULTIPLE_DOCS: ['a second document begins here', 'remove the line with ---'],
  TAG_RESOLVE_FAILED: [
    'the value has a tag such as !name',
    'write the value itself, in quotes if it begins with !',
  ],
  NOT_UTF8: ['the file is not UTF-8 text', 'save it as UTF-8'],
  TOO_DEEP: ['groups and lists are nested too deeply', 'remove the needless brackets, dashes or levels'],
  TOO_MUCH: ['this is more than any configuration holds', 'check that this is the right file, or shorten it'],
  ALIASES: ['the aliases (*name) cannot be resolved', 'write out the values'],
};

function wordsFor(code: string): { readonly what: string; readonly fix: string } {
  const [what, fix] = WORDS[code] ?? [
    'this is not YAML',
    'put texts with : # { [ or * in quotes, and indent evenly',
  ];
  return { what, fix };
}

function offsetOf(parsed: Document.Parsed, path: Path): number {
  let node: unknown = parsed.contents;
  let offset = isNode(node) ? startOf(node) : 0;
  for (const part of path) {
    const pair = isMap(node) ? node.items.find(({ key }) => keyOf(key) === part) : undefined;
    const item = isSeq(node) && typeof part === 'number' ? node.items[part] : pair?.value;
    const place = pair?.key ?? item;
    if (!isNode(place)) break;
    offset = startOf(place);
    node = item;
  }
  return offset;
}

function keyOf(key: unknown): unknown {
  return isScalar(key) ? key.value : key;
}

function startOf(node: Node): number {
  return node.range?.[0] ?? 0;
}
