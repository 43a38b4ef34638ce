import { expect, test } from 'vitest';
import { newWant, type Want } from '../../../src/core/want/want.ts';
import { temporaryFolder } from '../../support/library.ts';
import { NOW, openState, videoAt } from '../../support/state.ts';

/** One want in each of three libraries. */
function threeWants(...wants: readonly [Want, Want, Want]): ReturnType<typeof openState>['store']['wants'] {
  const { store } = openState(temporaryFolder());
  for (const [at, want] of wants.entries()) {
    const root = `/media/${at}`;
    const video = store.videos.add(videoAt(`${root}/a.mkv`, { root }));
    store.wants.add(video, { languages: ['en'], kind: 'full' }, want);
  }
  return store.wants;
}

const due = (dueAt: number): Want => ({ ...newWant(NOW), dueAt });

test('the agenda is that of the libraries which are asked about', () => {
  const wants = threeWants(due(NOW - 5), due(NOW + 7), { ...due(NOW - 3), state: 'failed' });
  const agenda = (...roots: readonly string[]): unknown => wants.agenda(NOW, new Set(roots), NOW);
  const nothing = { newAsks: null, fetches: false, stopgaps: false, hasJobs: false };
  expect(agenda('/media/0', '/media/1', '/media/2')).toEqual({
    ...nothing,
    asksSince: NOW - 5,
    waking: true,
    nextAt: NOW + 7,
  });
  expect(agenda('/media/1')).toEqual({ ...nothing, asksSince: null, waking: false, nextAt: NOW + 7 });
  expect(agenda('/media/2')).toEqual({ ...nothing, asksSince: null, waking: true, nextAt: null });
  expect(agenda('/media/unknown')).toEqual({ ...nothing, asksSince: null, waking: false, nextAt: null });
  expect(wants.backlog(NOW, new Set(['/media/0', '/media/1', '/media/2']))).toEqual({ asks: 1, fetches: 0 });
});

test('a new video that only waits for its download keeps no searches for itself', () => {
  const { store } = openState(temporaryFolder());
  const add = (name: string, more: Partial<Want>): void => {
    const video = store.videos.add(videoAt(`/media/${name}`));
    store.wants.add(video, { languages: ['en'], kind: 'full' }, { ...due(NOW), ...more }, { arrived: true });
  };
  const newAsks = (): unknown => store.wants.agenda(NOW, new Set(['/media']), NOW - 1).newAsks;
  add('fetched.mkv', { offers: 1, asks: 1 });
  expect(newAsks()).toBe(null);
  add('asked.mkv', { asks: 1 });
  expect(newAsks()).toBe('again');
  add('new.mkv', {});
  expect(newAsks()).toBe('first');
});
