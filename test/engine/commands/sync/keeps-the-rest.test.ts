import { expect, test } from 'vitest';
import { openCli } from '../../../support/cli.ts';
import { putFiles } from '../../../support/library.ts';
import { film, FILM, FITTING, LATE, offering, SAID, textAt } from '../../../support/timed-film.ts';

const MINE = FILM.replace('.mkv', '.de.vtt');
const HEAD = 'WEBVTT\r\n\r\nSTYLE\r\n::cue { color: red }\r\n\r\nREGION\r\nid:top\r\n\r\n';

const withoutTimes = (text: string): string => text.replaceAll(/\d\d:\d\d:\d\d\.\d{3}/g, 'TIME');

test('sync --fix --user-files changes only the times of your WebVTT, and keeps its styles and regions', async () => {
  const opened = await openCli([FILM], { catalogue: offering({ only: FITTING }) });
  const timings = textAt(LATE, 'My own.').replaceAll(/(\d\d),(\d{3})/g, '$1.$2');
  putFiles(opened.media, [FILM], film(SAID));
  putFiles(opened.media, [MINE], Buffer.from(HEAD + timings));
  await opened.run('scan');
  const { out } = await opened.run('sync', '--fix', '--user-files', opened.at(FILM));
  expect(out).toContain('1 of them corrected');
  expect(opened.read(MINE)).not.toBe(HEAD + timings);
  expect(withoutTimes(opened.read(MINE) ?? '')).toBe(withoutTimes(HEAD + timings));
  expect((await opened.run('sync', opened.at(MINE))).out).toContain('in sync');
});
