// Reads and moves written times, as in `01:02:03,004`.

import type { Span } from './text-lines.ts';

export type WrittenTime = Span & {
  /** 0 for a time before the start. */
  readonly ms: number;
  readonly hasHours: boolean;
  readonly hasFraction: boolean;
};

/** Hours, minutes and seconds. */
const MOST_PARTS = 3;
const MOST_DIGITS = 3;
/** Some programs write microseconds, or more. */
const MOST_OF_A_FRACTION = 9;
const MOST_BLANKS = 2;
const [COLON, COMMA, POINT, MINUS] = [0x3a, 0x2c, 0x2e, 0x2d];

/** The parts of the time being read and how many digits each has; used again and again, as a text has thousands. */
const values = new Int32Array(4);
const digits = new Int32Array(4);

/**
 * The time that starts at `from`: maybe a sign, hours if there are any, minutes, seconds, maybe a fraction. Null if there
 * is none. Players allow blanks between the parts.
 */
export function timeAt(text: string, from: number): WrittenTime | null {
  const isNegative = text.charCodeAt(from) === MINUS;
  let count = 0;
  let at = isNegative ? from + 1 : from;
  let to = at;
  let isFraction = false;
  for (;;) {
    const length = digitsAt(text, at, isFraction ? MOST_OF_A_FRACTION : MOST_DIGITS);
    if (length === 0) break;
    values[count] = valueAt(text, at, length);
    digits[count] = length;
    count += 1;
    to = at + length;
    if (isFraction || count === 4) break;
    const sign = skipBlanks(text, to, MOST_BLANKS);
    const code = text.charCodeAt(sign);
    if (code !== COLON && code !== COMMA && code !== POINT) break;
    at = skipBlanks(text, sign + 1, MOST_BLANKS);
    isFraction = code !== COLON || count === MOST_PARTS;
  }
  isFraction &&= to > at;
  // A colon may stand for the point.
  const hasFraction = isFraction || count === 4 || (count === 3 && digits[2] === MOST_DIGITS);
  const whole = hasFraction ? count - 1 : count;
  if (whole < 2 || whole > 3 || (digits[whole - 1] ?? 0) > 2 || (digits[whole - 2] ?? 0) > 2) return null;
  const fraction = hasFraction
    ? Math.round((values[whole] ?? 0) * 10 ** (MOST_DIGITS - (digits[whole] ?? 0)))
    : 0;
  const hours = whole === 3 ? (values[0] ?? 0) : 0;
  const seconds = hours * 3_600 + (values[whole - 2] ?? 0) * 60 + (values[whole - 1] ?? 0);
  return { from, to, ms: isNegative ? 0 : seconds * 1_000 + fraction, hasHours: whole === 3, hasFraction };
}

/** The place behind the blanks from there on, at most `most` of them. */
export function skipBlanks(text: string, from: number, most: number): number {
  let at = from;
  while (at - from < most && isBlankCode(text.charCodeAt(at))) at += 1;
  return at;
}

/** Also what is not seen: byte order marks, marks of the direction of writing, spaces without width. */
function isBlankCode(code: number): boolean {
  if (code < 0x80) return code === 0x20 || code === 0x09 || code === 0x0b || code === 0x0c;
  return (
    code === 0xa0 ||
    code === 0xfeff ||
    code === 0x3000 ||
    (code >= 0x2000 && code <= 0x200f) ||
    (code >= 0x202a && code <= 0x202f) ||
    (code >= 0x2060 && code <= 0x2069)
  );
}

function digitsAt(text: string, from: number, most: number): number {
  let at = from;
  while (at - from < most && isDigit(text.charCodeAt(at))) at += 1;
  return at - from;
}

function valueAt(text: string, from: number, digits: number): number {
  let value = 0;
  for (let at = from; at < from + digits; at += 1) value = value * 10 + text.charCodeAt(at) - 0x30;
  return value;
}

function isDigit(code: number): boolean {
  return code >= 0x30 && code <= 0x39;
}

/** The time where `move` puts it, in milliseconds; keeps its form and number of digits, and adds hours only if needed. */
export function movedTime(
  text: string,
  { from, to, hasHours, hasFraction }: WrittenTime,
  move: (timeMs: number) => number,
): string {
  const parts = text.slice(from, to).split(/(\d+)/);
  const digits = parts.filter((_, at) => at % 2 === 1);
  const fraction = hasFraction ? (digits.pop() ?? '') : '';
  const [seconds, minutes, hours] = digits.toReversed().map(Number);
  const unit = 10 ** fraction.length;
  const whole = (hours ?? 0) * 3_600 + (minutes ?? 0) * 60 + (seconds ?? 0);
  const sign = text.charCodeAt(from) === MINUS ? -1 : 1;
  const timeMs = (sign * (whole * unit + Number(fraction)) * 1_000) / unit;
  const movedUnits = Math.round((move(timeMs) * unit) / 1_000);
  const total = Math.abs(movedUnits);
  const left = Math.floor(total / unit);
  const moved = [Math.floor(left / 3_600), Math.floor(left / 60) % 60, left % 60, total % unit];
  const values = hasHours ? moved : moved.slice(1);
  const written = parts.map((part, at) => {
    if (at % 2 === 0) return part;
    const least = hasFraction && at === parts.length - 2 ? part.length : Math.max(part.length, 2);
    return String(values[(at - 1) / 2] ?? 0).padStart(hasHours && at === 1 ? part.length : least, '0');
  });
  const more = !hasHours && moved[0] !== 0 ? `${String(moved[0]).padStart(2, '0')}:` : '';
  return `${movedUnits < 0 ? '-' : ''}${more}${written.slice(1).join('')}`;
}
