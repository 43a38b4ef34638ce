// Handles webhooks from Sonarr and Radarr: maps their paths to our folders, queues a scan and answers.

import { readHook, type HookChange } from '../../core/webhook/read-webhook.ts';
import type { HookKind } from '../../core/webhook/webhook-files.ts';
import { homeOf, showPath } from '../../core/path/path.ts';
import { mapPath, type PathRule } from '../../core/path/path-map.ts';
import type { Deps } from '../deps.ts';

/** A folder in a library; `whole`: with every known folder below it. */
export type ReportedPlace = { readonly root: string; readonly folder: string; readonly whole: boolean };

export type WebhookAnswer = {
  readonly status: 200 | 400;
  readonly body:
    | { readonly result: 'heard'; readonly what: HookChange; readonly folders: number }
    | { readonly result: 'test' }
    | { readonly result: 'ignored' | 'malformed'; readonly why: string };
};

export type WebhookDeps = Pick<Deps, 'emit'> & {
  readonly roots: readonly string[];
  readonly pathMap: readonly PathRule[];
  /** Resolves when the folders wait for a later turn. */
  readonly report: (places: readonly ReportedPlace[]) => Promise<void>;
};

/**
 * Only folders inside a library are scanned. Irrelevant webhooks get 200, so that the sender does not report a failure;
 * unreadable bodies get 400.
 */
export async function handleWebhook(
  deps: WebhookDeps,
  kind: HookKind,
  body: unknown,
): Promise<WebhookAnswer> {
  const hook = readHook(kind, body);
  if (hook.kind === 'test') return { status: 200, body: { result: 'test' } };
  if (hook.kind === 'ignored') return { status: 200, body: { result: 'ignored', why: hook.why } };
  if (hook.kind === 'malformed') return { status: 400, body: { result: 'malformed', why: hook.why } };
  const mapped = hook.places.map((place) => ({ ...place, folder: mapPath(deps.pathMap, place.folder) }));
  const heard = mapped.flatMap((place): readonly ReportedPlace[] => {
    const root = homeOf(deps.roots, place.folder);
    return root === undefined ? [] : [{ ...place, root }];
  });
  const unknown = mapped.find(({ folder }) => homeOf(deps.roots, folder) === undefined);
  const why = unknown === undefined ? '' : outside(unknown.folder);
  if (unknown !== undefined) deps.emit({ kind: 'warning', message: `${kind} names ${why}` });
  if (heard.length === 0) return { status: 200, body: { result: 'ignored', why } };
  await deps.report(heard);
  return { status: 200, body: { result: 'heard', what: hook.what, folders: heard.length } };
}

function outside(folder: string): string {
  return `${showPath(folder)}, which is in no library: map it to a folder of a library in hooks.path_map`;
}
