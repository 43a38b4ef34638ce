import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { NAMING_PRESETS, nameUnder, type NamingPreset } from '../../../src/core/sidecar/sidecar-name.ts';

type Row = {
  readonly video: string;
  readonly language: string;
  readonly forced: boolean;
  readonly expected: Readonly<Record<'paired' | 'tag' | 'plain', string>>;
};
const fixture = new URL('../../fixtures/corpus/sidecar-names.json', import.meta.url);
const { writer } = JSON.parse(readFileSync(fixture, 'utf8')) as { readonly writer: readonly Row[] };
const STYLE = { universal: 'paired', kodi: 'paired', jellyfin: 'tag', plex: 'tag', emby: 'plain' } as const;

const under = (preset: NamingPreset, { video, language, forced }: Row, name: string, mark?: string) =>
  nameUnder(preset, {
    name,
    videoName: video,
    language,
    kind: forced ? 'forced' : 'full',
    mark: mark ?? null,
  });

test('every name of the corpus becomes that of every other player, and back', () => {
  for (const row of writer)
    for (const from of NAMING_PRESETS)
      for (const to of NAMING_PRESETS)
        expect(under(to, row, row.expected[STYLE[from]])).toBe(row.expected[STYLE[to]]);
  expect(writer.length).toBeGreaterThan(50);
});

test('that a machine made it stays in the name where it is, also where new ones no longer say so', () => {
  const row: Row = { ...writer[0]!, video: 'Film.mkv', language: 'pt-BR', forced: false };
  expect(under('emby', row, 'Film.AI translated.pt-BR.pt.srt', 'AI translated')).toBe(
    'Film.AI translated.pt.srt',
  );
  expect(under('plex', row, 'Film.pt.SRT', 'AI translated')).toBe('Film.pt-BR.SRT');
});

test('a name that no preset gives beside this video has no other', () => {
  const row: Row = { ...writer[0]!, video: 'Film.mkv', language: 'pt-BR', forced: false };
  for (const name of [
    'Film.srt',
    'Film.pb.srt',
    'Other.pt-BR.srt',
    'Film.x.pt-BR.srt',
    'Film.pt-BR.forced.srt',
  ])
    expect(under('plex', row, name)).toBeNull();
});
