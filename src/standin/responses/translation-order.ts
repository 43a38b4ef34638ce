// Reads the order of a translation, and decides whether its caller may have it. Both versions use it.

import { z } from 'zod';
import type { Account } from '../accounts/accounts.ts';
import type { HandlerContext } from '../request/request-types.ts';
import type { Subtitle, SubtitleFile } from '../catalogue/catalogue.ts';
import { isEntitled } from '../accounts/entitlement.ts';
import type { Job, JobOrder } from '../jobs/job.ts';
import { codeOf } from '../catalogue/languages.ts';
import { jsonOf } from '../request/json-body.ts';
import { filesOf } from '../catalogue/catalogue-index.ts';

/** Interface.md 4.1. */
const TONES = ['faithful', 'formal', 'casual', 'cinematic_action', 'comedic_fun', 'anime'] as const;
/** The tone of an order that names none. */
const DEFAULT_TONE = 'faithful';

const count = z.union([z.int(), z.string().regex(/^\d+$/).transform(Number)]);
const body = z.object({
  n_id: z.union([z.string().min(1), z.int().transform(String)]),
  file_n_id: z.string().nullish(),
  season: count.nullish(),
  episode: count.nullish(),
  target_language: z.string().min(1),
  tone: z.enum(TONES).nullish(),
});

/** Why there is no job; `detail` is for people. */
export type OrderRefusal =
  | { readonly kind: 'invalid'; readonly detail: string }
  | { readonly kind: 'no-such-subtitle' }
  | { readonly kind: 'not-entitled' }
  | { readonly kind: 'exhausted' };

type ReadOrder = { readonly order: JobOrder } | { readonly refusal: OrderRefusal };

/** Reads the body of a translation request. */
export function readOrder(text: string, context: HandlerContext): ReadOrder {
  const parsed = body.safeParse(jsonOf(text));
  if (!parsed.success) return invalid(z.prettifyError(parsed.error).slice(0, 300));
  const { n_id, target_language, tone } = parsed.data;
  const language = codeOf(target_language);
  if (language === null) return invalid(`Unsupported language "${target_language}".`);
  const subtitle = context.index.byId.get(n_id);
  if (subtitle === undefined) return { refusal: { kind: 'no-such-subtitle' } };
  if (subtitle.language === language) return invalid(`The subtitle is in ${language} already.`);
  const file = chosenFile(subtitle, parsed.data);
  if (file === undefined)
    return invalid('The subtitle has several files: name one by file_n_id, or by season and episode.');
  return { order: { kind: 'translation', subtitle, file, language, tone: tone ?? DEFAULT_TONE } };
}

/** One file of a subtitle: the one named, the one for the episode, or the only one. */
function chosenFile(subtitle: Subtitle, asked: z.output<typeof body>): SubtitleFile | undefined {
  const files = filesOf(subtitle);
  if (asked.file_n_id) return files.find(({ id }) => id === asked.file_n_id);
  if (files.length === 1) return files[0];
  if (typeof asked.episode !== 'number') return undefined;
  const season = asked.season ?? subtitle.season;
  return files.find((file) => file.episode === asked.episode && (file.season ?? subtitle.season) === season);
}

export type PlacedOrder =
  { readonly job: Job; readonly repeated: boolean } | { readonly refusal: OrderRefusal };

/** Starts a job and pays for it, or returns an identical earlier one free of charge (interface.md 3). */
export function placeOrder(
  order: JobOrder,
  account: Account,
  key: string,
  context: HandlerContext,
): PlacedOrder {
  const { accounts, jobs } = context;
  const feature = order.kind === 'translation' ? 'translations' : 'transcriptions';
  const earlier = order.kind === 'translation' ? jobs.repeated(order, account.id) : null;
  if (earlier !== null) return { job: earlier, repeated: true };
  if (!isEntitled(account, accounts.read(account.id, feature))) return { refusal: { kind: 'not-entitled' } };
  if (!accounts.take(key, feature, 1)) return { refusal: { kind: 'exhausted' } };
  return { job: jobs.start(order, account.id), repeated: false };
}

function invalid(detail: string): ReadOrder {
  return { refusal: { kind: 'invalid', detail } };
}
