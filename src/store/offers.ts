// What is on offer for a want, and what did we find out about it?

import type { Database } from 'better-sqlite3';
import type { Candidate } from '../core/candidate.ts';
import type { OfferRecord, Offers } from '../ports/store.ts';

type Row = Readonly<Record<string, unknown>>;

function readOffer(row: Row): OfferRecord {
  return {
    candidate: JSON.parse(String(row['candidate'])) as Candidate,
    language: String(row['language']),
    score: Number(row['score']),
    parts: JSON.parse(String(row['parts'])) as OfferRecord['parts'],
    refusal: typeof row['refusal'] === 'string' ? row['refusal'] : null,
    notBefore: row['not_before'] === null ? null : Number(row['not_before']),
  };
}

export function createOffers(database: Database): Offers {
  const ofWant = database.prepare<[number], Row>('SELECT * FROM offer WHERE want_id = ? ORDER BY place');
  const clear = database.prepare('DELETE FROM offer WHERE want_id = ? AND found_out = 0');
  const put = database.prepare(
    `INSERT INTO offer (want_id, key, place, language, score, parts, refusal, found_out, not_before, candidate)
     VALUES (@wantId, @key, @place, @language, @score, @parts, @refusal, 0, @notBefore, @candidate)
     ON CONFLICT (want_id, key) DO UPDATE SET place = excluded.place, score = excluded.score`,
  );
  const refuse = database.prepare(
    'UPDATE offer SET refusal = ?, found_out = 1, not_before = NULL WHERE want_id = ? AND key = ?',
  );
  const reconsider = database.prepare(
    'UPDATE offer SET found_out = 0 WHERE found_out = 1 AND refusal IN (SELECT value FROM json_each(?))',
  );
  const reconsiderOne = database.prepare('UPDATE offer SET found_out = 0 WHERE want_id = ? AND key = ?');
  const forgive = database.prepare(
    'UPDATE offer SET refusal = NULL, found_out = 0 WHERE want_id = ? AND found_out = 1 AND refusal = ?',
  );
  const delay = database.prepare('UPDATE offer SET not_before = ? WHERE want_id = ? AND key = ?');
  return {
    ofWant: (wantId) => ofWant.all(wantId).map(readOffer),
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
        });
    },
    refuse: (wantId, key, refusal) => void refuse.run(refusal, wantId, key),
    reconsider(which) {
      if ('refusals' in which) reconsider.run(JSON.stringify(which.refusals));
      else reconsiderOne.run(which.wantId, which.key);
    },
    forgive(wantId, refusals) {
      for (const refusal of refusals) forgive.run(wantId, refusal);
    },
    delay: (wantId, key, notBefore) => void delay.run(notBefore, wantId, key),
  };
}
