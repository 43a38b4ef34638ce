// Reads a time of a TTML text, as in `00:01:02.500`, `00:01:02:12`, `62.5s` or `1500000t`.

const CLOCK = /^(\d{1,3}):(\d{2}):(\d{2})(?:[.,](\d{1,9})|:(\d{1,3})(?:\.\d{1,9})?)?$/;
const OFFSET = /^(\d{1,15}(?:\.\d{1,9})?)(h|ms|m|s|f|t)$/;

/** How many frames and ticks a second has. */
export type TtmlRates = { readonly frames: number; readonly ticks: number };

/** In milliseconds; null if it is none. */
export function ttmlTime(said: string, { frames, ticks }: TtmlRates): number | null {
  const written = said.trim();
  const clock = CLOCK.exec(written);
  if (clock !== null) {
    const [, hours, minutes, seconds, fraction = '0', frame = '0'] = clock;
    const whole = Number(hours) * 3_600 + Number(minutes) * 60 + Number(seconds);
    return Math.round((whole + Number(`0.${fraction}`) + Number(frame) / frames) * 1_000);
  }
  const [, count, unit = ''] = OFFSET.exec(written) ?? [];
  if (count === undefined) return null;
  const seconds: Readonly<Record<string, number>> = {
    h: 3_600,
    m: 60,
    s: 1,
    ms: 0.001,
    f: 1 / frames,
    t: 1 / ticks,
  };
  return Math.round(Number(count) * (seconds[unit] ?? 0) * 1_000);
}

/** `attributes`: of the root. Without a rate, a second has 30 frames and one tick. */
export function ttmlRates(attributes: string): TtmlRates {
  const told = numberIn(attributes, /\bframeRate\s*=\s*["'](\d{1,3})["']/);
  const [, of = '1', by = '1'] =
    /\bframeRateMultiplier\s*=\s*["'](\d{1,6})[\s:](\d{1,6})["']/.exec(attributes) ?? [];
  const frames = ((told ?? 30) * Number(of)) / Math.max(1, Number(by));
  const ticks = numberIn(attributes, /\btickRate\s*=\s*["'](\d{1,12})["']/) ?? (told === null ? 1 : frames);
  return { frames: Math.max(1, frames), ticks: Math.max(1, ticks) };
}

function numberIn(attributes: string, pattern: RegExp): number | null {
  const told = Number(pattern.exec(attributes)?.[1] ?? 0);
  return told > 0 ? told : null;
}
