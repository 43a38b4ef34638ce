// What is known about a subtitle after parsing.

export type ParsedSubtitle = {
  /** Cues with visible text. */
  readonly cues: number;
  /** The latest end of a cue. */
  readonly endMs: number;
  /** The text ends in the middle of a cue's header, so part of it is missing. */
  readonly cutOff: boolean;
};

/** `hours` and `milliseconds` may be undefined where the format omits them. */
export function timeMs(
  hours: string | undefined,
  minutes: string | undefined,
  seconds: string | undefined,
  fraction: string | undefined,
): number {
  const whole = Number(hours ?? 0) * 3_600 + Number(minutes ?? 0) * 60 + Number(seconds ?? 0);
  return whole * 1_000 + Number((fraction ?? '0').padEnd(3, '0'));
}
