// Chinese packs hold each episode in one script, in the other, in English, and in two languages at once.

import { expect, test } from 'vitest';

import { chooseEntry } from '../../../src/core/archive/choose-entry.ts';
import { episode, record, video, wish } from '../candidates/records.ts';

const NAME = 'Harbour.S02E05.1080p.WEB-GRP';

function chosen(language: string, labels: readonly string[]): string | null {
  const entries = labels.map((label, at) => ({ name: `${NAME}.${label}.srt`, size: 30_000 + at }));
  const given = record(NAME, { ...episode(2, 5), language });
  const choice = chooseEntry(video(`${NAME}.mkv`), { ...wish, language }, given, entries);
  return choice.kind === 'chosen' ? choice.entry.name.slice(NAME.length + 1, -4) : null;
}

test.each([
  ['zh-Hans', ['简英双语', '繁英双语'], '简英双语'],
  ['zh-Hant', ['简英双语', '繁英双语'], '繁英双语'],
  ['zh-Hant', ['简体&英文', '繁体&英文', '英文'], '繁体&英文'],
  ['zh-Hant', ['chs.eng', 'cht.eng'], 'cht.eng'],
  ['zh-Hans', ['chs.eng', 'cht.eng'], 'chs.eng'],
  ['zh-Hans', ['ChsEng', 'ChtEng'], 'ChsEng'],
  ['zh-Hans', ['简日', '繁日'], '简日'],
  ['zh-Hans', ['中英双语', 'eng'], '中英双语'],
  ['en', ['简英', 'eng'], 'eng'],
])('who wants %s of %j gets %s', (language, labels, wanted) => expect(chosen(language, labels)).toBe(wanted));

test.each([[['简体&英文', '简体']], [['简体', '简体&英文']], [['chs.eng', 'chs']]])(
  'the wanted language alone goes before two at once: %j',
  (labels) => expect(chosen('zh-Hans', labels)).toMatch(/^(?:简体|chs)$/),
);

test.each([
  ['en', ['简英双语']],
  ['zh-Hant', ['简英双语']],
  ['en', ['chs.eng', 'cht.eng']],
])('who wants %s gets none of %j', (language, labels) => expect(chosen(language, labels)).toBeNull());
