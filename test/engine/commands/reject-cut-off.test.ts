import { rmSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, test } from 'vitest';
import { HOUR, type Life } from '../../support/life.ts';
import { FILM, inTrash, live, SECOND_SIDECAR, SIDECAR, states } from '../../support/two-films.ts';

/** The film's subtitle after the next scans. */
async function textAfterScans(life: Life): Promise<string> {
  await life.scan();
  life.later(HOUR);
  await life.scan();
  const path = life.sidecars().find((name) => name.startsWith('Harbour'));
  return life.read(join('media', path ?? ''));
}

test.each([
  ['before the file went', () => undefined],
  ['after the file went', rmSync],
])(
  'a rejection that was cut off %s is finished: another subtitle is looked for, nothing is declined',
  async (_, cutOff) => {
    const life = await live();
    const first = life.read(join('media', SIDECAR));
    life.withStore((store) => {
      const [video] = store.videos.inFolder(join(life.media, 'Harbour (2016)'), 10);
      const [want] = store.wants.ofVideo(video?.id ?? 0);
      const sidecar = store.placements.sidecarOf(want?.id ?? 0);
      if (want === undefined || sidecar === null) throw new Error(`${FILM} has no sidecar`);
      store.findings.reject(want.videoId, [sidecar.sha256, sidecar.candidateKey], 0);
      store.pendingDiscards.put({ wantId: want.id, why: 'rejected', dueAt: 0 });
    });
    cutOff(join(life.media, SIDECAR));
    expect(await textAfterScans(life)).not.toBe(first);
    expect(states(life).every((state) => state.endsWith(': placed'))).toBe(true);
  },
);

test('a process that is killed the moment the file went has recorded why: it is no refusal of any subtitle', async () => {
  const cut = { isArmed: false, isDead: false };
  const life = await live({
    tell({ kind }) {
      cut.isDead ||= cut.isArmed && kind === 'trashed';
      // Nothing runs in a dead process, so every later event ends it again.
      if (cut.isDead) throw new Error('killed');
    },
  });
  const first = life.read(join('media', SIDECAR));
  cut.isArmed = true;
  await expect(
    life.command({ kind: 'reject', path: join(life.media, FILM), language: null }),
  ).rejects.toThrow('killed');
  expect(life.sidecars()).toEqual([SECOND_SIDECAR]);
  Object.assign(cut, { isArmed: false, isDead: false });
  expect(await textAfterScans(life)).not.toBe(first);
  expect(states(life).every((state) => state.endsWith(': placed'))).toBe(true);
  expect(inTrash(life)).toEqual([[basename(SIDECAR), 'rejected']]);
});
