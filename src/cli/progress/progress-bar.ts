// Lays out the progress line: what is done, how far, how fast, and how long the rest takes.

import { countWords, numberWords } from '../wording/reasons.ts';

const BAR = 24;
/** Fewer steps, or a shorter time, say nothing about the speed. */
const FEWEST_STEPS = 2;
const SHORTEST_MS = 500;

export type Step = {
  /** The current activity, such as `searching`. */
  readonly doing: string;
  readonly done: number;
  readonly of: number;
};

export type Pace = {
  /** `4.2/s`, `12/min`; '' if it is not known yet. */
  readonly rate: string;
  /** `4 min left`; '' if it is not known yet. */
  readonly left: string;
};

/** `searching: [####----] 12 of 34  4.2/s  5 s left`. */
export function barLine({ doing, done, of }: Step, { rate, left }: Pace): string {
  const filled = of === 0 ? BAR : Math.round((Math.min(done, of) / of) * BAR);
  const bar = `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}]`;
  return [`${doing}: ${bar} ${numberWords(done)} of ${numberWords(of)}`, rate, left]
    .filter((part) => part !== '')
    .join('  ');
}

/** The speed of `steps` in this time, and the time that the `rest` takes at this speed. */
export function paceOf(steps: number, ms: number, rest: number): Pace {
  if (steps < FEWEST_STEPS || ms < SHORTEST_MS) return { rate: '', left: '' };
  const perSecond = (steps * 1000) / ms;
  return { rate: rateWords(perSecond), left: rest <= 0 ? '' : `${durationWords(rest / perSecond)} left` };
}

function rateWords(perSecond: number): string {
  if (perSecond >= 10) return `${numberWords(Math.round(perSecond))}/s`;
  return perSecond >= 1 ? `${perSecond.toFixed(1)}/s` : `${(perSecond * 60).toFixed(1)}/min`;
}

function durationWords(seconds: number): string {
  if (seconds < 60) return `${Math.max(1, Math.round(seconds))} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}

/** `scanning: 1,234 videos  310/s`. */
export function countLine(videos: number, { rate }: Pace): string {
  return [`scanning: ${countWords(videos, 'video')}`, rate].filter((part) => part !== '').join('  ');
}
