import { expect, test } from 'vitest';
import { newWant } from '../../../src/core/want/want.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

const ROOTS = new Set(['/media']);

test('a subtitle that cannot follow because its video has gone calls no walk; one that goes to the trash does', () => {
  const { store } = openState(temporaryFolder());
  const film = (path: string): { readonly video: number; readonly want: number } => {
    const video = store.videos.add(videoAt(path));
    return { video, want: store.wants.add(video, { languages: ['en'], kind: 'full' }, newWant(NOW)) };
  };
  const [moved, removed] = [film('/media/A/A.mkv'), film('/media/B/B.mkv')];
  store.pendingMoves.put(moved.want, 'A.en.srt', NOW);
  const folders = (): readonly string[] =>
    store.wants.foldersToRecheck(NOW, ROOTS, 9).map((one) => one.folder);
  expect(folders()).toEqual(['/media/A']);
  for (const { video } of [moved, removed]) store.videos.setGone(video, NOW);
  expect(folders()).toEqual([]);
  store.pendingDiscards.put({ wantId: removed.want, why: 'video-gone', dueAt: NOW });
  expect(folders()).toEqual(['/media/B']);
});
