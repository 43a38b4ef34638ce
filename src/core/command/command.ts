// What may a person ask for that changes the state or asks the service? The commands that whoever holds the state runs.

import { readLanguage } from '../language/language.ts';
import { TONES, type Tone } from './tone.ts';
import { NAMING_PRESETS, type NamingPreset } from '../sidecar/sidecar-name.ts';

export type TitleType = 'movie' | 'tv';

/** Which title a video is to be taken for from now on; `nobody`: what was said is forgotten. */
export type NamedTitle =
  | { readonly kind: 'id'; readonly text: string }
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'nobody' };

/** Languages are BCP 47. `from` and `tone`: null leaves them to the configuration. */
export type TranslateCommand = {
  readonly path: string;
  readonly language: string;
  readonly from: string | null;
  readonly tone: Tone | null;
};

/** Paths are absolute, of a video or of a sidecar of ours. */
export type Command =
  | { readonly kind: 'search'; readonly path: string }
  | { readonly kind: 'titles'; readonly text: string; readonly type: TitleType | null }
  /** `ask`: the service is asked anew for what is on offer. */
  | { readonly kind: 'candidates'; readonly path: string; readonly ask: boolean }
  /** `choice`: a number of the list of candidates, or a candidate's key. */
  | { readonly kind: 'pick'; readonly path: string; readonly choice: string }
  /** `language`: BCP 47; null where only one sidecar of ours lies there. */
  | { readonly kind: 'reject'; readonly path: string; readonly language: string | null }
  | {
      readonly kind: 'identify';
      readonly path: string;
      readonly as: NamedTitle;
      readonly type: TitleType | null;
    }
  | ({ readonly kind: 'translate' } & TranslateCommand)
  /** `paths`: libraries, folders, videos or sidecars of ours; none: every library. */
  | {
      readonly kind: 'rename';
      readonly paths: readonly string[];
      readonly naming: NamingPreset;
      readonly dryRun: boolean;
    };

/** The command in a value that came over a socket; null where it is none. */
export function readCommand(value: unknown): Command | null {
  const fields = fieldsOf(value);
  const { path, text } = fields;
  if (fields['kind'] === 'titles')
    return typeof text === 'string' ? { kind: 'titles', text, type: typeIn(fields) } : null;
  if (fields['kind'] === 'rename') return readRename(fields);
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  switch (fields['kind']) {
    case 'search':
      return { kind: 'search', path };
    case 'candidates':
      return { kind: 'candidates', path, ask: fields['ask'] === true };
    case 'pick':
      return typeof fields['choice'] === 'string' ? { kind: 'pick', path, choice: fields['choice'] } : null;
    case 'reject': {
      const { language } = fields;
      return { kind: 'reject', path, language: typeof language === 'string' ? language : null };
    }
    case 'identify': {
      const as = readNamed(fields['as']);
      return as === null ? null : { kind: 'identify', path, as, type: typeIn(fields) };
    }
    case 'translate':
      return readTranslate(path, fields);
    default:
      return null;
  }
}

function readTranslate(
  path: string,
  { language, from, tone }: Readonly<Record<string, unknown>>,
): Command | null {
  if (typeof language !== 'string' || readLanguage(language) !== language) return null;
  const named = TONES.find((one) => one === tone) ?? null;
  return { kind: 'translate', path, language, from: typeof from === 'string' ? from : null, tone: named };
}

function readRename({ paths, naming, dryRun }: Readonly<Record<string, unknown>>): Command | null {
  const preset = NAMING_PRESETS.find((one) => one === naming);
  if (preset === undefined || !Array.isArray(paths) || typeof dryRun !== 'boolean') return null;
  const absolute = paths.filter((path): path is string => typeof path === 'string' && path.startsWith('/'));
  return absolute.length === paths.length
    ? { kind: 'rename', paths: absolute, naming: preset, dryRun }
    : null;
}

function readNamed(value: unknown): NamedTitle | null {
  const { kind, text } = fieldsOf(value);
  if (kind === 'nobody') return { kind };
  return (kind === 'id' || kind === 'title') && typeof text === 'string' ? { kind, text } : null;
}

function typeIn({ type }: Readonly<Record<string, unknown>>): TitleType | null {
  return type === 'movie' || type === 'tv' ? type : null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
