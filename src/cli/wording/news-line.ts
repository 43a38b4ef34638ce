// Which news stay on the screen, and as which line?

import { showPath } from '../../core/path/path.ts';
import type { News } from '../../engine/deps.ts';
import type { SkipReason } from '../../ports/libraries.ts';
import type { WatchState } from '../../ports/watcher.ts';
import { refusalWords } from './refusals.ts';
import { holdWords, WORK_WORDS } from './holds.ts';
import { countWords, faultWords, momentWords, SKIP_WORDS, TRASH_WORDS, reasonWords } from './reasons.ts';

/** Everybody has these: said once, as a number. */
export const USUAL: ReadonlySet<SkipReason> = new Set([
  'system-folder',
  'excluded',
  'sample',
  'extra',
  'trailer',
  'partial-download',
  'disc-folder',
]);

/** The line, or null for what only moves. */
export function newsLine(news: News): string | null {
  switch (news.kind) {
    case 'warning':
      return `warning: ${news.message}`;
    case 'unavailable':
      return `unavailable: ${showPath(news.why)}`;
    case 'available':
      return `available again: ${showPath(news.root)}`;
    case 'watching':
      return watchLine(news.root, news.state);
    case 'skipped':
      return USUAL.has(news.reason) ? null : `left out: ${showPath(news.path)} (${SKIP_WORDS[news.reason]})`;
    case 'dropped':
      return `left out of an answer: ${news.detail}`;
    case 'placed':
      return `placed: ${showPath(news.name)}`;
    case 'renamed':
      return `renamed: ${showPath(news.name)}`;
    case 'moved':
      return `moved with its video: ${showPath(news.name)}`;
    case 'trashed':
      return `to the trash: ${showPath(news.name)} (${TRASH_WORDS[news.why]})`;
    case 'refused':
      return `refused: a subtitle (${news.language}) for ${showPath(news.video)}: ${whyWords(news.why)}`;
    case 'failed':
      return `failed: ${showPath(news.message)}`;
    case 'held':
      return holdWords(news.hold);
    case 'resumed':
      return `${WORK_WORDS[news.hold.work]} resumes: a new day of the service began`;
    case 'trouble':
      return `${faultWords(news.doing, news.fault)}${news.until === null ? '' : `; goes on ${momentWords(news.until)}`}`;
    case 'looking':
    case 'asking':
    case 'fetching':
      return null;
  }
}

function watchLine(root: string, state: WatchState): string {
  const how =
    state.mode === 'events' ? `${countWords(state.watched, 'folder')} by events` : (state.why ?? state.mode);
  return `watching ${showPath(root)}: ${how}`;
}

/** A code, and behind a colon what is known beyond it. */
function whyWords(why: string): string {
  const at = why.indexOf(': ');
  const code = at < 0 ? why : why.slice(0, at);
  return showPath(reasonWords(refusalWords(code)) + (at < 0 ? '' : why.slice(at)));
}
