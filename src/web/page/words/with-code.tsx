// Texts of the program are Markdown with nothing but `code`.

import type { JSX } from 'preact';

export function withCode(text: string): readonly (JSX.Element | string)[] {
  return text.split('`').map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}
