import { renameSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { asideName } from '../../../../src/core/sidecar/aside-name.ts';
import { filesBelow } from '../../../support/library.ts';
import {
  FILM,
  inTrash,
  killMove,
  live,
  SECOND,
  SECOND_SIDECAR,
  SIDECAR,
  states,
  staysQuiet,
} from '../../../support/two-films.ts';

const FOLDER = dirname(FILM);

test('a subtitle that a killed run had set aside follows its video, also if that was renamed once more meanwhile', async () => {
  const life = await live();
  const text = life.read(`media/${SIDECAR}`);
  killMove(life, `${FOLDER}/harbour.mkv`);
  renameSync(join(life.media, SIDECAR), join(life.media, FOLDER, asideName('harbour.en.srt')));
  renameSync(join(life.media, FILM), join(life.media, FOLDER, 'Harbour.mkv'));
  await life.scan();
  expect(life.spent()).toBe(0);
  expect(filesBelow(life.media)).toEqual(
    [`${FOLDER}/Harbour.mkv`, `${FOLDER}/Harbour.en.srt`, SECOND, SECOND_SIDECAR].toSorted(),
  );
  expect(life.read(`media/${FOLDER}/Harbour.en.srt`)).toBe(text);
  expect(states(life)).toContain('Harbour.mkv: placed');
  expect(inTrash(life)).toEqual([]);
  await staysQuiet(life);
});
