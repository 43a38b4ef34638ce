// A person's translation goes before a machine's, and a machine's before none.

import { expect, test } from 'vitest';

import { judge } from '../../../src/core/candidates/judge.ts';
import { record, video, wish } from './records.ts';

const TROLL = video('Movies/Troll (2022)/Troll.2022.1080p.NF.WEB-DL.DDP5.1.x264-GRP.mkv');
const SAME_FILE = 'Troll.2022.1080p.NF.WEB-DL.DDP5.1.x264-GRP';

function best(...given: ReadonlyArray<readonly [string, string]>): string {
  const candidates = given.map(([name, comment]) => record(name, { comment }));
  const [first] = judge({ video: TROLL, preference: wish, match: null, candidates });
  return first?.kind === 'acceptable' ? first.candidate.releaseName : (first?.reason ?? 'none');
}

test.each([
  'Troll.2022.NF.WEBRip',
  'Troll.2022.WEB-DL',
  'Troll.2022',
  'Troll.2022.BluRay',
  'Troll.2022.HDTV',
])('a person’s %s goes before a machine’s work for the very file', (name) =>
  expect(best([SAME_FILE, 'Google Translate'], [name, 'translated by hand'])).toBe(name),
);

test.each(['Troll.2022.BluRay', 'Troll.2022.AMZN.WEB-DL', 'Troll.2022.HDTV'])(
  'a machine’s %s is better than none',
  (name) => expect(best([name, 'machine translated'])).toBe(name),
);
