import { describe, expect, test } from 'vitest';
import { contentOf } from '../../src/standin/generate/content.ts';
import type { Fault } from '../../src/standin/faults/faults.ts';
import type { StandIn } from '../../src/standin/stand-in.ts';
import { bytes, classic, get, link, order, stand, told, type Dict } from './support/stand.ts';
import { raw } from './support/raw.ts';

const wishOf = (standIn: StandIn) => ({ n_id: standIn.catalogue.subtitles[0]!.id, target_language: 'DE' });

/** An order that the fault strikes, and the job long after. */
async function struck(kind: Fault['kind']): Promise<{ standIn: StandIn; job: Dict; text: string }> {
  const standIn = await stand({ faults: [{ kind }], jobsTakeMs: 1000 });
  const ordered = await order(standIn, 2, wishOf(standIn));
  expect(ordered.status).toBe(202);
  standIn.advance(10_000);
  const path = `/pro/translate/jobs/${String((await told(ordered))['request_id'])}`;
  const job = await told(await classic(standIn, path));
  const text = String(await bytes(await classic(standIn, `${path}/download`)));
  return { standIn, job: (job['job'] ?? job) as Dict, text };
}

const times = (text: string): readonly string[] => text.match(/\d\d:\d\d:\d\d,\d{3}/g) ?? [];

describe('a job, accepted and paid for, can', () => {
  test('fail, and an order like it is a new one', async () => {
    const { standIn, job } = await struck('job-fails');
    expect(job).toMatchObject({ status: 'failed', download_ready: false, error: expect.any(String) });
    expect((await order(standIn, 1, wishOf(standIn))).status).toBe(202);
    expect(standIn.accounts.read('pro', 'translations').used).toBe(2);
  });

  test('never end', async () => {
    const { standIn, job } = await struck('job-stuck');
    expect(job).toMatchObject({ status: 'running', progress: 80, download_ready: false });
    standIn.advance(86_400_000);
    const { translations } = await told(await get(standIn, '/ai/translations'));
    expect(translations).toMatchObject([{ status: 'running', progress: 80 }]);
  });

  test('take longer than said', async () => {
    const standIn = await stand({ faults: [{ kind: 'job-slow' }], jobsTakeMs: 1000 });
    const id = String((await told(await order(standIn, 2, wishOf(standIn))))['request_id']);
    const ready = async (): Promise<unknown> =>
      (await told(await get(standIn, `/ai/translations/${id}`)))['download_ready'];
    standIn.advance(4900);
    expect(await ready()).toBe(false);
    standIn.advance(100);
    expect(await ready()).toBe(true);
  });

  test('be lost: nobody knows it, and its text is gone', async () => {
    const { standIn, job } = await struck('job-lost');
    expect(job).toMatchObject({ status: false, error: 'job_not_found' });
    expect(await told(await get(standIn, '/ai/translations'))).toMatchObject({ translations: [] });
  });

  test('bring fewer cues, other times, no translation, another language, or nothing', async () => {
    const { standIn, text: fewer } = await struck('job-wrong-cues');
    const source = String(contentOf(standIn, wishOf(standIn).n_id));
    expect(times(fewer).length).toBeLessThan(times(source).length);
    const { text: late } = await struck('job-wrong-times');
    expect(times(late).length).toBe(times(source).length);
    expect(times(late)).not.toEqual(times(source));
    expect((await struck('job-untranslated')).text).toBe(source);
    const { text: french } = await struck('job-other-language');
    expect(times(french)).toEqual(times(source));
    expect(french).toContain('AI FR');
    expect((await struck('job-empty')).text).toBe('');
  });
});

describe('an order', () => {
  test('can be accepted without a word: the job is there all the same', async () => {
    const standIn = await stand({ faults: [{ kind: 'hang', where: 'translate', charged: true }] });
    const wish = JSON.stringify(wishOf(standIn));
    const path = `${standIn.apiUrl}/api/v1/pro/translate/subtitles?api_key=pro-key`;
    expect((await raw(path, 300, wish)).end).toBe('silent');
    expect(standIn.accounts.read('pro', 'translations').used).toBe(1);
    expect(await told(await get(standIn, '/ai/translations'))).toMatchObject({
      translations: [{ n_id: wishOf(standIn).n_id, target_language: 'DE' }],
    });
  });

  test.each(['v1-me', 'v1-titles', 'translate', 'transcribe', 'job', 'job-download'] as const)(
    'and what follows it can be struck where it is aimed: %s',
    async (where) => {
      const standIn = await stand({ faults: [{ kind: 'server-error', where, times: Infinity }] });
      const post = { method: 'POST', headers: { 'x-api-key': 'pro-key' }, body: '{}' };
      const answers: Record<typeof where, Response> = {
        'v1-me': await classic(standIn, '/me'),
        'v1-titles': await classic(standIn, '/auto?query=x'),
        translate: await order(standIn, 1, wishOf(standIn)),
        transcribe: await fetch(`${standIn.apiUrl}/api/v2/ai/transcriptions`, post),
        job: await get(standIn, '/ai/translations'),
        'job-download': await classic(standIn, '/pro/translate/jobs/x/download'),
      };
      const hit = Object.entries(answers).filter(([, answer]) => answer.status === 500);
      expect(hit.map(([name]) => name)).toEqual([where]);
    },
  );

  test('that is done can bring something else than its text', async () => {
    const standIn = await stand({ faults: [{ kind: 'payload-html', where: 'job-download' }], jobsTakeMs: 0 });
    const { request_id: id, result } = await told(await order(standIn, 2, wishOf(standIn)));
    const path = `/pro/translate/jobs/${String(id)}/download`;
    expect(String(await bytes(await classic(standIn, path)))).toMatch(/^<!DOCTYPE html>/);
    expect(String(await bytes(await classic(standIn, path)))).toContain('AI DE');
    expect((await link(standIn, (result as Dict)['url'] as string)).status).toBe(200);
  });
});
