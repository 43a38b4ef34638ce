// Computes when a schedule comes round next. A program of its own, started by daemon-times.ts: node-cron needs tables of
// Intl that would take 7 MiB of the daemon's memory for as long as it runs.

import { nextTime } from '../engine/daemon/calendar.ts';

const [, , expression] = process.argv;
if (expression !== undefined) process.send?.(nextTime(expression, Date.now()));
