// Which address of an answer may be shown to people? A plain web address that cannot carry a key.

const PLAIN = /^https?:\/\/[^\s<>"'`[\]{}|\\^\p{Cc}\p{Cf}]+$/iu;
const SECRET = /(api[_-]?key|token|secret|auth|password|signature)=/i;
const LONGEST = 300;

/** The address as written, or null for another scheme, a user name or password, a key, or over 300 characters. */
export function readShownAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  if (text.length > LONGEST || !PLAIN.test(text) || !URL.canParse(text)) return null;
  const url = new URL(text);
  const open = url.username === '' && url.password === '' && !SECRET.test(decoded(text));
  return open ? text : null;
}

function decoded(text: string): string {
  return text.replace(/%([0-7][0-9a-f])/gi, (_, code: string) =>
    String.fromCharCode(Number.parseInt(code, 16)),
  );
}
