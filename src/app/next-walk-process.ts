// Computes the next times of a schedule. A program of its own, started by daemon-times.ts: node-cron needs tables of
// Intl that would take 7 MiB of the daemon's memory for as long as it runs.

import { nextTimes } from '../engine/daemon/calendar.ts';

const [, , expression] = process.argv;
if (expression !== undefined) process.send?.(nextTimes(expression, Date.now()));
