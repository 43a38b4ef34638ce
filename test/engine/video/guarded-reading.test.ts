import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import type { Deps } from '../../../src/engine/deps.ts';
import type { EngineEvent } from '../../../src/ports/events.ts';
import { mediaInfoOf } from '../../../src/engine/video/embedded-tracks.ts';
import { guarded, openBody, readingText, refuseSuspects } from '../../../src/engine/video/guarded-reading.ts';
import { createLibraries } from '../../../src/files/library/libraries.ts';
import { createDownloads } from '../../../src/files/helper/downloads.ts';
import { ok } from '../../../src/core/fault.ts';
import type { Suspect } from '../../../src/ports/store/suspects.ts';
import type { VideoRecord } from '../../../src/ports/store/records.ts';
import { openStore } from '../../../src/store/open/open.ts';
import { createManualClock } from '../../support/hand-clock.ts';
import { temporaryFolder } from '../../support/library.ts';

const BODY = Buffer.from('1\n00:00:01,000 --> 00:00:02,000\nHello there.\n');

type Life = {
  readonly deps: Deps;
  readonly news: readonly EngineEvent[];
  readonly opened: () => readonly string[];
};

/** A start of the program on this state; it ends without tidying up. */
function start(folder: string): Life {
  const state = openStore(join(folder, 'state'), 0);
  const downloads = createDownloads();
  onTestFinished(async () => {
    await downloads.close();
    state.close();
  });
  const events: EngineEvent[] = [];
  const paths: string[] = [];
  const libraries = createLibraries();
  const watched = {
    ...libraries,
    mediaInfo: (path: string) => {
      paths.push(path);
      return libraries.mediaInfo(path);
    },
  };
  const deps = {
    store: state.store,
    downloads,
    libraries: watched,
    clock: createManualClock(0),
    emit: (one: EngineEvent) => void events.push(one),
  } satisfies Partial<Deps> as unknown as Deps;
  return { deps, news: events, opened: () => paths };
}

/** What the program gathered is committed, as it is a moment after the work. */
const settled = ({ deps }: Life): Promise<void> => deps.store.flush();

/** As a crash does: the reading never ends. */
function crashOver(life: Life, suspect: Suspect): void {
  void guarded(life.deps, [suspect], () => new Promise(() => undefined));
}

function videoIn({ deps }: Life, folder: string, name: string): VideoRecord {
  const video = {
    root: folder,
    folder,
    name,
    size: 9,
    mtimeMs: 5,
    inode: '1:1',
    releaseName: name,
    year: null,
    addedAt: 0,
  };
  return { ...video, id: deps.store.videos.add(video) };
}

test('what the program ended over once is read again, and over twice is refused, with a word', async () => {
  const folder = temporaryFolder();
  const first = start(folder);
  const sha256 = first.deps.store.archiveCache.sha256(BODY);
  crashOver(first, { kind: 'content', sha256 });
  const second = start(folder);
  refuseSuspects(second.deps);
  expect(await openBody(second.deps, BODY)).toMatchObject({ ok: true });
  await settled(second);
  crashOver(second, { kind: 'content', sha256 });
  crashOver(second, { kind: 'content', sha256 });
  const third = start(folder);
  refuseSuspects(third.deps);
  expect(await openBody(third.deps, BODY)).toMatchObject({ ok: true });
  await settled(third);
  for (const _ of [1, 2]) {
    const next = start(folder);
    refuseSuspects(next.deps);
    crashOver(next, { kind: 'content', sha256 });
  }
  const last = start(folder);
  refuseSuspects(last.deps);
  expect(await openBody(last.deps, BODY)).toEqual({ ok: false, fault: 'crashed-on' });
  const read = readingText(last.deps, BODY, 'en', (text) => Promise.resolve(ok(text)));
  expect(await read).toEqual({ ok: false, fault: 'crashed-on' });
  expect(last.news).toMatchObject([{ kind: 'warning' }]);
});

test('starts that do not read it again do not count against it', async () => {
  const folder = temporaryFolder();
  const first = start(folder);
  const sha256 = first.deps.store.archiveCache.sha256(BODY);
  crashOver(first, { kind: 'content', sha256 });
  for (const _ of [1, 2, 3]) {
    const next = start(folder);
    refuseSuspects(next.deps);
    expect(next.news).toEqual([]);
  }
  const last = start(folder);
  refuseSuspects(last.deps);
  expect(await openBody(last.deps, BODY)).toMatchObject({ ok: true });
});

test('what was read to its end is no suspect', async () => {
  const folder = temporaryFolder();
  const life = start(folder);
  await openBody(life.deps, BODY);
  await readingText(life.deps, BODY, 'en', (text) => Promise.resolve(ok(text)));
  expect(life.deps.store.suspects.afterCrash()).toEqual([]);
});

test('a video and a sidecar that the program ended over twice are not opened again', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'Film.mkv'), 'no header');
  const life = start(folder);
  const video = videoIn(life, folder, 'Film.mkv');
  const { id, size, mtimeMs } = video;
  const sidecar = { path: join(folder, 'Film.srt'), size: 3, mtimeMs: 4 };
  for (const _ of [1, 2]) {
    const next = start(folder);
    refuseSuspects(next.deps);
    crashOver(next, { kind: 'video', path: join(folder, 'Film.mkv'), id, size, mtimeMs });
    crashOver(next, { kind: 'sidecar', ...sidecar });
  }
  const last = start(folder);
  refuseSuspects(last.deps);
  expect(await mediaInfoOf(last.deps, video)).toBeNull();
  expect(last.opened()).toEqual([]);
  expect(last.deps.store.findings.unread(video)).toBe('crashed-on');
  expect(last.deps.store.findings.sidecarText(sidecar)).toBeNull();
});

test('a video without a header that we know is opened once, until it is another file', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'Film.avi'), 'RIFF    AVI LIST');
  const life = start(folder);
  const video = videoIn(life, folder, 'Film.avi');
  for (const _ of [1, 2, 3]) expect(await mediaInfoOf(life.deps, video)).toBeNull();
  expect(life.opened()).toHaveLength(1);
  await mediaInfoOf(life.deps, { ...video, mtimeMs: 6 });
  expect(life.opened()).toHaveLength(2);
});

test('a video that cannot be read now is opened again the next time', async () => {
  const folder = temporaryFolder();
  const life = start(folder);
  const video = videoIn(life, folder, 'away.mkv');
  for (const _ of [1, 2]) expect(await mediaInfoOf(life.deps, video)).toBeNull();
  expect(life.opened()).toHaveLength(2);
});
