// Does a text hold more than any configuration? The parser takes minutes for deep nesting, for many aliases, and for
// a group of very many keys.

import { CST, Lexer, Parser } from 'yaml';

/** A setting is six levels deep. A mistake in each of many lines looks nested too. */
const DEEPEST = 64;
const MOST_ALIASES = 500;
/** Of one group: the parser compares each key with all others. */
const MOST_KEYS = 1000;
/** Words, signs and line ends. Thousands of libraries have fewer. */
const MOST_LEXEMES = 100_000;

/** `code`: as those of the parser. */
type Excess = {
  readonly line: number;
  readonly column: number;
  readonly code: 'TOO_DEEP' | 'TOO_MUCH' | 'ALIASES';
};

/** The place where a limit is exceeded; null if none is. Reads the text once, and no further than that place. */
export function excessIn(text: string): Excess | null {
  let [line, lineStart, aliases, lexemes] = [1, 0, 0, 0];
  const parser = new Parser((start) => {
    line += 1;
    lineStart = start;
  });
  for (const lexeme of new Lexer().lex(text)) {
    const here = { line, column: parser.offset - lineStart + 1 };
    // Only how deep it is counts here, so what the parser finds is dropped.
    for (const _ of parser.next(lexeme)) continue;
    if (parser.stack.length > DEEPEST) return { ...here, code: 'TOO_DEEP' };
    lexemes += 1;
    if (lexemes > MOST_LEXEMES || keysIn(parser.stack.at(-1)) > MOST_KEYS)
      return { ...here, code: 'TOO_MUCH' };
    if (CST.tokenType(lexeme) === 'alias') aliases += 1;
    if (aliases > MOST_ALIASES) return { ...here, code: 'ALIASES' };
  }
  return null;
}

/** Of a group that is not closed yet; 0 of anything else. */
function keysIn(token: CST.Token | undefined): number {
  const isGroup =
    token?.type === 'block-map' || (token?.type === 'flow-collection' && token.start.source === '{');
  return isGroup ? token.items.length : 0;
}
