// Generates a "translation" of a subtitle's text: no line means what the original says.

import type { SubtitleFile } from '../catalogue/catalogue.ts';
import { sentencesIn, soundIn } from '../generate/content.ts';
import { picker } from '../generate/picker.ts';

type FileFormat = SubtitleFile['format'];

export type TranslationOptions = {
  readonly language: string;
  readonly tone: string | null;
  /** The source's identifier, shown in the first cue. */
  readonly sourceId: string;
};

const TIMES = /^\s*[\d:.,]+\s+-->/;
const DIALOGUE = /^(Dialogue:(?:[^,]*,){9})(.*)$/;

/**
 * Replaces every line of dialogue with one in the language, the same for the same line, and leaves everything else
 * (numbers, times, order, line ends) unchanged. The first line identifies the translation.
 */
export function translated(text: string, format: FileFormat, options: TranslationOptions): string {
  const parts = text.split(/(\r?\n)/);
  const speak = speaker(options);
  // Odd positions hold the line ends.
  const lineAt = (at: number): string => parts[at] ?? '';
  return parts
    .map((line, at) => {
      if (at % 2 === 1) return line;
      if (format === 'ass') return dialogue(line, speak);
      return isSpoken(line, lineAt(at + 2)) ? speak(line) : line;
    })
    .join('');
}

function dialogue(line: string, speak: (line: string) => string): string {
  const [, head, said] = DIALOGUE.exec(line) ?? [];
  return head === undefined || said === undefined ? line : head + said.split('\\N').map(speak).join('\\N');
}

function isSpoken(line: string, next: string): boolean {
  if (line.trim() === '' || TIMES.test(line) || /^\ufeff?WEBVTT/.test(line)) return false;
  return !(/^\ufeff?\d+\s*$/.test(line) && TIMES.test(next));
}

/** Returns one line after another in the language. */
function speaker(options: TranslationOptions): (line: string) => string {
  const sentences = sentencesIn(options.language);
  let first = true;
  return (line) => {
    if (first) {
      first = false;
      return `AI ${options.language.replace('_', '-')} ${options.tone ?? 'plain'} ${options.sourceId}`;
    }
    if (/^\[.*\]$/.test(line)) return soundIn(options.language);
    return sentences[picker(`${options.tone ?? ''} ${line}`)(sentences.length)] ?? '';
  };
}

/** The text without every third cue. */
export function withoutSomeCues(text: string, format: FileFormat): string {
  const pieces = format === 'ass' ? text.split(/(?<=\n)/) : text.split(/(?<=\n\r?\n)/);
  let cue = 0;
  return pieces
    .filter((piece) => {
      if (!(format === 'ass' ? DIALOGUE.test(piece.trimEnd()) : piece.includes('-->'))) return true;
      cue += 1;
      return cue % 3 !== 0;
    })
    .join('');
}

/** The text with every cue 7 seconds late: seconds carry over into minutes and hours. */
export function withLateTimes(text: string): string {
  return text.replace(
    /(\d+):(\d\d):(\d\d)(?=[.,]\d)/g,
    (whole, hours: string, minutes: string, seconds: string) => {
      const late = Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + 7;
      const two = (value: number): string => String(value).padStart(2, '0');
      const clock = `${two(Math.floor(late / 60) % 60)}:${two(late % 60)}`;
      return `${String(Math.floor(late / 3600)).padStart(whole.indexOf(':'), '0')}:${clock}`;
    },
  );
}
