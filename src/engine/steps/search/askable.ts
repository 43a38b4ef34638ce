// A want as the search planner needs it.

import { awaitsBetter } from '../../../core/want/want.ts';
import type { Askable } from '../../../core/plan/plan-search.ts';
import type { OpenWant } from '../../../ports/store/records.ts';
import { shareOf } from '../../quota/new-titles.ts';
import { nameOnTheWire } from '../../video/video-path.ts';
import type { Deps } from '../../deps.ts';
import { askedLanguages } from './asked-languages.ts';

export function askableOf(deps: Deps, open: OpenWant): Askable {
  const { want, video } = open;
  return {
    name: nameOnTheWire(video),
    languages: askedLanguages(deps, open),
    addedAt: video.addedAt,
    asks: want.asks,
    alone: want.alone,
    unanswered: want.unanswered,
    isThere: awaitsBetter(want),
    share: shareOf(deps, open),
  };
}
