// Generates the bytes of a subtitle file: always the same, and different for every file.

import type { Catalogue, Subtitle, SubtitleFile, Title } from '../catalogue/catalogue.ts';
import { picker } from './picker.ts';
import { LATIN_SENTENCES } from './sentences-latin.ts';
import { OTHER_SENTENCES } from './sentences-other.ts';
import { filesOf, catalogueIndex } from '../catalogue/catalogue-index.ts';

type GeneratedCue = { readonly startMs: number; readonly endMs: number; readonly lines: readonly string[] };

const SOUNDS: Readonly<Record<string, string>> = {
  EN: '[door slams]',
  PL: '[trzask drzwi]',
  DE: '[Tür knallt]',
  FR: '[porte qui claque]',
  ES: '[portazo]',
  PT: '[porta a bater]',
  BR_PT: '[porta batendo]',
  IT: '[porta che sbatte]',
  NL: '[deur slaat dicht]',
  CS: '[bouchnutí dveří]',
};

/**
 * The bytes of one file of a subtitle, exactly as the service sends them; `fileId` may be omitted if the archive holds
 * only one file. Throws for what is not in the catalogue.
 */
export function contentOf(
  source: Catalogue | { readonly catalogue: Catalogue },
  subtitleId: string,
  fileId?: string,
): Uint8Array {
  const catalogue = 'catalogue' in source ? source.catalogue : source;
  const subtitle = catalogueIndex(catalogue).byId.get(subtitleId);
  if (subtitle === undefined) throw new Error(`no such subtitle: ${subtitleId}`);
  const files = filesOf(subtitle);
  const file = fileId === undefined && files.length === 1 ? files[0] : files.find(({ id }) => id === fileId);
  if (file === undefined) throw new Error(`${subtitleId} has ${files.length} files, none called ${fileId}`);
  return bytesOf(catalogue, subtitle, file);
}

/** The bytes of a file of this subtitle. */
export function bytesOf(catalogue: Catalogue, subtitle: Subtitle, file: SubtitleFile): Uint8Array {
  return encoded(textOf(catalogue, subtitle, file), file.encoding);
}

/** The text of a file of this subtitle. */
export function textOf(catalogue: Catalogue, subtitle: Subtitle, file: SubtitleFile): string {
  return file.text ?? WRITTEN[file.format](cuesOf(catalogue, subtitle, file));
}

function cuesOf(catalogue: Catalogue, subtitle: Subtitle, file: SubtitleFile): readonly GeneratedCue[] {
  const sentences = sentencesIn(subtitle.spoken ?? subtitle.language);
  const stepMs = Math.floor((catalogue.minutes * 60_000) / catalogue.cues);
  const title = catalogueIndex(catalogue).titles.get(subtitle.title);
  const next = picker(`${subtitle.id}/${file.id}`);
  const delay = catalogue.uneven ? picker(workOf(subtitle, file)) : () => 0;
  return Array.from({ length: catalogue.cues }, (_, index) => {
    const dueMs = index * stepMs + Math.min(1000, Math.floor(stepMs / 4));
    const startMs = dueMs + delay(Math.ceil(stepMs / 2)) + subtitle.lateMs;
    const endMs = startMs + Math.min(3200, Math.floor(stepMs / 2));
    const spoken = [sentences[next(sentences.length)] ?? '', sentences[next(sentences.length)] ?? ''];
    const sound = file.hi && index % 4 === 1 ? [soundIn(subtitle.language)] : [];
    return { startMs, endMs, lines: index === 0 ? headOf(subtitle, file, title) : [...sound, ...spoken] };
  });
}

/** The picture that is shown while the lines are said. */
function workOf(subtitle: Subtitle, file: SubtitleFile): string {
  const season = file.season ?? subtitle.season;
  return subtitle.about ?? `${subtitle.title} ${season} ${file.episode ?? subtitle.episode}`;
}

/** The first cue names the file, so that a test or a person sees at once what was placed. */
function headOf(subtitle: Subtitle, file: SubtitleFile, title: Title | undefined): readonly string[] {
  const two = (value: number): string => String(value).padStart(2, '0');
  const episode =
    file.episode === null ? '' : ` S${two(file.season ?? subtitle.season ?? 0)}E${two(file.episode)}`;
  const name = subtitle.about ?? `${title?.name ?? '?'}${title?.year ? ` (${title.year})` : ''}${episode}`;
  const kind = `${subtitle.language.replace('_', '-')}${file.hi ? ' SDH' : ''} ${subtitle.id}/${file.id}`;
  return [name, kind, subtitle.releases[0] ?? ''];
}

/** A sample line for SDH. */
export function soundIn(language: string): string {
  return SOUNDS[language] ?? '[♪♪♪]';
}

/** The sentences of generated texts in a language. */
export function sentencesIn(language: string): readonly string[] {
  // Languages without sentences of their own use English: only their label is right.
  const code = language === 'NL_EN' ? 'NL' : language === 'EN_DE' ? 'DE' : language;
  const text = LATIN_SENTENCES[code] ?? OTHER_SENTENCES[code] ?? LATIN_SENTENCES['EN'] ?? '';
  return text
    .replace(/\n\s*/g, /^(?:ZH|JA)/.test(code) ? '' : ' ')
    .split(/(?<=[。！？])|(?<=[.!?;؟]) +/)
    .filter((sentence) => sentence !== '');
}

const WRITTEN: Readonly<Record<SubtitleFile['format'], (cues: readonly GeneratedCue[]) => string>> = {
  srt: srtOf,
  vtt: (cues) =>
    `WEBVTT\n\n${cues
      .map((cue) => `${time(cue.startMs, '.')} --> ${time(cue.endMs, '.')}\n${cue.lines.join('\n')}\n\n`)
      .join('')}`,
  ass: (cues) =>
    `${ASS_HEAD}${cues
      .map((cue) => {
        const times = `${assTime(cue.startMs)},${assTime(cue.endMs)}`;
        return `Dialogue: 0,${times},Default,,0,0,0,,${cue.lines.join('\\N')}\n`;
      })
      .join('')}`,
};

/** As SubRip. */
export function srtOf(cues: readonly GeneratedCue[]): string {
  return cues
    .map(({ startMs, endMs, lines }, index) => {
      const times = `${time(startMs, ',')} --> ${time(endMs, ',')}`;
      return `${index + 1}\r\n${times}\r\n${lines.join('\r\n')}\r\n\r\n`;
    })
    .join('');
}

const ASS_HEAD = `[Script Info]
ScriptType: v4.00+

[V4+ Styles]
Format: Name, Fontname, Fontsize
Style: Default,Arial,20

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
`;

function time(ms: number, mark: string): string {
  const iso = new Date(ms).toISOString();
  return `${iso.slice(11, 19)}${mark}${iso.slice(20, 23)}`;
}

function assTime(ms: number): string {
  return time(ms, '.').slice(1, -1);
}

const tables = new Map<string, ReadonlyMap<string, number>>();

function encoded(text: string, encoding: string): Uint8Array {
  switch (encoding) {
    case 'utf-8':
      return Buffer.from(text, 'utf8');
    case 'utf-8-bom':
      return Buffer.from(`\ufeff${text}`, 'utf8');
    case 'utf-16le':
      return Buffer.from(`\ufeff${text}`, 'utf16le');
    default: {
      const table = tables.get(encoding) ?? tableOf(encoding);
      tables.set(encoding, table);
      return Uint8Array.from(text, (character) => table.get(character) ?? 0x3f);
    }
  }
}

/** The platform only decodes single-byte encodings, so this inverts the decoder's table. */
function tableOf(encoding: string): ReadonlyMap<string, number> {
  const decoder = new TextDecoder(encoding);
  const bytes = Array.from({ length: 256 }, (_, byte) => byte);
  return new Map(bytes.map((byte) => [decoder.decode(Uint8Array.of(byte)), byte]));
}
