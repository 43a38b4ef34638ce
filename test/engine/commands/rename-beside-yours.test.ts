import { basename, dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { putFiles } from '../../support/library.ts';
import { FILM, live, SECOND_SIDECAR, SIDECAR, states } from '../../support/two-films.ts';

test('a subtitle of ours whose rename was put off stays ours, also beside one of the user’s', async () => {
  const life = await live();
  const [yours, renamed] = [SIDECAR.replace('.en.', '.eng.'), SIDECAR.replace('.en.', '.en.sdh.')];
  putFiles(life.media, [yours], 'mine\n');
  const before = states(life);
  expect(before).toContain(`${basename(FILM)}: placed`);
  life.withStore(({ placements, pendingMoves }) => {
    const ours = placements.sidecarAt(join(life.media, dirname(SIDECAR)), basename(SIDECAR));
    pendingMoves.put(ours?.wantId ?? 0, basename(renamed), 0);
  });
  await life.scan();
  expect(life.sidecars()).toEqual([renamed, yours, SECOND_SIDECAR]);
  expect(states(life)).toEqual(before);
});
