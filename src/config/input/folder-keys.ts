// Declares the keys that a library and an override may set: the settings that may differ between folders.

import { z } from './zod.ts';
import { TONES } from '../../core/command/tone.ts';
import { NAMING_PRESETS } from '../../core/sidecar/sidecar-name.ts';
import { duration, FORCED, forcedWord, language, languageOrAny, say } from './written-values.ts';

export const languages = z.array(
  z.union([language, z.array(language).min(1)], {
    error: say(
      'is neither a language nor a list of fallbacks',
      'write en, or [pl, en] for Polish, else English',
    ),
  }),
);

export const naming = z.enum(NAMING_PRESETS);
export const hearingImpaired = z.enum(['any', 'prefer', 'avoid', 'require', 'exclude']);
export const forced = z.union([forcedWord, z.array(language), z.boolean()], { error: FORCED });
export const embedded = z.enum(['text', 'any', 'ignore']);
export const unlabelled = z.enum(['detect', 'any', 'ignore']);

/** All optional: an absent key keeps the value of the level above. */
export const folderKeys = {
  languages: languages.optional(),
  hearing_impaired: hearingImpaired.optional(),
  forced: forced.optional(),
  naming: naming.optional(),
  embedded: embedded.optional(),
  unlabelled: unlabelled.optional(),
  upgrade: z.strictObject({ enabled: z.boolean().optional(), window: duration.optional() }).optional(),
  translate: z
    .strictObject({
      enabled: z.boolean().optional(),
      patience: duration.optional(),
      from: z.array(languageOrAny).min(1).optional(),
      mark: z.boolean().optional(),
      tone: z.enum(TONES).nullable().optional(),
    })
    .optional(),
};

const changes = z.strictObject(folderKeys);

/** The settings that a library or an override changes. */
export type FolderKeys = z.output<typeof changes>;
