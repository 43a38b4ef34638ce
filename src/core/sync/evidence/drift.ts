// Does a text run away from the reference within the pieces?

import type { Comparison, Stretch } from './chance.ts';
import { measure } from './fine-offset.ts';

/** Lines farther away are others. */
const NEAR_MS = 500;
/** If the true drift is a tenth of a percent, lines that are near by chance hide a part of it. */
const STEADY = 0.0003;

/** 0 if the text keeps its pace in all pieces; otherwise 1 if it must be slowed down, -1 if it must be hastened. */
export function driftIn(
  pieces: readonly { readonly first: number; readonly end: number; readonly offsetMs: number }[],
  comparison: Comparison,
): -1 | 0 | 1 {
  let [together, spread] = [0, 0];
  for (const { first, end, offsetMs } of pieces) {
    const part = slopeParts(comparison, [first, end], offsetMs);
    together += part.together;
    spread += part.spread;
  }
  const slope = spread === 0 ? 0 : together / spread;
  return Math.abs(slope) < STEADY ? 0 : slope > 0 ? 1 : -1;
}

/** The sums of a linear regression of the distances on the times. */
function slopeParts(
  comparison: Comparison,
  [first, end]: Stretch,
  offsetMs: number,
): { together: number; spread: number } {
  const { starts } = comparison.lines;
  const distances = measure(comparison, [first, end], offsetMs);
  let [count, times, sum, squares, products] = [0, 0, 0, 0, 0];
  for (let at = first; at < end; at += 1) {
    const distance = distances[at - first] ?? 0;
    if (Math.abs(distance) > NEAR_MS) continue;
    const time = (starts[at] ?? 0) - (starts[first] ?? 0);
    count += 1;
    times += time;
    sum += distance;
    squares += time * time;
    products += time * distance;
  }
  if (count === 0) return { together: 0, spread: 0 };
  return { together: products - (times * sum) / count, spread: squares - (times * times) / count };
}
