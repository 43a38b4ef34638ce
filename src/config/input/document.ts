// Declares the keys of a configuration, their types and their defaults.

import { TONES } from '../../core/command/tone.ts';
import {
  embedded,
  folderKeys,
  forced,
  hearingImpaired,
  languages,
  naming,
  unlabelled,
} from './folder-keys.ts';
import { meaningOf } from './meanings.ts';
import { z } from './zod.ts';
import {
  address,
  cron,
  duration,
  fileMode,
  hostName,
  language,
  languageOrAny,
  longestRetry,
  playersPath,
  quietHours,
  say,
  scriptTime,
  size,
  sweepTime,
  webhook,
  wholePath,
} from './written-values.ts';

const path = z.string().min(1);
const patterns = z.array(z.string());
const count = z.number().int().min(0);
/** Linux reads the number above it as "no change". */
const groupId = count.max(4_294_967_294);

const library = z.strictObject({
  path: path,
  ...folderKeys,
  exclude: patterns.prefault([]),
  settle: duration.optional(),
  follow_links: z.boolean().prefault(false),
  watch: z.enum(['auto', 'events', 'scan']).prefault('auto'),
  schedule: z.strictObject({ scan: cron.optional(), sweep: sweepTime.optional() }).optional(),
});

const override = z.strictObject({ path, ...folderKeys });

const service = z.strictObject({
  base_url: address,
  download_url: address.optional(),
  api_key: z.string().optional(),
  api_key_file: path.optional(),
  rate: z.number().positive().max(10_000).prefault(2),
  field_names: z.enum(['auto', 'neutral', 'live']).prefault('auto'),
  engine: z.enum(['auto', 'local', 'ai']).prefault('auto'),
});

const translate = z.strictObject({
  enabled: z.boolean().prefault(false),
  patience: duration.prefault('7d'),
  from: z.array(languageOrAny).min(1).prefault(['en', 'any']),
  wait: duration.prefault('90s'),
  mark: z.boolean().prefault(false),
  tone: z.enum(TONES).nullable().prefault(null),
  budget: count.nullable().prefault(null),
  use_free_trial: z.boolean().prefault(false),
});

const web = z.strictObject({
  enabled: z.boolean().prefault(true),
  host: z.string().min(1).prefault('127.0.0.1'),
  port: z.number().int().min(0).max(65_535).prefault(8484),
  token: z.string().nullable().prefault(null),
  token_file: path.nullable().prefault(null),
  allowed_hosts: z.array(hostName).prefault([]),
});

const pathMap = z.array(z.strictObject({ from: wholePath, to: wholePath })).prefault([]);
const playersPathMap = z.array(z.strictObject({ from: wholePath, to: playersPath })).prefault([]);

const notification = z.strictObject({
  url: webhook,
  events: z.array(z.enum(['placed', 'failed', 'attention'])).prefault(['attention']),
});

const refresh = z.strictObject({
  kind: z.enum(['plex', 'jellyfin', 'emby', 'kodi']),
  url: address,
  token: z.string().optional(),
  token_file: path.optional(),
  path_map: playersPathMap,
});

const keys = z.strictObject({
  service,
  libraries: z.array(library).min(1),
  overrides: z.array(override).prefault([]),
  languages,
  state_dir: path.optional(),
  exclude: patterns.prefault([]),
  settle: duration.prefault('30s'),
  hearing_impaired: hearingImpaired.prefault('avoid'),
  forced: forced.prefault(false),
  naming: naming.prefault('universal'),
  formats: z
    .array(z.enum(['srt', 'vtt', 'ass', 'ssa', 'sub', 'smi']))
    .min(1)
    .prefault(['srt', 'vtt', 'ass', 'ssa']),
  text: z
    .strictObject({
      convert_to: z.enum(['srt', 'vtt']).nullable().prefault(null),
      remove_adverts: z.boolean().prefault(false),
      remove_hearing_impaired: z.boolean().prefault(false),
      fix_frame_rate: z.boolean().prefault(false),
    })
    .prefault({}),
  sync: z
    .strictObject({
      mode: z.enum(['off', 'prefer', 'fix']).prefault('prefer'),
      audio: z.boolean().prefault(false),
      audio_per_day: z.number().int().min(1).max(1000).prefault(20),
    })
    .prefault({}),
  skip_if_audio: z.array(language).prefault([]),
  embedded: embedded.prefault('text'),
  unlabelled: unlabelled.prefault('detect'),
  files: z
    .strictObject({ mode: fileMode.nullable().prefault(null), group: groupId.nullable().prefault(null) })
    .prefault({}),
  quota: z
    .strictObject({ reserve_downloads: count.prefault(0), anonymous_downloads: z.boolean().prefault(false) })
    .prefault({}),
  retry: z
    .strictObject({ shortest: duration.prefault('15m'), longest: longestRetry.prefault('90d') })
    .prefault({}),
  upgrade: z
    .strictObject({ enabled: z.boolean().prefault(false), window: duration.prefault('7d') })
    .prefault({}),
  translate: translate.prefault({}),
  transcribe: z
    .strictObject({
      enabled: z.boolean().prefault(false),
      media_url: address.nullable().prefault(null),
      use_free_trial: z.boolean().prefault(false),
    })
    .prefault({}),
  schedule: z
    .strictObject({ scan: cron.prefault('0 */6 * * *'), sweep: sweepTime.prefault('60s') })
    .prefault({}),
  web: web.prefault({}),
  hooks: z
    .strictObject({
      path_map: pathMap,
    })
    .prefault({}),
  notify: z.array(notification).prefault([]),
  refresh: z.array(refresh).prefault([]),
  after_placing: z
    .strictObject({
      command: z.array(z.string().min(1)).prefault([]),
      timeout: scriptTime.prefault('60s'),
    })
    .prefault({}),
  log: z
    .strictObject({
      level: z.enum(['error', 'warn', 'info', 'debug', 'trace']).prefault('info'),
      format: z.enum(['auto', 'text', 'json']).prefault('auto'),
    })
    .prefault({}),
  quiet_hours: quietHours.nullable().prefault(null),
  archive: z
    .strictObject({ max_size: size.prefault('500MB'), max_age: duration.prefault('90d') })
    .prefault({}),
});

/** A limit that the other one undoes would be ignored. */
const consistent = keys.superRefine(({ retry }, context) => {
  if (retry.longest >= retry.shortest) return;
  const message = say(
    'has a longest wait below its shortest',
    'make longest at least as long as shortest (15m and 90d by default)',
  );
  context.addIssue({ code: 'custom', path: ['retry'], message });
});

/** Removing the descriptions of sounds would defeat `hearing_impaired: require`, for all folders or for some. */
export const document = consistent.superRefine((value, context) => {
  const isRequired = [value, ...value.libraries, ...value.overrides].some(
    (one) => one.hearing_impaired === 'require',
  );
  if (!value.text.remove_hearing_impaired || !isRequired) return;
  context.addIssue({
    code: 'custom',
    path: ['text', 'remove_hearing_impaired'],
    message: say('contradicts hearing_impaired: require', 'disable one of the two'),
  });
});

export type Document = z.output<typeof document>;

/** The JSON schema, for editors and for all code that needs the list of keys. */
export function jsonSchema(): z.core.JSONSchema.BaseSchema {
  const schema = z.toJSONSchema(document, { io: 'input' });
  explain(schema, '');
  return schema;
}

function explain(schema: z.core.JSONSchema._JSONSchema, path: string): void {
  if (typeof schema === 'boolean') return;
  const meaning = meaningOf(path);
  if (meaning !== null) schema.description = meaning;
  const { items } = schema;
  if (items !== undefined && !Array.isArray(items)) explainKeys(items, path);
  explainKeys(schema, path);
}

function explainKeys(schema: z.core.JSONSchema._JSONSchema, path: string): void {
  if (typeof schema === 'boolean') return;
  for (const [name, key] of Object.entries(schema.properties ?? {}))
    explain(key, path === '' ? name : `${path}.${name}`);
}
