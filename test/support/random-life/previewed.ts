// Does a scan do what a preview said just before?

import { MINUTE_MS } from '../../../src/core/duration.ts';
import { done, type LifeAtRandom } from './act.ts';

/** A scan may have to wait for the service. */
const LONG_MS = MINUTE_MS;
const MOST_LINES = 200;

/** Of what a preview cannot know. */
const UNFORESEEN: ReadonlySet<string> = new Set(['sidecar-lost']);

/** A scan does no more than the preview said. */
export async function unlikePreview(here: LifeAtRandom): Promise<readonly string[]> {
  const { life } = here;
  if (life.status().running !== null) return [];
  life.standIn.faults.clear();
  const used = (): number => life.standIn.accounts.read('me', 'search').used;
  const { plan, report } = await done(here, life.preview());
  const [at, before, seen] = [life.clock.now(), used(), life.news.length];
  const scanned = await done(here, life.scan());
  const isOther = life.clock.now() - at > LONG_MS || (await isUnforeseen(here, at));
  if (isOther || scanned.stops.length > 0) return [];
  const { searches, downloads } = scanned.requests;
  const counted = scanned.placed + scanned.missing + scanned.deferred + scanned.failed;
  // While downloads are plenty a scan wants better ones for subtitles that are there.
  const replaced = life.news
    .slice(seen)
    .filter((one) => one.kind === 'trashed' && one.why === 'replaced').length;
  const all = JSON.stringify({ plan, report, scanned, spent: used() - before, news: life.news.slice(seen) });
  return Object.entries({
    'searches more than the preview said': searches > plan.searchRequests + plan.advanceUnitsMost,
    'spends more than the preview said': used() - before > plan.searchUnits + plan.advanceUnitsMost,
    'downloads more than the preview said': downloads > plan.downloadsMost,
    'downloads less than the preview said': downloads < plan.downloadsLeast,
    'sees other videos than the preview': scanned.videos !== report.videos,
    'wants more than the preview said': scanned.wanted - replaced > report.wanted,
    'counts wrongly': counted !== scanned.wanted,
    'finds other libraries away': awayIn(scanned) !== awayIn(report),
  }).flatMap(([what, isWrong]) => (isWrong ? [`a scan ${what}: ${all}`] : []));
}

const awayIn = ({ unavailable }: { readonly unavailable: readonly { readonly root: string }[] }): string =>
  unavailable.map(({ root }) => root).join();

async function isUnforeseen({ life }: LifeAtRandom, at: number): Promise<boolean> {
  const told = await life.answer({ kind: 'history', path: null, limit: MOST_LINES });
  return told.kind !== 'history' || told.lines.some((line) => line.at >= at && UNFORESEEN.has(line.event));
}
