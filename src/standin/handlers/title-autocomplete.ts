// Suggests titles for autocompletion: version 1's search for paid plans.

import { json, type HandlerRequest, type Reply, type HandlerContext } from '../request/request-types.ts';
import type { Title } from '../catalogue/catalogue.ts';
import { ID_NAMES, type FieldNames } from '../catalogue/field-names.ts';
import { titlesLike } from '../catalogue/find-titles.ts';
import { keyOf } from '../catalogue/read-name.ts';
import { titleRecord } from '../responses/wire-records.ts';
import { dailyLimitV1, invalidV1, keyRefusedV1, paidOnlyV1, throttledV1 } from '../responses/refusals-v1.ts';

/** GET /api/v1/auto (interface.md 4.2): ten suggestions, briefly. */
export function completeTitle(request: HandlerRequest, context: HandlerContext): Reply {
  return titleText(request, context, 10, (title, fieldNames) => ({
    [ID_NAMES[fieldNames].native]: title.nativeId,
    type: title.type,
    name: title.name,
    year: title.year,
  }));
}

/** GET /api/v1/search (interface.md 4.2): up to thirty titles, in full. */
export function searchTitleText(request: HandlerRequest, context: HandlerContext): Reply {
  return titleText(request, context, 30, titleRecord);
}

/** Costs one search, and one of the key's 600 requests of the minute (interface.md 8). */
function titleText(
  request: HandlerRequest,
  context: HandlerContext,
  most: number,
  write: (title: Title, fieldNames: FieldNames) => Record<string, unknown>,
): Reply {
  const { caller, query } = request;
  if (caller.kind !== 'account') return keyRefusedV1(caller);
  if (caller.account.plan === 'free') return paidOnlyV1();
  const text = (query.get('query') ?? '').trim();
  const type = query.get('type');
  if (text === '') return invalidV1('query is required');
  if (type !== null && type !== 'movie' && type !== 'tv') return invalidV1('type must be movie or tv');
  const full = context.accounts.takeMinute(caller.key);
  if (full !== null) return throttledV1(full.againAt, context.now());
  if (!context.accounts.take(caller.key, 'search', 1)) return dailyLimitV1();
  const results = titlesLike(context.index, keyOf(text))
    .filter((title) => type === null || title.type === type)
    .slice(0, most)
    .map((title) => write(title, context.fieldNames));
  return json({ status: true, results });
}
