// Recognises an error body and reads its words: both families of interface.md 7.1 and 7.2, and plain text.

export type ErrorBody = {
  /** `json`: an error object of the service. `text`: a short text that may be an error. `none`: not an error body. */
  readonly kind: 'json' | 'text' | 'none';
  /** Code and message together, in lower case, for matching. */
  readonly words: string;
  /** For people; may be empty. Of a page its title, which decides nothing. */
  readonly message: string;
  /** The members beside the code, of either level. */
  readonly fields: Readonly<Record<string, unknown>>;
};

/** A longer answer is none. */
export const LONGEST_ERROR = 16 * 1024;
const LONGEST_TEXT = 300;
const NONE: ErrorBody = { kind: 'none', words: '', message: '', fields: {} };

/** Reads the first bytes of an answer as an error, if they are one. */
export function readErrorBody(bytes: Uint8Array): ErrorBody {
  if (bytes.length === 0 || bytes.length > LONGEST_ERROR) return NONE;
  const text = new TextDecoder().decode(bytes).trim();
  if (text.startsWith('{')) return ofJson(text);
  const short = text.length <= LONGEST_TEXT && !/[<>]|-->|\d\d:\d\d/.test(text);
  return short
    ? { kind: 'text', words: text.toLowerCase(), message: text, fields: {} }
    : { ...NONE, message: titleOf(text) };
}

/** True for HTML and XML. */
export function isPage(bytes: Uint8Array): boolean {
  return new TextDecoder().decode(bytes.subarray(0, LONGEST_TEXT)).trimStart().startsWith('<');
}

/** A proxy or a front server writes its reason into the title of its page, mostly behind the status. */
function titleOf(page: string): string {
  const [, title = ''] = /<title[^<>]{0,200}>([^<>]{1,200})</i.exec(page) ?? [];
  return title
    .replaceAll(/\s+/g, ' ')
    .trim()
    .replace(/^\d{3} /, '');
}

function ofJson(text: string): ErrorBody {
  const value = parse(text);
  if (!isRecord(value)) return NONE;
  const error = value['error'];
  if (isRecord(error) && !isSilent(error, value))
    return errorOf(textOf(error['code']), textOf(error['message']), { ...value, ...error });
  if (typeof error === 'string' && error !== '') return errorOf(error, textOf(value['message']), value);
  if (value['status'] === false) return errorOf('', textOf(value['message']), value);
  return NONE;
}

/** Some services send the member always. */
function isSilent(
  error: Readonly<Record<string, unknown>>,
  { status }: Readonly<Record<string, unknown>>,
): boolean {
  const says = Object.values(error).some((value) => value !== null && value !== '');
  return !says && status !== false;
}

function errorOf(code: string, text: string, fields: Readonly<Record<string, unknown>>): ErrorBody {
  const message = text === '' || text === code ? code : `${code === '' ? '' : `${code}: `}${text}`;
  const matchable = `${code.toLowerCase()}\n${text.toLowerCase()}`.trim();
  return { kind: 'json', words: matchable, message, fields };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) return null;
    throw error;
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
