// Translation and transcription (sections 2.6, 3, 4.1, 4.2 and 7.3).

import { setTimeout as wait } from 'node:timers/promises';
import type { Answer } from './asker.ts';
import { check, NotApplicable, type Group } from './check.ts';
import { failedV1, failedV2, fields, must, rows, textOf, type Fields } from './expecting.ts';
import {
  filmFound,
  getV1,
  getV2,
  idOf,
  needsFreeKey,
  needsPaidPlan,
  once,
  postV1,
  postV2,
  subtitlesOf,
  type Ground,
} from './ground.ts';

const STATES = ['queued', 'running', 'publishing', 'translated', 'published', 'reused', 'failed'];
const ORDERS = '/pro/translate/subtitles';
const JOBS = '/pro/translate/jobs';

type Source = { readonly nId: string; readonly fileNId: string };

/** What is translated: a subtitle of the film with one file. */
async function sourceOf(ground: Ground): Promise<Source> {
  for (const row of subtitlesOf(await filmFound(ground))) {
    const files = rows(row['unpack_files'] ?? [], 'unpack_files');
    if (files.length === 1 && typeof files[0]?.['file_n_id'] === 'string')
      return { nId: idOf(row), fileNId: files[0]['file_n_id'] };
  }
  throw new NotApplicable('no archive of the sample holds one file only');
}

async function wishOf(ground: Ground, tone: string): Promise<Fields> {
  const { nId, fileNId } = await sourceOf(ground);
  return { n_id: nId, file_n_id: fileNId, target_language: ground.samples.targetLanguage, tone };
}

/** The answer to an order: accepted, or handed out again. */
function accepted(answer: Answer, what: string): Fields {
  must(
    answer.status >= 200 && answer.status < 300,
    `${what}: status ${answer.status}, ${answer.text.slice(0, 120)}`,
  );
  const body = fields(answer.json, what);
  textOf(body, 'request_id', what);
  return body;
}

/** The order of version 1, given once. */
const orderedV1 = (ground: Ground): Promise<Fields> =>
  once(ground, 'order v1', async () => {
    await needsPaidPlan(ground);
    return accepted(await postV1(ground, ORDERS, await wishOf(ground, 'formal')), `POST ${ORDERS}`);
  });

/** The order of version 2, given once: another tone, so that it is another translation. */
const orderedV2 = (ground: Ground): Promise<Fields> =>
  once(ground, 'order v2', async () => {
    await needsPaidPlan(ground);
    const { n_id, target_language, tone } = await wishOf(ground, 'casual');
    const answer = await postV2(ground, '/ai/translations', { n_id, target_language, tone });
    return accepted(answer, 'POST /api/v2/ai/translations');
  });

const idOfOrder = (order: Fields): string => textOf(order, 'request_id', 'the order');
/** A job's fields stand at the top, or below `job`. */
const jobIn = (answer: Answer, what: string): Fields => {
  must(answer.status === 200, `${what}: status ${answer.status}, ${answer.text.slice(0, 120)}`);
  const body = fields(answer.json, what);
  return 'job' in body ? fields(body['job'], `${what}: job`) : body;
};

async function jobV1(ground: Ground): Promise<Fields> {
  return jobIn(await getV1(ground, `${JOBS}/${idOfOrder(await orderedV1(ground))}`), 'the job');
}

async function jobV2(ground: Ground): Promise<Fields> {
  return jobIn(await getV2(ground, `/ai/translations/${idOfOrder(await orderedV2(ground))}`), 'the job');
}

/** The job of version 1 when it is ready. */
const readyJob = (ground: Ground): Promise<Fields> =>
  once(ground, 'ready job', async () => {
    for (let waited = 0; ; waited += ground.pollMs) {
      const job = await jobV1(ground);
      if (job['download_ready'] === true) return job;
      must(job['status'] !== 'failed', 'the job failed');
      must(waited < ground.patienceMs, `the job was not ready after ${waited} ms`);
      await wait(ground.pollMs);
    }
  });

const timesIn = (text: string): readonly string[] =>
  text.match(/\d+:\d\d:\d\d[.,]\d+ --> \d+:\d\d:\d\d[.,]\d+/g) ?? [];

const ordersV1: Group['checks'] = [
  check(
    'v1.translate.order',
    '4.2: n_id, file_n_id and target_language bring a request_id at once',
    async (ground) => {
      await orderedV1(ground);
    },
  ),
  check('v1.translate.tone', '4.2: tone is one of six', async (ground) => {
    await needsPaidPlan(ground);
    const wish = { ...(await wishOf(ground, 'formal')), tone: 'no such tone' };
    failedV1(await postV1(ground, ORDERS, wish), 'an unknown tone');
  }),
  check('v1.jobs.status', '3: the status is one of seven', async (ground) => {
    const status = textOf(await jobV1(ground), 'status', 'the job');
    must(STATES.includes(status), `the status is ${status}`);
  }),
  check('v1.jobs.fields', '4.2: the job tells download_ready and reused', async (ground) => {
    const job = await jobV1(ground);
    must(typeof job['download_ready'] === 'boolean', 'download_ready is no boolean');
    must(typeof job['reused'] === 'boolean', 'reused is no boolean');
  }),
  check('v1.jobs.ready', '3.1: polled, it becomes ready', async (ground) => {
    await readyJob(ground);
  }),
  check('v1.jobs.download', '4.2: the translation, cue by cue at the times of the source', async (ground) => {
    await readyJob(ground);
    const made = await getV1(ground, `${JOBS}/${idOfOrder(await orderedV1(ground))}/download`);
    must(made.status === 200, `status ${made.status}`);
    const source = await getV2(ground, `/subtitles/${(await sourceOf(ground)).nId}/download`, {
      format: 'file',
    });
    const [were, are] = [timesIn(source.text), timesIn(made.text)];
    if (were.length === 0) throw new NotApplicable('the source is no SubRip text');
    must(were.length === are.length, `${were.length} cues became ${are.length}`);
    must(
      were.every((time, at) => time === are[at]),
      'the times are others',
    );
    must(made.text !== source.text, 'nothing is translated');
  }),
  check('v1.translate.reused', '3.2: an order like an earlier one is reused, and ready', async (ground) => {
    await readyJob(ground);
    const again = accepted(await postV1(ground, ORDERS, await wishOf(ground, 'formal')), 'the second order');
    must(again['reused'] === true, 'reused should be true');
    const job = fields(again['job'] ?? again, 'job');
    must(job['download_ready'] === true, 'it should be ready at once');
  }),
  check(
    'v1.jobs.request_id',
    '4.2, 7.2: an unknown job is refused, in the version 1 shape',
    async (ground) => {
      failedV1(await getV1(ground, `${JOBS}/no-such-job`), 'an unknown job');
    },
  ),
  check('v1.jobs.download.request_id', '4.2, 7.2: so is its download', async (ground) => {
    failedV1(await getV1(ground, `${JOBS}/no-such-job/download`), 'an unknown job');
  }),
  check('v1.translate.file_n_id', '4.2: a file that is not in the subtitle is refused', async (ground) => {
    await needsPaidPlan(ground);
    const wish = { ...(await wishOf(ground, 'formal')), file_n_id: 'zzzzzzzzzz' };
    failedV1(await postV1(ground, ORDERS, wish), 'unknown file_n_id');
  }),
  check('v1.translate.n_id', '4.2: an unknown subtitle is refused', async (ground) => {
    await needsPaidPlan(ground);
    failedV1(await postV1(ground, ORDERS, { n_id: 'zzzzzzzzzz', target_language: 'EN' }), 'unknown n_id');
  }),
  check('v1.translate.target_language', '4.2: an order without a language is refused', async (ground) => {
    await needsPaidPlan(ground);
    failedV1(await postV1(ground, ORDERS, { n_id: (await sourceOf(ground)).nId }), 'no target_language');
  }),
];

const ordersV2: Group['checks'] = [
  check(
    'v2.translations.create',
    '4.1: n_id, target_language and tone bring a request_id',
    async (ground) => {
      await orderedV2(ground);
    },
  ),
  check('v2.translations.get', '4.1: one job tells progress, ETA and download_ready', async (ground) => {
    const job = await jobV2(ground);
    must(typeof job['download_ready'] === 'boolean', 'download_ready is no boolean');
    const told = Object.keys(job).join(' ');
    must(/progress/i.test(told), 'it tells no progress');
    must(/\beta|eta_|estimat/i.test(told), 'it tells no ETA');
  }),
  check('v2.translations.id', '4.1, 7.1: an unknown job is refused', async (ground) => {
    await needsPaidPlan(ground);
    failedV2(await getV2(ground, '/ai/translations/no-such-job'), 'an unknown job');
  }),
  check('v2.translations.list', '4.1: the jobs of the caller are listed', async (ground) => {
    const id = idOfOrder(await orderedV2(ground));
    const answer = await getV2(ground, '/ai/translations');
    must(answer.status === 200, `status ${answer.status}`);
    must(answer.text.includes(id), 'the job is not among them');
    must(/"status"/.test(answer.text) && /progress/.test(answer.text), 'status or progress is not told');
  }),
  check('v2.translations.list.page', '4.1: by pages', async (ground) => {
    const id = idOfOrder(await orderedV2(ground));
    const far = await getV2(ground, '/ai/translations', { page: 9999 });
    must(far.status === 404 || !far.text.includes(id), 'page 9999 is the first one');
  }),
  check('v2.translations.n_id', '4.1, 7.1: n_id is required', async (ground) => {
    await needsPaidPlan(ground);
    failedV2(await postV2(ground, '/ai/translations', { target_language: 'EN' }), 'no n_id');
  }),
  check('v2.translations.target_language', '4.1, 7.1: target_language is required', async (ground) => {
    await needsPaidPlan(ground);
    const { nId } = await sourceOf(ground);
    failedV2(await postV2(ground, '/ai/translations', { n_id: nId }), 'no target_language');
  }),
  check('v2.translations.tone', '4.1: tone is one of six', async (ground) => {
    await needsPaidPlan(ground);
    const { n_id, target_language } = await wishOf(ground, 'formal');
    const body = { n_id, target_language, tone: 'no such tone' };
    failedV2(await postV2(ground, '/ai/translations', body), 'an unknown tone');
  }),
];

const entitlement: Group['checks'] = [
  check('v1.translate.not-entitled', '7.3, 8: a free account has one trial, then 402', async (ground) => {
    const key = needsFreeKey(ground);
    const wish = await wishOf(ground, 'faithful');
    const order = (tone: string): Promise<Answer> =>
      ground.ask({ method: 'POST', path: `/api/v1${ORDERS}`, body: { ...wish, tone }, form: 'query', key });
    const first = await order('faithful');
    const last = first.status === 402 ? first : await order('anime');
    must(last.status === 402, `status ${last.status}`);
    const code = failedV1(last, 'a free account');
    must(code === 'translation_not_entitled', `the code is ${code}`);
  }),
];

const transcriptions: Group['checks'] = [
  check('v2.transcriptions.create', '4.1: media_url and language are taken', async (ground) => {
    await needsPaidPlan(ground);
    const { mediaUrl, language } = ground.samples;
    if (mediaUrl === null) throw new NotApplicable('no --media-url is given');
    const answer = await postV2(ground, '/ai/transcriptions', { media_url: mediaUrl, language });
    must(
      answer.status >= 200 && answer.status < 300,
      `status ${answer.status}, ${answer.text.slice(0, 120)}`,
    );
  }),
  check('v2.transcriptions.media_url', '4.1, 7.1: an order without an address is refused', async (ground) => {
    failedV2(await postV2(ground, '/ai/transcriptions', { language: 'en' }), 'no media_url');
  }),
  check('v2.transcriptions.language', '4.1, 7.1: an order in no language is refused', async (ground) => {
    const body = { media_url: 'https://media.example.invalid/a.mp4', language: 'no such language' };
    failedV2(await postV2(ground, '/ai/transcriptions', body), 'an unknown language');
  }),
];

export const TRANSLATION_GROUPS: readonly Group[] = [
  {
    name: 'translations',
    costs: { search: 1, downloads: 1, translations: 4 },
    checks: [...ordersV1, ...ordersV2],
  },
  { name: 'entitlement', costs: { search: 1, translations: 2 }, checks: entitlement },
  { name: 'transcriptions', costs: { transcriptions: 2 }, checks: transcriptions },
];
