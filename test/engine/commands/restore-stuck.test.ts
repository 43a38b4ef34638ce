import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR } from '../../support/life.ts';
import { FILM, live, SIDECAR, states } from '../../support/two-films.ts';

test('a rejected subtitle that could not be removed yet stays for good once the user restores it', async () => {
  const life = await live();
  const text = life.read(join('media', SIDECAR));
  // As a rejection leaves it in a read-only folder.
  const id = life.withStore((store) => {
    const [video] = store.videos.inFolder(join(life.media, 'Harbour (2016)'), 10);
    const [want] = store.wants.ofVideo(video?.id ?? 0);
    const sidecar = store.placements.sidecarOf(want?.id ?? 0);
    if (want === undefined || sidecar === null) throw new Error(`${FILM} has no sidecar`);
    const { folder, name, sha256, wantId } = sidecar;
    const item = { folder, name, sha256, wantId, videoId: want.videoId, at: 0, why: 'rejected' } as const;
    store.trash.keep(item, Buffer.from(text));
    store.findings.reject(want.videoId, [sha256, sidecar.candidateKey], 0);
    store.pendingDiscards.put({ wantId, why: 'rejected', dueAt: sidecar.placedAt + HOUR });
    return store.trash.list()[0]?.id ?? 0;
  });
  expect(await life.command({ kind: 'restore', id })).toMatchObject({ kind: 'restored' });
  for (let hour = 0; hour < 2; hour += 1) {
    life.later(HOUR);
    await life.scan();
  }
  expect(life.read(join('media', SIDECAR))).toBe(text);
  expect(states(life)).toContain(`${basename(FILM)}: present`);
});
