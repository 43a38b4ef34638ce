// Words the events that stay on the screen, one line each.

import { showPath } from '../../core/path/path.ts';
import type { EngineEvent } from '../../ports/events.ts';
import type { SkipReason } from '../../ports/libraries.ts';
import type { WatchState } from '../../ports/watcher.ts';
import { refusalWords } from './refusals.ts';
import { holdWords, WORK_WORDS } from './holds.ts';
import { countWords, faultWords, momentWords, SKIP_WORDS, TRASH_WORDS, reasonWords } from './reasons.ts';

/** Most libraries have these: they are counted and reported once. */
export const USUAL: ReadonlySet<SkipReason> = new Set([
  'system-folder',
  'excluded',
  'sample',
  'extra',
  'trailer',
  'partial-download',
  'disc-folder',
]);

/** What the daemon says of itself, besides what the engine does. */
type DaemonEvent = { readonly kind: 'note' | 'problem'; readonly message: string };

/** What may become a line of the log. */
export type LogEvent = EngineEvent | DaemonEvent;

/** The line, or null for mere progress. */
export function eventLine(event: LogEvent): string | null {
  switch (event.kind) {
    case 'note':
    case 'problem':
      return event.message;
    case 'warning':
      return `warning: ${event.message}`;
    case 'unavailable':
      return `unavailable: ${showPath(event.why)}`;
    case 'available':
      return `available again: ${showPath(event.root)}`;
    case 'watching':
      return watchLine(event.root, event.state);
    case 'skipped':
      return USUAL.has(event.reason)
        ? null
        : `skipped: ${showPath(event.path)} (${SKIP_WORDS[event.reason]})`;
    case 'dropped':
      return `missing from an answer: ${event.detail}`;
    case 'placed':
      return `placed: ${showPath(event.name)}`;
    case 'renamed':
      return `renamed: ${showPath(event.name)}`;
    case 'retimed':
      return `times corrected: ${showPath(event.name)}`;
    case 'moved':
      return `moved with its video: ${showPath(event.name)}`;
    case 'trashed':
      return `to the trash: ${showPath(event.name)} (${TRASH_WORDS[event.why]})`;
    case 'refused':
      return `rejected: a subtitle (${event.language}) for ${showPath(event.video)}: ${whyWords(event.why)}`;
    case 'failed':
      return `failed: ${showPath(event.message)}`;
    case 'held':
      return holdWords(event.hold);
    case 'resumed':
      return `${WORK_WORDS[event.hold.work]} resumes: there is quota for it again`;
    case 'trouble':
      return `${faultWords(event.operation, event.fault)}${event.until === null ? '' : `; resumes at ${momentWords(event.until)}`}`;
    case 'key-accepted':
    case 'state-writable':
    case 'sidecars-changed':
    case 'looking':
    case 'listening':
    case 'asking':
    case 'fetching':
    case 'awaiting':
      return null;
  }
}

/** A reason names the library itself. */
function watchLine(root: string, { mode, watched, why }: WatchState): string {
  if (mode === 'events') return `watching ${showPath(root)}: ${countWords(watched, 'folder')} by events`;
  return `watching ${mode === 'partly' ? 'partly by events' : 'by rescans'}: ${why ?? showPath(root)}`;
}

/** A code, and after a colon its details, which may be another code. */
function whyWords(why: string): string {
  const at = why.indexOf(': ');
  const code = at < 0 ? why : why.slice(0, at);
  const details = at < 0 ? '' : `: ${refusalWords(why.slice(at + 2))}`;
  return showPath(`${reasonWords(refusalWords(code))}${details}`);
}
