// Uses what stores everything around a want: sidecars, findings, jobs, the history, downloads.

import { expect } from 'vitest';
import { atOnce } from '../../../src/core/steps.ts';
import type { SyncFinding } from '../../../src/core/sync/sync-finding.ts';
import type { Placement, SidecarRecord } from '../../../src/ports/store/records.ts';
import { match } from '../../core/candidates/records.ts';
import { NOW } from '../../support/state.ts';
import { FOLDER, LATER, ROOTS, type Scene } from './scene.ts';

export function useSidecars({ store: { placements, leftovers }, video, wantId }: Scene): void {
  const shared = {
    wantId,
    folder: FOLDER,
    name: 'film.pl.srt',
    sha256: 'a'.repeat(64),
    size: 3,
    language: 'pl',
    candidateKey: 'n:a',
    picked: true,
  };
  const placement: Placement = { ...shared, temporaryName: '.film.tmp' };
  placements.begin(placement);
  expect(placements.all()).toEqual([placement]);
  placements.end(wantId);
  const sidecar: SidecarRecord = { ...shared, mtimeMs: 4, placedAt: NOW };
  placements.putSidecar(sidecar);
  const found = [placements.sidecarOf(wantId), placements.sidecarAt(FOLDER, sidecar.name)];
  const lists = [[...placements.pagesIn(FOLDER)].flat(), placements.ofVideo(video.id)];
  expect([...found, ...lists.flat()]).toEqual([sidecar, sidecar, sidecar, sidecar]);
  const claim = { device: '1', inode: '2', bornNs: '3', name: 'film.pl.srt' };
  const left = { folder: FOLDER, temporaryName: '.film.tmp', claim };
  leftovers.put(left);
  expect(leftovers.all()).toEqual([left]);
  leftovers.remove('.film.tmp');
}

export function useIgnored({ store: { ignored } }: Scene): void {
  const film = `${FOLDER}/film.mkv`;
  expect(ignored.over(film)).toBeNull();
  ignored.put(film, NOW);
  ignored.put(film, LATER);
  ignored.put(FOLDER, LATER);
  expect(ignored.over(film)).toEqual({ path: film, at: NOW });
  ignored.move(film, '/elsewhere/film.mkv');
  ignored.move('/nowhere', film);
  expect([ignored.below('/', 9), ignored.below('/elsewhere', 9), ignored.below('/else', 9)]).toEqual([
    ['/elsewhere/film.mkv', FOLDER],
    ['/elsewhere/film.mkv'],
    [],
  ]);
  expect(ignored.over(film)).toEqual({ path: FOLDER, at: LATER });
  expect(ignored.over(`${FOLDER}/other.mkv`)).toEqual({ path: FOLDER, at: LATER });
  const both = new Set([...ROOTS, '/elsewhere']);
  expect([ignored.count(both), ignored.has(FOLDER), ignored.has(film)]).toEqual([2, true, false]);
  expect(ignored.page({ roots: both, offset: 1, limit: 5 })).toHaveLength(1);
  expect([ignored.remove(FOLDER), ignored.remove(FOLDER)]).toEqual([true, false]);
  expect(ignored.over(`${FOLDER}/other.mkv`)).toBeNull();
}

/** The history of an older version, then days of our own. */
export function useTotals({ store, video, wantId }: Scene): void {
  const { totals, notes, history } = store;
  const line = { videoId: video.id, wantId, reason: '' };
  for (const at of [NOW, NOW, LATER])
    history.record({ ...line, at, event: 'download-spent', source: 'account' });
  history.record({ ...line, at: NOW, event: 'download-spent', source: 'anonymous' });
  for (const at of [NOW, NOW + 1])
    history.record({ ...line, at, event: 'answered', step: 'batch', offered: 0 });
  notes.put('history-to-total', '0 999999');
  store.transaction(() => void [...totals.fillFromHistory()]);
  const day = Math.floor(NOW / 86_400_000);
  const around = { from: day - 1, to: day + 1 };
  expect(totals.spending(around)).toEqual([
    { day, counter: 'anonymous', used: 1, limit: null },
    { day, counter: 'downloads', used: 2, limit: null },
    { day, counter: 'search', used: 1, limit: null },
  ]);
  store.transaction(() => void [...totals.fillFromHistory()]);
  totals.spend({ day, counter: 'search', units: 4, limit: 2000 });
  expect(totals.spending(around)[2]).toEqual({ day, counter: 'search', used: 5, limit: 2000 });
  const row = { languages: ['pl', 'en'], kind: 'full', wanted: 3, there: 1 } as const;
  totals.putCoverage(day, [{ ...row, there: 0 }]);
  totals.putCoverage(day, [row]);
  expect(totals.coverage(around)).toEqual([{ day, ...row }]);
  totals.keep({ from: day + 1, to: day + 2 });
  expect([totals.spending(around), totals.coverage(around)]).toEqual([[], []]);
}

export function usePendingMoves({ store: { pendingMoves, pendingDiscards }, wantId }: Scene): void {
  pendingMoves.put(wantId, 'film.pl.srt', LATER);
  pendingMoves.begin(wantId, '.film.tmp');
  pendingMoves.putOff(wantId, NOW);
  const move = { wantId, name: 'film.pl.srt', temporaryName: '.film.tmp' };
  expect([pendingMoves.of(wantId), pendingMoves.due(NOW, ROOTS, 9)]).toEqual([move, [move]]);
  pendingMoves.end(wantId);
  pendingDiscards.put({ wantId, why: 'replaced', dueAt: NOW });
  pendingDiscards.putOff(wantId, LATER);
  expect(pendingDiscards.due(LATER, ROOTS, 9)).toEqual([{ wantId, why: 'replaced', dueAt: LATER }]);
  expect([...pendingDiscards.pages()]).toEqual([[{ wantId, why: 'replaced', dueAt: LATER }]]);
  expect(pendingDiscards.has(wantId)).toBe(true);
  pendingDiscards.put({ wantId, why: 'rejected', dueAt: NOW });
  pendingDiscards.cancelUnlessRejected(wantId);
  expect(pendingDiscards.has(wantId)).toBe(false);
  pendingDiscards.cancel(wantId);
}

export function useFindings({ store, video, wantId }: Scene): void {
  const { findings, chosenTitles, suspects } = store;
  const inside = { durationMs: 1, frameRate: 25, tracks: [] };
  findings.putMediaInfo(video, inside);
  expect([findings.mediaInfo(video), findings.unread(video)]).toEqual([inside, null]);
  findings.putUnread(video, 'nothing');
  expect(findings.unread(video)).toBe('nothing');
  const file = { path: '/media/gone/film.srt', size: 1, mtimeMs: 2 };
  const text = { cues: 9, language: 'pl', hearingImpaired: false };
  findings.putSidecarText(file, text);
  expect(findings.sidecarText(file)).toEqual(text);
  const recognised = { match: match('Film', 'movie'), alternates: [] };
  findings.putSync(video, 'a', IN_SYNC, NOW);
  expect([findings.sync(video, 'a'), findings.outOfSync(ROOTS)]).toEqual([IN_SYNC, 0]);
  findings.putUnheard(wantId, NOW);
  expect([findings.nextUnheard(NOW - 1), findings.nextUnheard(NOW)]).toEqual([null, wantId]);
  findings.putOffUnheard(wantId, LATER);
  expect([findings.nextUnheard(NOW), findings.nextUnheard(LATER)]).toEqual([null, wantId]);
  findings.removeUnheard(wantId);
  findings.putRecognised(video.id, recognised);
  const identified = { ...recognised.match, originalName: null };
  findings.putIdentified(video.id, { path: 'Film/film.mkv', title: identified });
  expect(findings.recognised(video.id)).toEqual(recognised);
  findings.putRecognised(video.id, recognised);
  expect(findings.identified(video.id, 'Film/film.mkv')).toEqual(identified);
  expect(findings.identified(video.id, 'Other/film.mkv')).toBeNull();
  findings.reject(video.id, ['n:a', 'n:b'], NOW);
  findings.unreject(video.id, ['n:a']);
  expect(findings.rejected(video.id)).toEqual(new Set(['n:b']));
  findings.putRewritten({ source: 's', written: 'w' }, 'changes', 1);
  expect([findings.otherForms('s'), findings.changesIn('w')]).toEqual([['w'], 'changes']);
  const ids = { native: '7', catalogA: null, catalogB: null };
  const title = { ids, type: 'movie', title: null } as const;
  chosenTitles.put(video.id, title);
  expect(chosenTitles.get(video.id)).toEqual(title);
  expect([chosenTitles.lastIn(video.folder, 1), chosenTitles.lastIn('/other', 1)]).toEqual([[video.id], []]);
  chosenTitles.put(video.id, null);
  const [first, second] = (['a', 'b'] as const).map((sha256) => ({ kind: 'content', sha256 }) as const);
  suspects.begin([first!, second!], NOW);
  suspects.end([first!]);
  expect(suspects.afterCrash()).toEqual([{ suspect: second, crashes: 1 }]);
}

export function useJobs({ store: { jobs }, wantId }: Scene): void {
  const chosen = {
    wantId,
    kind: 'whole',
    sources: [],
    sourceKey: 'n:a',
    language: 'pl',
    tone: null,
  } as const;
  jobs.choose(chosen, NOW);
  const job = jobs.ofWant(wantId);
  expect(job).toMatchObject({ ...chosen, stage: 'chosen', changedAt: NOW });
  const sent = {
    kind: 'file',
    stage: 'sent',
    tone: 'formal',
    requestId: 'r1',
    sends: 1,
    sentAt: NOW,
    deadlineAt: LATER,
    troubles: 2,
    charged: true,
    changedAt: LATER,
  } as const;
  jobs.save({ ...job!, ...sent });
  expect([jobs.ofWant(wantId), jobs.knows('r1')]).toEqual([{ ...job!, ...sent }, true]);
  expect([jobs.get(job!.id), jobs.get(job!.id + 1)]).toEqual([{ ...job!, ...sent }, null]);
  expect(jobs.charged(['whole', 'file'], NOW)).toBe(1);
  jobs.save({ ...job!, ...sent, stage: 'ended', outcome: 'translation-failed' });
  expect(jobs.failedSources(wantId, NOW)).toEqual(new Set(['n:a']));
  jobs.prune(LATER + 1);
  expect(jobs.knows('r1')).toBe(false);
}

const IN_SYNC: SyncFinding = {
  verdict: 'in-sync',
  by: { kind: 'track', language: 'fre' },
  differenceMs: 40,
  repair: null,
};

export function useNotes({ store: { ledgers, notes, history }, video, wantId }: Scene): void {
  const ledger = { counter: 'search', limit: 9, remaining: 3, resetAt: LATER } as const;
  ledgers.put(ledger);
  expect([ledgers.has('search'), ledgers.of('search')]).toEqual([true, ledger]);
  ledgers.drop('search');
  notes.put('key', 'value');
  expect(notes.get('key')).toBe('value');
  notes.put('key', null);
  const line = {
    at: NOW,
    videoId: video.id,
    wantId,
    event: 'answered',
    reason: 'new',
    step: 'title',
    offered: 3,
    acceptable: 2,
    source: 'cache',
    guess: 'pl',
    detail: 'old',
    became: 'new',
    sync: IN_SYNC,
  } as const;
  history.record(line);
  const read = { ...line, id: expect.any(Number) as number, outcome: null };
  expect(history.lines({ videoId: null, limit: 1 })).toEqual([read]);
  expect(history.lines({ videoId: video.id, limit: 1 })).toEqual([read]);
  expect(history.results({ outcomes: ['failed'], limit: 1 })).toEqual([]);
  history.record({ ...line, wantId: null });
  expect(history.linesOfWant({ id: wantId, videoId: video.id }, 1)).toEqual([read]);
}

export async function useBlobs({ store: { archiveCache, trash }, video, wantId }: Scene): Promise<void> {
  archiveCache.refuseContent('hash', 'no-cues', 1);
  expect(archiveCache.refusedContent('hash')).toBe('no-cues');
  await archiveCache.keep('n:a', Buffer.from('bytes'));
  const item = {
    at: NOW,
    folder: FOLDER,
    name: 'film.pl.srt',
    why: 'replaced',
    videoId: video.id,
    wantId,
  } as const;
  const bytes = Buffer.from('old');
  trash.keep({ ...item, sha256: archiveCache.sha256(bytes) }, bytes);
  const kept = trash.list();
  expect(kept).toMatchObject([{ ...item, size: 3 }]);
  expect([trash.count(), trash.list({ offset: 0, limit: 1 }), trash.list({ offset: 1, limit: 1 })]).toEqual([
    1,
    kept,
    [],
  ]);
  expect([trash.get(kept[0]!.id), trash.from(kept[0]!)]).toEqual([kept[0], kept[0]]);
  expect(trash.read(kept[0]!.id)).toEqual(bytes);
  trash.drop(-1);
  atOnce(trash.prune({ maxBytes: 0, maxAgeMs: 0 }, NOW));
  expect(trash.list()).toEqual([]);
}
