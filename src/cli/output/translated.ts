// Words the result of `translate`.

import { baseName, showPath } from '../../core/path/path.ts';
import type { Reason } from '../../core/want/reason.ts';
import type { Translated } from '../../engine/commands/results.ts';
import { done, type ShownResult } from './shown.ts';
import { costLine } from './wants.ts';
import { momentWords, REASON_WORDS } from '../wording/reasons.ts';

/** Also 0 while the translation runs: the user has nothing more to do. */
export function showTranslated(result: Translated): ShownResult {
  const { language } = result;
  switch (result.kind) {
    case 'translated':
      return done([`placed: ${showPath(result.sidecar)}`, costLine(result.cost)]);
    case 'being-translated':
      return done([
        `${language}: not ready yet (${REASON_WORDS[result.reason]}); the daemon or the next scan continues${whenWords(result.resumesAt)}`,
        costLine(result.cost),
      ]);
    case 'needless':
      return done([`${language}: ${REASON_WORDS[result.reason]}; nothing to do`]);
    case 'not-translated': {
      const video = showPath(baseName(result.path));
      const when = result.resumesAt === null ? '' : `; searched again${whenWords(result.resumesAt)}`;
      return {
        code: 1,
        lines: [costLine(result.cost)],
        error: `${video} (${language}): ${whyWords(result)}${when}`,
      };
    }
  }
}

/** Without a result on this rung there is no source to translate from. */
const NO_SOURCE: ReadonlySet<Reason> = new Set<Reason>(['nothing-offered', 'all-refused']);

function whyWords({ reason, setting }: Extract<Translated, { kind: 'not-translated' }>): string {
  if (setting === 'translate.use_free_trial')
    return `${REASON_WORDS[reason]}; a free account's monthly trial is spent only with translate.use_free_trial: true`;
  if (setting === 'translate.budget') return `${REASON_WORDS[reason]}: translate.budget allows no more`;
  return NO_SOURCE.has(reason) ? 'there is no subtitle to translate from' : REASON_WORDS[reason];
}

function whenWords(at: number | null): string {
  return at === null ? '' : ` ${momentWords(at)}`;
}
