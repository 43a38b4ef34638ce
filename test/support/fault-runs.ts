// Runs a scan with a fault of the service and another one after it, for every kind of fault at every place.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { FAULT_KINDS, isChange, isJob, isPayload, type FaultKind } from '../../src/standin/faults/faults.ts';
import { scanHere, type Scanned } from './command.ts';
import { faultOf, isGotOver, isHarmful, isSlow, outcomeOf, type Place } from './fault-table.ts';
import { inTurns } from './in-turns.ts';
import { filesBelow, filmPaths } from './library.ts';
import { FREE_KEY } from './service.ts';
import { world, type World } from './world.ts';

export const FILMS = 3;
/** Slow cases all run at once, since waiting costs nothing; of the others, what a small machine bears. */
const AT_ONCE = 8;
const PLACES: readonly Place[] = ['search', 'download', 'me'];
/** Of a scan, whatever the service does. An address that leads to itself costs the most. */
const MOST_REQUESTS = 50;
const PROGRESS = /^(scanning|searching|downloading|placed|missing from an answer|warning|rejected)\b/;

export const scene = (): Promise<World> =>
  world({ videos: filmPaths(FILMS), service: { generate: { decoys: false } } });

type Case = { readonly place: Place; readonly kind: FaultKind };

/** Every kind wherever it can strike, except those of jobs: no test here orders one. */
export const CASES: readonly Case[] = PLACES.flatMap((place) =>
  FAULT_KINDS.filter((kind) => {
    if (isJob(kind)) return false;
    if (isChange(kind) || kind === 'refuse-names') return place === 'search';
    return isPayload(kind) ? place === 'download' : true;
  }).map((kind) => ({ place, kind })),
);

/** Those with any effect. */
export const HARMFUL: readonly Case[] = CASES.filter(({ place, kind }) => isHarmful(place, kind));

/**
 * Up to `most` kinds of each place and outcome, evenly spread. test/service/faults.test.ts checks the outcome of every
 * kind in the client; the soak test runs all of them through the whole program.
 */
export function someOf(cases: readonly Case[], most: number): readonly Case[] {
  const alike = Map.groupBy(cases, ({ place, kind }) => {
    const { says, ...outcome } = outcomeOf(place, kind);
    return JSON.stringify([place, outcome, says?.source, isSlow(kind), isGotOver(place, kind)]);
  });
  return [...alike.values()].flatMap((group) =>
    group.filter(
      (_, at) => Math.floor((at * most) / group.length) !== Math.floor(((at - 1) * most) / group.length),
    ),
  );
}

/** The violations found in all cases; empty if there are none. */
export async function surprisesOf(
  cases: readonly Case[],
  work: (one: Case) => Promise<readonly string[]>,
): Promise<readonly string[]> {
  const { slow = [], quick = [] } = Object.groupBy(cases, ({ kind }) => (isSlow(kind) ? 'slow' : 'quick'));
  const found = await Promise.all([inTurns(slow, slow.length, work), inTurns(quick, AT_ONCE, work)]);
  return found.flat(2);
}

function strike({ standIn }: World, place: Place, kind: FaultKind, times: number): void {
  standIn.faults.add({ ...faultOf(kind, times), where: place });
  // A lasting fault of downloads has to affect every route.
  if (place === 'download' && times === Infinity)
    standIn.faults.add({ ...faultOf(kind, times), where: 'link' });
}

/** Checks what every pass must keep to, whatever the service did; returns the violations. */
function brokenPromises({ folder, standIn }: World, { report, out, err }: Scanned): readonly string[] {
  const { wanted, placed, missing, deferred, failed } = report;
  const { requests } = standIn.asked.snapshot();
  const quoting = filesBelow(folder).filter(
    (path) => !path.endsWith('.yaml') && readFileSync(join(folder, path)).includes(FREE_KEY),
  );
  return [
    placed + missing + deferred + failed === wanted ? '' : 'the sum is wrong',
    wanted === FILMS ? '' : `wanted ${wanted}`,
    failed === 0 ? '' : `failed ${failed}`,
    requests.length <= MOST_REQUESTS ? '' : `${requests.length} requests`,
    out.includes(FREE_KEY) || err.includes(FREE_KEY) ? 'the key is on the screen' : '',
    quoting.length === 0 ? '' : `the key is in ${quoting.join(', ')}`,
    filesBelow(folder).some((path) => path.endsWith('.tmp')) ? 'a temporary file is left' : '',
  ].filter((words) => words !== '');
}

const told = (report: Scanned['report']): string =>
  `${report.placed} placed, ${report.missing} missing, ${report.deferred} deferred ` +
  `(${[...report.reasons.missing, ...report.reasons.deferred].map(({ reason }) => reason).join(', ')})`;

function endOf({ placed, missing, deferred }: Scanned['report']): string {
  if (placed === FILMS) return 'placed';
  if (missing === FILMS) return 'missing';
  return deferred === FILMS ? 'deferred' : missing === 0 ? 'mixed' : 'mixed with missing';
}

export async function lasting({ place, kind }: Case): Promise<readonly string[]> {
  const stage = await scene();
  strike(stage, place, kind, Infinity);
  const first = await scanHere(stage.config);
  const expected = outcomeOf(place, kind);
  const surprises = [...brokenPromises(stage, first)];
  const reasons = [...first.report.reasons.missing, ...first.report.reasons.deferred];
  if (first.code !== expected.code || endOf(first.report) !== expected.ends)
    surprises.push(`exit ${first.code}, ${told(first.report)}`);
  if (expected.reason !== undefined && reasons.some(({ reason }) => reason !== expected.reason))
    surprises.push(`reason: ${told(first.report)}`);
  if (reasons.some(({ resumesAt }) => resumesAt === null)) surprises.push('no word on when it goes on');
  surprises.push(...wrongWords(first, expected));
  stage.standIn.faults.clear();
  if (expected.next !== 'missing' && expected.ends !== 'placed')
    surprises.push(...(await wrongNext(stage, first, expected.next)));
  return surprises.map((words) => `${place} ${kind}: ${words}`);
}

function wrongWords({ err }: Scanned, { says, ends }: ReturnType<typeof outcomeOf>): readonly string[] {
  const lines = err.split('\n').filter((line) => line !== '');
  if (says !== undefined && !lines.some((line) => says.test(line))) return [`says: ${err}`];
  const news = lines.filter((line) => !PROGRESS.test(line));
  if (ends !== 'deferred' || says?.test('missing from an answer') === true) return [];
  const withTime = news.length === 1 && /; resumes at \d{4}-\d\d-\d\d \d\d:\d\d$/.test(news[0] ?? '');
  return withTime ? [] : [`not one line with a time: ${news.join(' ¶ ')}`];
}

async function wrongNext(stage: World, first: Scanned, next: 'placed' | 'waits'): Promise<readonly string[]> {
  stage.standIn.asked.clear();
  const again = await scanHere(stage.config);
  if (next === 'waits') {
    const { searchRequests, downloads, links } = stage.standIn.asked.snapshot();
    const spent = searchRequests + Object.keys(downloads).length + Object.keys(links).length;
    return spent === 0 && again.report.deferred === FILMS ? [] : [`did not wait: ${told(again.report)}`];
  }
  return again.code === 0 && again.report.placed === first.report.deferred
    ? []
    : [`next: exit ${again.code}, ${told(again.report)}`];
}

export async function once({ place, kind }: Case): Promise<readonly string[]> {
  const stage = await scene();
  strike(stage, place, kind, 1);
  const scanned = await scanHere(stage.config);
  const surprises = [...brokenPromises(stage, scanned)];
  const { missing } = scanned.report;
  if (isGotOver(place, kind)) {
    if (scanned.code !== 0 || endOf(scanned.report) !== 'placed')
      surprises.push(`exit ${scanned.code}, ${told(scanned.report)}`);
  } else if (missing > 0 && outcomeOf(place, kind).ends !== 'missing')
    surprises.push(`missing without an answer: ${told(scanned.report)}`);
  return surprises.map((words) => `${place} ${kind}, once: ${words}`);
}
