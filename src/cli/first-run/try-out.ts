// Tries a configuration that is not written yet: is it valid, does the service accept its key, what will it cost?

import { loadFound } from '../../config/load.ts';
import { OF_NO_FILE, problemLine } from '../../config/input/problems.ts';
import type { Config } from '../../config/schema.ts';
import type { EngineEvent } from '../../ports/events.ts';
import type { Preview } from '../../engine/pass/preview/preview.ts';
import type { QuotaAnswer } from '../../engine/queries/quota.ts';
import { notOpenedLine, openApp } from '../invocation/open-app.ts';
import type { Invocation } from '../invocation/terminal.ts';
import { costLines } from '../output/cost.ts';
import { counterWords } from '../output/quota.ts';
import { faultWords } from '../wording/reasons.ts';
import { inAskedWords } from './asked-words.ts';

export type TriedOut =
  | {
      readonly kind: 'works';
      readonly config: Config;
      readonly quota: QuotaAnswer;
      readonly preview: Preview;
    }
  /** The configuration is invalid. */
  | { readonly kind: 'invalid'; readonly why: string }
  /** It is valid, and does not work now. */
  | { readonly kind: 'refused'; readonly why: string };

export type FirstText = { readonly file: string; readonly text: string };

/** Searches and downloads nothing, and leaves the state as it is. Variables count, as they do for the daemon. */
export async function tryOut(
  invocation: Invocation,
  first: FirstText,
  emit: (event: EngineEvent) => void,
): Promise<TriedOut> {
  const { env, cwd, isRoot, signal } = invocation;
  const loaded = loadFound({ file: first.file, env, cwd, isRoot }, first);
  if (!loaded.ok) {
    const lines = loaded.problems.map((one) => inAskedWords(problemLine({ ...one, ...OF_NO_FILE })));
    return { kind: 'invalid', why: lines.join('\n') };
  }
  const { config } = loaded;
  const opened = openApp(invocation, config, { state: 'copy', emit });
  if (opened.kind !== 'opened') return { kind: 'refused', why: notOpenedLine(config, opened) };
  try {
    const quota = await opened.app.answer({ kind: 'quota' }, signal);
    if (quota.kind !== 'quota') return { kind: 'refused', why: 'the service does not tell its limits' };
    if (quota.fault !== null) return { kind: 'refused', why: faultWords('account', quota.fault) };
    const preview = await opened.app.preview({ paths: [], signal });
    return { kind: 'works', config, quota, preview };
  } finally {
    await opened.app.close();
  }
}

/** What the key allows, and what the first passes cost. */
export function forecastLines({
  quota,
  preview,
}: Pick<TriedOut & { readonly kind: 'works' }, 'quota' | 'preview'>): readonly string[] {
  const { plan, search, downloads } = quota;
  return [
    `the key is accepted${plan === null ? '' : ` (plan: ${plan.name})`}: searches ${counterWords(search, 'today')}, downloads ${counterWords(downloads, 'today')}`,
    ...costLines(preview),
  ];
}
