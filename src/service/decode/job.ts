// Decodes a job (interface.md 2.6 and 3). Its fields are at the top, or under `job` or `data`.

import { readLanguage } from '../../core/language/language.ts';
import { TONES } from '../../core/command/tone.ts';
import type { JobState, TranslationJob } from '../../ports/translations.ts';
import { readId, readLink } from './addresses.ts';
import {
  readCount,
  readFlag,
  readNumber,
  readObject,
  readText,
  readWord,
  type Wire,
} from '../wire/wire-values.ts';
import { readMoment } from '../wire/rate-limit-headers.ts';
import { saysJobFailed } from '../wire/job-failed.ts';
import { printable } from '../wire/redact.ts';

export type JobReading = {
  readonly downloadUrl: string;
  readonly now: number;
  /** The identifier that the request asked about; answers need not repeat it. */
  readonly requestId?: string;
};

const STATES = [
  'queued',
  'running',
  'publishing',
  'translated',
  'published',
  'reused',
  'failed',
] as const satisfies readonly JobState[];
const REQUEST_ID = /^[A-Za-z0-9_-][A-Za-z0-9_.:-]{0,127}$/;

type FieldReader = (...names: readonly string[]) => unknown;

/** The job; null if the value is no object, or names no request. */
export function readJob(value: unknown, reading: JobReading): TranslationJob | null {
  const top = readObject(value);
  if (top === null) return null;
  const data = readObject(top['data']);
  const places = [readObject(top['job']), readObject(data?.['job']), data, top];
  const look = lookIn(places.filter((place) => place !== null));
  const requestId = readRequestId(look('request_id', 'requestId', 'job_id', 'id')) ?? reading.requestId;
  if (requestId === undefined) return null;
  const reused = readFlag(look('reused')) ?? false;
  const error = look('error', 'error_message', 'failure_reason');
  return {
    requestId,
    state: readState(look('status', 'state'), { reused, error }),
    etaMs: readEta(look, reading.now),
    downloadReady: readFlag(look('download_ready', 'downloadReady')) ?? false,
    reused,
    error: readError(error),
    source: readSource(look),
    targetLanguage: readLanguage(readText(look('target_language', 'targetLanguage'))),
    tone: readWord(look('tone'), TONES),
    result: readResult(look, reading.downloadUrl),
    estimatedMs: readCount(look('estimated_duration_ms', 'estimated_ms')),
  };
}

/** An identifier that is safe as part of a path, else null. */
export function readRequestId(value: unknown): string | null {
  const text = readText(value);
  return REQUEST_ID.test(text) ? text : null;
}

/** The first name in the first place that has a value. `status: true` is not the job's. */
function lookIn(places: readonly Wire[]): FieldReader {
  return (...names) => {
    for (const place of places)
      for (const name of names) {
        const value = place[name];
        if (value === undefined || value === null) continue;
        if (name !== 'status' || typeof value === 'string') return value;
      }
    return undefined;
  };
}

/** An error of the service may come in place of the state. */
function readState(
  value: unknown,
  { reused, error }: { readonly reused: boolean; readonly error: unknown },
): JobState {
  const said = readWord(value, STATES);
  if (said !== null || readText(value) !== '') return said ?? 'unknown';
  const parts = readObject(error) ?? {};
  if ([error, parts['code'], parts['message']].map(readText).some(saysJobFailed)) return 'failed';
  return reused ? 'reused' : 'unknown';
}

function readEta(look: FieldReader, now: number): number | null {
  const exact = readCount(look('eta_ms', 'etaMs'));
  if (exact !== null) return exact;
  const eta = look('eta_seconds', 'eta');
  if (readNumber(eta) === 0) return 0;
  const moment = readMoment(eta, now);
  return moment === null ? null : moment - now;
}

function readError(value: unknown): string | null {
  const parts = readObject(value);
  const text = parts === null ? readText(value) : readText(parts['message']) || readText(parts['code']);
  return text === '' ? null : printable(text);
}

function readSource(look: FieldReader): TranslationJob['source'] {
  const inside = readObject(look('source')) ?? {};
  const nId = readId(inside['n_id'] ?? look('source_n_id', 'n_id', 'nId'));
  const fileNId = readId(inside['file_n_id'] ?? look('source_file_n_id', 'file_n_id', 'fileNId'));
  return nId === null ? null : { nId, fileNId };
}

function readResult(look: FieldReader, downloadUrl: string): TranslationJob['result'] {
  const inside = readObject(look('result')) ?? readObject(look('subtitle')) ?? {};
  const ids = [inside['n_id'], inside['nId'], look('result_n_id', 'translated_n_id', 'published_n_id')];
  const links = [inside['url'], inside['link'], look('url'), look('download_url'), look('result_url')];
  const nId = ids.map(readId).find((id) => id !== null) ?? null;
  const link = links.map((value) => readLink(value, downloadUrl)).find((one) => one !== null) ?? null;
  return nId === null && link === null ? null : { nId, link };
}
