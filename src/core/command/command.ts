// The commands that change the state or ask the service. The process that owns the state runs them.

import { readLanguage } from '../language/language.ts';
import { TONES, type Tone } from './tone.ts';
import { NAMING_PRESETS, type NamingPreset } from '../sidecar/sidecar-name.ts';

export const TITLE_TYPES = ['movie', 'tv'] as const;

export type TitleType = (typeof TITLE_TYPES)[number];

/** The ways to name a title. */
export const TITLE_KINDS = ['id', 'title', 'none'] as const;

/** The title to set for a video. `none`: remove the title that was set. */
export type NamedTitle =
  | { readonly kind: 'id'; readonly text: string }
  | { readonly kind: 'title'; readonly text: string }
  | { readonly kind: 'none' };

/** Languages are BCP 47. `from` and `tone`: null means the configured value. */
export type TranslateCommand = {
  readonly path: string;
  readonly language: string;
  readonly from: string | null;
  readonly tone: Tone | null;
};

/** `paths`: libraries, folders, videos or sidecars; empty means every library. */
export type SyncCommand = {
  readonly paths: readonly string[];
  /** Correct the times of our sidecars where that is sure. */
  readonly fix: boolean;
  /** Correct those of the user's as well. */
  readonly userFiles: boolean;
  /** A subtitle that fits, or a video whose tracks do: compare with it; null: with the video's own tracks. */
  readonly reference: string | null;
  /** Listen to a video that has nothing else to compare with. */
  readonly audio: boolean;
  /** List those in sync as well. */
  readonly all: boolean;
};

export type RejectCommand = {
  readonly kind: 'reject';
  readonly path: string;
  /** BCP 47; null if the video has only one of our sidecars. */
  readonly language: string | null;
  /** The user did not see a sidecar that is placed later; absent: nothing is placed meanwhile. */
  readonly askedAt?: number;
};

/** Paths are absolute, of a video or of one of our sidecars. */
export type Command =
  /**
   * Also of a folder. `deleted`: also what counts as deleted by the user there; `dryRun`: only count, on a copy of the
   * state.
   */
  | {
      readonly kind: 'search';
      readonly path: string;
      readonly deleted?: boolean;
      readonly dryRun?: boolean;
    }
  | { readonly kind: 'titles'; readonly text: string; readonly type: TitleType | null }
  /** `ask`: ask the service for a fresh list of candidates. */
  | { readonly kind: 'candidates'; readonly path: string; readonly ask: boolean }
  /** `choice`: a number of the list of candidates, or a candidate's key. */
  | { readonly kind: 'pick'; readonly path: string; readonly choice: string }
  | RejectCommand
  | {
      readonly kind: 'identify';
      readonly path: string;
      readonly as: NamedTitle;
      readonly type: TitleType | null;
    }
  | ({ readonly kind: 'translate' } & TranslateCommand)
  /** `paths`: libraries, folders, videos or our sidecars; empty means every library. */
  | {
      readonly kind: 'rename';
      readonly paths: readonly string[];
      readonly naming: NamingPreset;
      readonly dryRun: boolean;
    }
  | ({ readonly kind: 'sync' } & SyncCommand)
  /** `paths`: libraries, folders or videos; at least one. */
  | { readonly kind: 'ignore' | 'unignore'; readonly paths: readonly string[] }
  /** `paths`: videos or folders; at least one. `deleted`: also what counts as deleted by the user. */
  | { readonly kind: 'request-search'; readonly paths: readonly string[]; readonly deleted?: boolean }
  /** `id`: of a subtitle in the trash. */
  | { readonly kind: 'restore'; readonly id: number };

/** Paths that a command may name which changes something about each of them. */
export const MOST_PATHS = 1000;
/** The commands that take nothing but paths. */
const WITH_PATHS = ['ignore', 'unignore', 'request-search'] as const;

/** Parses a command that came over a socket; null if it is none. */
export function readCommand(value: unknown): Command | null {
  const fields = fieldsOf(value);
  const { path, text } = fields;
  if (fields['kind'] === 'titles')
    return typeof text === 'string' ? { kind: 'titles', text, type: typeIn(fields) } : null;
  if (fields['kind'] === 'rename') return readRename(fields);
  if (fields['kind'] === 'sync') return readSync(fields);
  if (fields['kind'] === 'restore') return readRestore(fields);
  const withPaths = WITH_PATHS.find((kind) => kind === fields['kind']);
  if (withPaths !== undefined) return readWithPaths(withPaths, fields);
  if (typeof path !== 'string' || !path.startsWith('/')) return null;
  switch (fields['kind']) {
    case 'search':
      // The state of the daemon is no copy.
      return fields['dryRun'] === true ? null : { kind: 'search', path, ...deletedIn(fields) };
    case 'candidates':
      return { kind: 'candidates', path, ask: fields['ask'] === true };
    case 'pick':
      return typeof fields['choice'] === 'string' ? { kind: 'pick', path, choice: fields['choice'] } : null;
    case 'reject':
      return readReject(path, fields);
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

function readReject(path: string, { language, askedAt }: Readonly<Record<string, unknown>>): RejectCommand {
  const command = { kind: 'reject', path, language: typeof language === 'string' ? language : null } as const;
  return typeof askedAt === 'number' ? { ...command, askedAt } : command;
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
  const absolute = pathsIn(paths);
  if (preset === undefined || absolute === null || typeof dryRun !== 'boolean') return null;
  return { kind: 'rename', paths: absolute, naming: preset, dryRun };
}

function readSync({
  paths,
  fix,
  userFiles,
  reference,
  audio,
  all,
}: Readonly<Record<string, unknown>>): Command | null {
  const absolute = pathsIn(paths);
  const other = typeof reference === 'string' ? reference : null;
  if (absolute === null || other?.startsWith('/') === false) return null;
  const flags = {
    fix: fix === true,
    userFiles: userFiles === true,
    audio: audio === true,
    all: all === true,
  };
  return { kind: 'sync', paths: absolute, ...flags, reference: other };
}

function readRestore({ id }: Readonly<Record<string, unknown>>): Command | null {
  return typeof id === 'number' && Number.isSafeInteger(id) ? { kind: 'restore', id } : null;
}

function readWithPaths(
  kind: (typeof WITH_PATHS)[number],
  fields: Readonly<Record<string, unknown>>,
): Command | null {
  const absolute = pathsIn(fields['paths']);
  if (absolute === null || absolute.length === 0 || absolute.length > MOST_PATHS) return null;
  const command = { kind, paths: absolute };
  return kind === 'request-search' ? { ...command, kind, ...deletedIn(fields) } : { ...command, kind };
}

/** `deleted` if it is set. */
function deletedIn({ deleted }: Readonly<Record<string, unknown>>): { readonly deleted?: true } {
  return deleted === true ? { deleted } : {};
}

/** Null unless it is a list of absolute paths. */
function pathsIn(value: unknown): readonly string[] | null {
  if (!Array.isArray(value)) return null;
  const absolute = value.filter((path): path is string => typeof path === 'string' && path.startsWith('/'));
  return absolute.length === value.length ? absolute : null;
}

function readNamed(value: unknown): NamedTitle | null {
  const { kind, text } = fieldsOf(value);
  if (kind === 'none') return { kind };
  return (kind === 'id' || kind === 'title') && typeof text === 'string' ? { kind, text } : null;
}

function typeIn({ type }: Readonly<Record<string, unknown>>): TitleType | null {
  return TITLE_TYPES.find((one) => one === type) ?? null;
}

function fieldsOf(value: unknown): Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}
