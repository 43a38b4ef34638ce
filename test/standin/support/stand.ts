// A stand-in for one test, closed when the test is over, and the questions that tests ask it.

import { onTestFinished } from 'vitest';
import { z } from 'zod';
import { catalogueFor } from '../../../src/standin/generate/generate.ts';
import { startStandIn, type StandIn, type StandInOptions } from '../../../src/standin/stand-in.ts';
import { createGoingClock, createManualClock } from '../../support/hand-clock.ts';

export const FILM = 'The.Quiet.Harbour.2010.1080p.BluRay.x264-GRP.mkv';
export const EPISODES = [1, 2, 3, 4, 5, 6].map((n) => `Night.Ferry.S01E0${n}.720p.HDTV.x264-ABC.mkv`);
export const LIBRARY = [FILM, 'Lost.Letters.1954.DVDRip.avi', ...EPISODES];
/** 2026-03-04 10:00 UTC. */
export const TEN = Date.UTC(2026, 2, 4, 10);
export const DAY = 86_400_000;

const dict = z.record(z.string(), z.unknown());
const row = z.looseObject({
  url: z.string(),
  n_id: z.string().optional(),
  match_score: z.number().optional(),
  language: z.string(),
});
const entry = z.looseObject({
  file_name: z.string(),
  match: dict.nullable(),
  subtitles: z.array(row),
});

export type Dict = z.output<typeof dict>;
export type Row = z.output<typeof row>;
export type Entry = z.output<typeof entry>;

/** A clock that goes, at noon of tomorrow: no day and no month ends while a test looks on. */
export function clockAtNoon(): { now(): number } {
  return createGoingClock((Math.floor(Date.now() / DAY) + 1.5) * DAY - Date.now());
}

export async function stand(options: Partial<StandInOptions> = {}): Promise<StandIn> {
  const catalogue = options.catalogue ?? catalogueFor(LIBRARY, { languages: ['en', 'pl'] });
  const standIn = await startStandIn({ clock: createManualClock(TEN), ...options, catalogue });
  onTestFinished(() => standIn.close());
  return standIn;
}

export function get(standIn: StandIn, path: string, key: string | null = 'pro-key'): Promise<Response> {
  const headers: Record<string, string> = key === null ? {} : { 'x-api-key': key };
  return fetch(`${standIn.apiUrl}/api/v2${path}`, { headers, redirect: 'manual' });
}

export function link(standIn: StandIn, path: string, key: string | null = null): Promise<Response> {
  const headers: Record<string, string> = key === null ? {} : { 'x-api-key': key };
  return fetch(`${standIn.downloadUrl}${path}`, { headers, redirect: 'manual' });
}

export function batch(standIn: StandIn, body: unknown, key = 'pro-key'): Promise<Response> {
  return fetch(`${standIn.apiUrl}/api/v2/files/search`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: typeof body === 'string' ? body : JSON.stringify(body),
    redirect: 'manual',
  });
}

/** The entries for these names; extra fields of the body come in `more`. */
export async function entries(standIn: StandIn, names: readonly string[], more: Dict = {}): Promise<Entry[]> {
  const response = await batch(standIn, { filenames: names, ...more });
  if (response.status !== 200) throw new Error(`${response.status} ${await response.text()}`);
  return z.object({ files: z.array(entry) }).parse(await response.json()).files;
}

export async function told(response: Response): Promise<Dict> {
  return dict.parse(await response.json());
}

export function rowsOf(answer: Dict): Row[] {
  return z.array(row).parse(answer['subtitles']);
}

export async function bytes(response: Response): Promise<Buffer> {
  return Buffer.from(await response.arrayBuffer());
}

/** Version 1, with the key where it belongs; null: without one. */
export function classic(standIn: StandIn, path: string, key: string | null = 'pro-key'): Promise<Response> {
  return fetch(`${standIn.apiUrl}/api/v1${path}${keyed(path, key)}`, { redirect: 'manual' });
}

function keyed(path: string, key: string | null): string {
  return key === null ? '' : `${path.includes('?') ? '&' : '?'}api_key=${key}`;
}

/** An order as either version takes it. */
export function order(standIn: StandIn, version: 1 | 2, body: unknown, key = 'pro-key'): Promise<Response> {
  const path = version === 1 ? `/v1/pro/translate/subtitles?api_key=${key}` : '/v2/ai/translations';
  return post(standIn, path, body, key);
}

export function post(standIn: StandIn, path: string, body: unknown, key = 'pro-key'): Promise<Response> {
  return fetch(`${standIn.apiUrl}/api${path}`, {
    method: 'POST',
    headers: { 'x-api-key': key, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
}
