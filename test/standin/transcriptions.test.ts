import { expect, test } from 'vitest';
import { bytes, get, post, stand, told } from './support/stand.ts';

const WISH = { media_url: 'https://media.example.invalid/film.mp4', language: 'en' };

test('a transcription is a job: ordered, waited for, fetched', async () => {
  const standIn = await stand();
  const ordered = await post(standIn, '/v2/ai/transcriptions', WISH);
  expect(ordered.status).toBe(202);
  const answer = await told(ordered);
  expect(answer).toMatchObject({ status: 'queued', language: 'EN', media_url: WISH.media_url });
  const path = `/ai/transcriptions/${String(answer['request_id'])}`;
  expect((await get(standIn, `${path}/download`)).status).toBe(409);
  standIn.advance(60_000);
  expect(await told(await get(standIn, path))).toMatchObject({ download_ready: true, progress: 100 });
  expect(String(await bytes(await get(standIn, `${path}/download`)))).toMatch(/^1\r\n00:00:01,000 --> /);
  expect((await get(standIn, path.replace('transcriptions', 'translations'))).status).toBe(404);
});

test('a free account has one a month; then it takes a paid plan', async () => {
  const standIn = await stand();
  const statuses = [];
  for (let n = 0; n < 2; n += 1)
    statuses.push((await post(standIn, '/v2/ai/transcriptions', WISH, 'free-key')).status);
  expect(statuses).toEqual([202, 402]);
  standIn.accounts.spend('pro', 'transcriptions', 60);
  expect((await post(standIn, '/v2/ai/transcriptions', WISH)).status).toBe(429);
  standIn.accounts.resetMonth();
  expect((await post(standIn, '/v2/ai/transcriptions', WISH)).status).toBe(202);
});

test.each([
  ['no address', { language: 'en' }],
  ['an address that is none', { ...WISH, media_url: 'film.mp4' }],
  ['an address of another kind', { ...WISH, media_url: 'file:///film.mp4' }],
  ['an unknown language', { ...WISH, language: 'xx' }],
])('%s is refused, for nothing', async (_, body) => {
  const standIn = await stand();
  expect((await post(standIn, '/v2/ai/transcriptions', body)).status).toBe(400);
  expect((await post(standIn, '/v2/ai/transcriptions', WISH, 'nonsense')).status).toBe(401);
  expect(standIn.accounts.read('pro', 'transcriptions').used).toBe(0);
});
