// Account, authentication, error shapes and rate headers (sections 2.5, 5, 7, 8): all for nothing.

import type { Answer, Question } from './asker.ts';
import { check, type Group } from './check.ts';
import { answered, failedV1, failedV2, fields, must, succeeded, typed, type Fields } from './expecting.ts';
import { getV1, getV2, meNow, needsFreeKey, once, usedNow, type Ground } from './ground.ts';

const WRONG_KEY = 'not-a-key-of-anybody';

/** The endpoints of version 1, each asked for something harmless. */
const NEED_KEY: readonly (readonly [string, Omit<Question, 'form'>])[] = [
  ['v1.subtitles', { path: '/api/v1/subtitles', query: { film_name: 'x' } }],
  ['v1.me', { path: '/api/v1/me' }],
  ['v1.auto', { path: '/api/v1/auto', query: { query: 'x', type: 'movie' } }],
  ['v1.search', { path: '/api/v1/search', query: { query: 'x', type: 'movie' } }],
  ['v1.translate', { method: 'POST', path: '/api/v1/pro/translate/subtitles', body: {} }],
  ['v1.jobs', { path: '/api/v1/pro/translate/jobs/no-such-job' }],
  ['v1.jobs.download', { path: '/api/v1/pro/translate/jobs/no-such-job/download' }],
];

const usageOf = async (ground: Ground): Promise<Fields> =>
  fields((await once(ground, 'me', () => meNow(ground)))['usage'], 'usage');

async function counter(ground: Ground, name: 'search' | 'downloads'): Promise<void> {
  const usage = fields((await usageOf(ground))[name], `usage.${name}`);
  typed(
    usage,
    { used: 'integer', limit: 'integer', remaining: 'integer', period: 'string' },
    `usage.${name}`,
  );
  must(usage['period'] === 'day', `usage.${name}.period should be day`);
  const left = Math.max(0, Number(usage['limit']) - Number(usage['used']));
  must(usage['remaining'] === left, `usage.${name}.remaining should be ${left}`);
}

/** All three are there; the counts are counts. */
export function hasRateHeaders(answer: Answer, what: string): void {
  for (const name of ['limit', 'remaining', 'reset']) {
    const value = answer.headers.get(`x-ratelimit-${name}`);
    must(value !== null && value !== '', `${what} lacks X-RateLimit-${name}`);
    must(name === 'reset' || /^\d+$/.test(value), `${what}: X-RateLimit-${name} is no count: ${value}`);
  }
}

/** Does any field of a counter speak of a moment within the next 32 days? */
function tellsReset(usage: Fields): boolean {
  return Object.entries(usage).some(([name, value]) => {
    if (!/reset/i.test(name)) return false;
    const moment = typeof value === 'number' ? value * (value < 1e11 ? 1000 : 1) : Date.parse(String(value));
    return moment > Date.now() && moment < Date.now() + 32 * 86_400_000;
  });
}

const authentication: Group = {
  name: 'authentication',
  costs: {},
  checks: [
    check('v2.auth.bearer', '5.1: the key goes in Authorization: Bearer', async (ground) => {
      answered(await ground.ask({ path: '/api/v2/me', form: 'bearer' }), 'GET /api/v2/me');
    }),
    check('v2.auth.x-api-key', '5.1: or in X-API-Key', async (ground) => {
      answered(await ground.ask({ path: '/api/v2/me', form: 'x-api-key' }), 'GET /api/v2/me');
    }),
    check('v2.auth.missing', '5.1: a request without a key is refused', async (ground) => {
      failedV2(await ground.ask({ path: '/api/v2/me', form: 'none' }), 'without a key');
    }),
    check('v2.auth.wrong', '5.1, 7.1: a wrong key is refused, in the version 2 shape', async (ground) => {
      failedV2(await ground.ask({ path: '/api/v2/me', form: 'bearer', key: WRONG_KEY }), 'with a wrong key');
    }),
    ...NEED_KEY.map(([id, question]) =>
      check(`${id}.api_key`, '5.2: version 1 requires api_key in the query', async (ground) => {
        failedV1(await ground.ask({ ...question, form: 'none' }), 'without a key');
      }),
    ),
    check('v1.auth.wrong', '5.2, 7.2: a wrong key is refused, in the version 1 shape', async (ground) => {
      const query = { film_name: 'x' };
      const answer = await ground.ask({ path: '/api/v1/subtitles', query, form: 'query', key: WRONG_KEY });
      failedV1(answer, 'with a wrong key');
    }),
  ],
};

const account: Group = {
  name: 'account',
  costs: {},
  checks: [
    check('v2.me.plan', '2.5: plan.is_pro and plan.name', async (ground) => {
      const me = await once(ground, 'me', () => meNow(ground));
      typed(fields(me['plan'], 'plan'), { is_pro: 'boolean', name: 'string' }, 'plan');
    }),
    check('v2.me.usage.search', '2.5: used, limit, remaining, by the day', (ground) =>
      counter(ground, 'search'),
    ),
    check('v2.me.usage.downloads', '2.5: used, limit, remaining, by the day', (ground) =>
      counter(ground, 'downloads'),
    ),
    check(
      'v2.me.usage.ai.translations',
      '2.5: eligible, free_trial_per_month, by the month',
      async (ground) => {
        const ai = fields((await usageOf(ground))['ai'], 'usage.ai');
        const usage = fields(ai['translations'], 'usage.ai.translations');
        typed(
          usage,
          { eligible: 'boolean', free_trial_per_month: 'integer', period: 'string' },
          'translations',
        );
        must(usage['period'] === 'month', 'usage.ai.translations.period should be month');
      },
    ),
    check('v2.me.upgrade_url', '2.5: upgrade_url is an address', async (ground) => {
      const { upgrade_url } = await once(ground, 'me', () => meNow(ground));
      must(typeof upgrade_url === 'string' && URL.canParse(upgrade_url), 'upgrade_url is no address');
    }),
    check('v2.me.reset-times', '2.5: the counters carry their reset times', async (ground) => {
      const usage = await usageOf(ground);
      for (const name of ['search', 'downloads'])
        must(tellsReset(fields(usage[name], name)), `usage.${name} tells no reset time ahead`);
    }),
    check('v2.me.free', '8: it does not count against the search quota', async (ground) => {
      const [first, second] = [await usedNow(ground, 'search'), await usedNow(ground, 'search')];
      must(first === second, `asking twice took ${second - first} searches`);
    }),
    check('v1.me.fields', '4.2: plan, per-key usage and quotas of the account', async (ground) => {
      const me = succeeded(await getV1(ground, '/me'), 'GET /api/v1/me');
      for (const word of ['request', 'download', 'plan', 'key'])
        must(JSON.stringify(Object.keys(me)).toLowerCase().includes(word), `nothing is told of ${word}`);
    }),
    check('limits.rate-headers', '8: every response carries the rate headers', async (ground) => {
      hasRateHeaders(await getV2(ground, '/me'), 'GET /api/v2/me');
      hasRateHeaders(await getV2(ground, '/subtitles/zzzzzzzzzz/download'), 'a refusal');
      hasRateHeaders(await ground.ask({ path: '/api/v2/me', form: 'none' }), 'an answer without a key');
    }),
  ],
};

const refusals: Group = {
  name: 'refusals',
  costs: {},
  checks: [
    check(
      'v2.files.search.filenames.required',
      '4.1: filenames has 1 to 50 entries: none',
      async (ground) => {
        const body = { filenames: [] };
        failedV2(
          await ground.ask({ method: 'POST', path: '/api/v2/files/search', body, form: 'bearer' }),
          'none',
        );
      },
    ),
    check('v2.files.search.filenames.limit', '4.1: filenames has 1 to 50 entries: 51', async (ground) => {
      const body = { filenames: Array.from({ length: 51 }, (_, n) => `a.film.${1950 + n}.mkv`) };
      failedV2(
        await ground.ask({ method: 'POST', path: '/api/v2/files/search', body, form: 'bearer' }),
        '51',
      );
    }),
    check('v1.subtitles.criterion', '4.2.1, 7.2: one of five criteria is needed', async (ground) => {
      failedV1(await getV1(ground, '/subtitles', { languages: 'en' }), 'without a criterion');
    }),
    check('v2.files.search.engine.ai.paid', '5.5: the ai engine requires a paid plan', async (ground) => {
      const body = { filenames: ['a.film.1950.mkv'], engine: 'ai' };
      const key = needsFreeKey(ground);
      const answer = await ground.ask({
        method: 'POST',
        path: '/api/v2/files/search',
        body,
        form: 'bearer',
        key,
      });
      failedV2(answer, 'with a free key');
    }),
    ...(['auto', 'search'] as const).map((path) =>
      check(`v1.${path}.paid`, '5.5: it requires a paid plan', async (ground) => {
        const query = { query: 'a', type: 'movie' };
        const key = needsFreeKey(ground);
        failedV1(await ground.ask({ path: `/api/v1/${path}`, query, form: 'query', key }), 'with a free key');
      }),
    ),
  ],
};

export const ACCOUNT_GROUPS: readonly Group[] = [authentication, account, refusals];
