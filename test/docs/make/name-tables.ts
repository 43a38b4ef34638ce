// How are our files called for each player, and what does each player read from such a name? The tables of
// docs/naming.md, by the very rules that the program writes and judges by.

import { baseLanguage } from '../../../src/core/language/language.ts';
import { NAMING_PRESETS, sidecarName, type NamingPreset } from '../../../src/core/sidecar/sidecar-name.ts';
import { PLAYER_NAMES, PLAYERS, readAs, type Player } from '../../../src/core/players/read-as.ts';

type Wish = {
  readonly language: string;
  readonly kind: 'full' | 'forced';
  readonly hearingImpaired: boolean;
};

const full = (language: string): Wish => ({ language, kind: 'full', hearingImpaired: false });
const WISHES: readonly Wish[] = [
  full('en'),
  { ...full('en'), kind: 'forced' },
  { ...full('en'), hearingImpaired: true },
  ...['de', 'fr-CA', 'pt-BR', 'es-419', 'zh-Hans', 'zh-Hant', 'sr-Latn', 'no'].map(full),
];
const VIDEO = 'Film.mkv';

/** What is written for each language under each preset. */
export function writtenTable(): string {
  const rows = WISHES.map((wish) => [
    wishWords(wish),
    ...NAMING_PRESETS.map((preset) => code(nameOf(wish, preset))),
  ]);
  return table(['wanted', ...NAMING_PRESETS.map(code)], rows);
}

/** What every player makes of each of these names. */
export function readTable(): string {
  const seen = new Map<string, Wish>();
  for (const wish of WISHES) for (const preset of NAMING_PRESETS) seen.set(nameOf(wish, preset), wish);
  const rows = [...seen].map(([name, wish]) => [
    code(name),
    ...PLAYERS.map((player) => readingWords(player, name, wish)),
  ]);
  return table(['name', ...PLAYERS.map((player) => PLAYER_NAMES[player])], rows);
}

function nameOf(wish: Wish, preset: NamingPreset): string {
  return sidecarName({ ...wish, videoName: VIDEO, extension: 'srt', preset });
}

function wishWords({ language, kind, hearingImpaired }: Wish): string {
  const what = kind === 'forced' ? ', forced' : hearingImpaired ? ', for the hard of hearing' : '';
  return `${languageWords(language)} (\`${language}\`)${what}`;
}

function languageWords(tag: string): string {
  return new Intl.DisplayNames('en', { type: 'language' }).of(tag) ?? tag;
}

function readingWords(player: Player, name: string, wish: Wish): string {
  const reading = readAs(player, { videoName: VIDEO, folder: '', name });
  if (reading === null) return '?';
  if (!reading.attached) return '**not seen**';
  const { language, shownAs, forced, hearingImpaired } = reading;
  const flags = [...(forced ? ['forced'] : []), ...(hearingImpaired ? ['SDH'] : [])];
  const isRight = language !== null && baseLanguage(language) === baseLanguage(wish.language);
  const words = language === null ? (shownAs === null ? 'unknown' : `"${shownAs}"`) : languageWords(language);
  return [isRight && forced === (wish.kind === 'forced') ? words : `**${words}**`, ...flags].join(', ');
}

function code(text: string): string {
  return `\`${text}\``;
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;
  return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
