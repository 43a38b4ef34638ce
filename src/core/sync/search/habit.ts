// How do the makers of two tracks differ? The habit that explains the pieces best.

import { oddsFor, evidenceOfStarts, type Comparison, type Habit, type Odds } from '../evidence/chance.ts';
import type { SurePiece } from './sure-pieces.ts';

/** The average of two independent makers. */
const USUAL: Habit = { share: 0.7, spreadMs: 75 };

const HABITS: readonly Habit[] = [0.5, 0.7, 0.85, 0.95].flatMap((share) =>
  [25, 45, 75, 120].map((spreadMs) => ({ share, spreadMs })),
);

export const USUAL_ODDS: Odds = oddsFor(USUAL);
const ODDS: readonly Odds[] = HABITS.map(oddsFor);

/** The odds of the habit under which the pieces say the most. */
export function fittingOdds(pieces: readonly SurePiece[], comparison: Comparison): Odds {
  const worths = ODDS.map((odds) =>
    pieces.reduce(
      (sum, { first, end, offsetMs }) =>
        sum + evidenceOfStarts({ ...comparison, odds }, [first, end], offsetMs),
      0,
    ),
  );
  return ODDS[worths.indexOf(Math.max(...worths))] ?? USUAL_ODDS;
}
