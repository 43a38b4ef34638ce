// Stores the offers of a want, and what was found out about each.

import type { Database } from '../database.ts';
import { numberOrNull, type Row } from '../row.ts';
import type { Candidate } from '../../core/candidates/candidate.ts';
import { fitOf } from '../../core/candidates/score.ts';
import { EMBEDDED_ALREADY } from '../../core/sidecar/embedded-tracks.ts';
import type { Offers } from '../../ports/store/store.ts';
import type { Offer } from '../../ports/store/records.ts';

function readOffer(row: Row): Offer {
  return {
    candidate: JSON.parse(String(row['candidate'])) as Candidate,
    language: String(row['language']),
    score: Number(row['score']),
    parts: readParts(row['parts']),
    refusal: typeof row['refusal'] === 'string' ? row['refusal'] : null,
    notBefore: numberOrNull(row['not_before']),
  };
}

function readableOffer(row: Row): readonly Offer[] {
  try {
    return [readOffer(row)];
  } catch {
    // A row that cannot be read is skipped here; work with the offers does report it.
    return [];
  }
}

function readParts(text: unknown): Offer['parts'] {
  return JSON.parse(String(text)) as Offer['parts'];
}

/** Refusals for content, and those by a track inside the video: that is seen in the video, also by an answer. */
const LIFTABLE = `want_id = ? AND refusal IN (SELECT value FROM json_each(?))
  AND (found_out = 1 OR refusal = '${EMBEDDED_ALREADY}')`;

export function createOffers(database: Database): Offers {
  const clear = database.prepare('DELETE FROM offer WHERE want_id = ? AND found_out = 0');
  const put = database.prepare(
    `INSERT INTO offer (want_id, key, place, language, score, parts, refusal, found_out, not_before, candidate, fit)
     VALUES (@wantId, @key, @place, @language, @score, @parts, @refusal, 0, @notBefore, @candidate, @fit)
     ON CONFLICT (want_id, key) DO UPDATE SET place = excluded.place, score = excluded.score`,
  );
  const refuse = database.prepare(
    'UPDATE offer SET refusal = ?, found_out = 1, not_before = NULL WHERE want_id = ? AND key = ?',
  );
  const reconsider = database.prepare(
    'UPDATE offer SET found_out = 0 WHERE want_id = ? AND found_out = 1 AND refusal IN (SELECT value FROM json_each(?))',
  );
  const unreject = database.prepare(
    "UPDATE offer SET refusal = nullif(refusal, 'rejected'), found_out = 0 WHERE want_id = ? AND key = ?",
  );
  const liftRefusals = database.prepare(`UPDATE offer SET refusal = NULL, found_out = 0 WHERE ${LIFTABLE}`);
  const accept = database.prepare(
    'UPDATE offer SET refusal = NULL, found_out = 0 WHERE want_id = ? AND key = ?',
  );
  const wantsAfter = database
    .prepare<[number, number], number>(
      'SELECT DISTINCT want_id FROM offer WHERE want_id > ? ORDER BY want_id LIMIT ?',
    )
    .pluck();
  const delay = database.prepare('UPDATE offer SET not_before = ? WHERE want_id = ? AND key = ?');
  return {
    ...createReads(database),
    replace(wantId, offers) {
      clear.run(wantId);
      for (const [place, offer] of offers.entries())
        put.run({
          wantId,
          key: offer.candidate.key,
          place,
          language: offer.language,
          score: offer.score,
          parts: JSON.stringify(offer.parts),
          refusal: offer.refusal,
          notBefore: offer.notBefore,
          candidate: JSON.stringify(offer.candidate),
          fit: fitOf(offer.parts),
        });
    },
    refuse: (wantId, key, refusal) => void refuse.run(refusal, wantId, key),
    reconsider: (wantId, refusals) => void reconsider.run(wantId, JSON.stringify(refusals)),
    unreject: (wantId, key) => void unreject.run(wantId, key),
    liftRefusals: (wantId, refusals) => liftRefusals.run(wantId, JSON.stringify(refusals)).changes,
    accept: (wantId, key) => void accept.run(wantId, key),
    wantsAfter: (wantId, most) => wantsAfter.all(wantId, most),
    delay: (wantId, key, notBefore) => void delay.run(notBefore, wantId, key),
  };
}

function createReads(
  database: Database,
): Pick<Offers, 'ofWant' | 'readable' | 'keysOf' | 'foundOut' | 'liftable' | 'usable'> {
  const ofWant = database.prepare<[number], Row>('SELECT * FROM offer WHERE want_id = ?');
  // A few dozen at most, sorted here so that no index is needed for it.
  const rowsOf = (wantId: number): readonly Row[] =>
    ofWant.all(wantId).toSorted((a, b) => Number(a['place']) - Number(b['place']));
  const usable = database.prepare<[number, number, number], Row>(
    `SELECT key, language, fit, score FROM offer
     WHERE want_id = ? AND refusal IS NULL AND (not_before IS NULL OR not_before <= ?) ORDER BY place LIMIT ?`,
  );
  const keysOf = database.prepare<[number], string>('SELECT key FROM offer WHERE want_id = ?').pluck();
  const foundOut = database
    .prepare<[number], string>('SELECT key FROM offer WHERE want_id = ? AND found_out = 1')
    .pluck();
  const liftable = database
    .prepare<[number, string], string>(`SELECT key FROM offer WHERE ${LIFTABLE}`)
    .pluck();
  const partsOf = database
    .prepare<[number, string], string>('SELECT parts FROM offer WHERE want_id = ? AND key = ?')
    .pluck();
  return {
    ofWant: (wantId) => rowsOf(wantId).map(readOffer),
    readable: (wantId) => rowsOf(wantId).flatMap(readableOffer),
    keysOf: (wantId) => new Set(keysOf.all(wantId)),
    foundOut: (wantId) => new Set(foundOut.all(wantId)),
    liftable: (wantId, refusals) => new Set(liftable.all(wantId, JSON.stringify(refusals))),
    usable: (wantId, now, most) =>
      usable.all(wantId, now, most).map((row) => ({
        key: String(row['key']),
        language: String(row['language']),
        score: Number(row['score']),
        // An offer stored by an older version.
        fit:
          typeof row['fit'] === 'number'
            ? row['fit']
            : fitOf(readParts(partsOf.get(wantId, String(row['key'])))),
      })),
  };
}
