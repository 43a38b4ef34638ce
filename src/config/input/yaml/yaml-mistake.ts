// Where is the mistake in a text that is not YAML? The parser reports the place where it gives up, which is often some
// lines below.

import { Lexer } from 'yaml';

/** `code`: one of the parser's. */
export type YamlMistake = { readonly offset: number; readonly code: string };

/** The mistake behind the parser's errors, or the errors themselves if it cannot be told. */
export function yamlMistakes(text: string, errors: readonly YamlMistake[]): readonly YamlMistake[] {
  const tokens = tokensOf(text);
  const open = unclosed(tokens);
  // The parser takes what follows for a part of it, and reports that as well.
  if (open !== null) return [{ offset: open, code: 'MISSING_CHAR' }];
  return errors.map((error) => behind(error, text, tokens));
}

type Token = { readonly offset: number; readonly source: string; readonly isPlain: boolean };

/** Signs of the lexer that stand for no character of the text. */
const DOCUMENT = '\u0002';
const BRACKET_CUT_OFF = '\u0018';
const PLAIN_NEXT = '\u001f';

function tokensOf(text: string): readonly Token[] {
  const tokens: Token[] = [];
  let offset = 0;
  let isPlain = false;
  for (const source of new Lexer().lex(text)) {
    if (source === PLAIN_NEXT || source === DOCUMENT) isPlain = source === PLAIN_NEXT;
    else {
      tokens.push({ offset, source, isPlain });
      isPlain = false;
      if (source !== BRACKET_CUT_OFF) offset += source.length;
    }
  }
  return tokens;
}

/** The offset of the first quote or bracket that is never closed; null if all are. */
function unclosed(tokens: readonly Token[]): number | null {
  const open: number[] = [];
  for (const { offset, source, isPlain } of tokens) {
    if (isPlain) continue;
    if (/^"(?:[^"\\]|\\[^])*$|^'(?:[^']|'')*$/.test(source)) return offset;
    if (source === BRACKET_CUT_OFF) break;
    if (source === '[' || source === '{') open.push(offset);
    if (source === ']' || source === '}') open.pop();
  }
  return open.at(-1) ?? null;
}

/** A line without a colon, or one that is indented too far, continues the text above it. */
function behind(error: YamlMistake, text: string, tokens: readonly Token[]): YamlMistake {
  const joined = tokens.find(
    ({ offset, source, isPlain }) =>
      isPlain && source.includes('\n') && offset <= error.offset && error.offset <= offset + source.length,
  );
  if (joined === undefined) return strayEntry(error, text) ?? error;
  const lineStart = text.lastIndexOf('\n', joined.offset) + 1;
  const isWholeLine = /^[ \t-]*$/.test(text.slice(lineStart, joined.offset));
  if (isWholeLine) return { offset: joined.offset, code: 'MISSING_CHAR' };
  const [lastLine = ''] = /[^ \t\n][^\n]*$/.exec(joined.source) ?? [];
  return { offset: joined.offset + joined.source.length - lastLine.length, code: 'BAD_INDENT' };
}

/** An entry of a list that the parser refuses from its dash on is at a depth where no list is. */
function strayEntry({ offset }: YamlMistake, text: string): YamlMistake | null {
  const lineStart = text.lastIndexOf('\n', offset - 1) + 1;
  const [indent] = /^ *(?=- )/.exec(text.slice(lineStart)) ?? [];
  const dash = lineStart + (indent?.length ?? 0);
  return indent === undefined || offset > dash ? null : { offset: dash, code: 'BAD_INDENT' };
}
