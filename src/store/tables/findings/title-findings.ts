// Stores which title the service takes a video for, by its name and by its identifier.

import type { Database } from '../../database.ts';
import { readCached } from '../../row.ts';
import type { Findings, IdentifiedTitle, RecognisedTitle } from '../../../ports/store/findings.ts';

type TitleFindings = Pick<Findings, 'recognised' | 'putRecognised' | 'identified' | 'putIdentified'>;

type Answers = Partial<RecognisedTitle & { readonly identified: IdentifiedTitle | null }>;

/** The fields that matches of older versions lack. */
const SINCE = { originalName: null };

export function createTitleFindings(database: Database): TitleFindings {
  const get = database
    .prepare<[number], string>('SELECT recognised FROM recognised WHERE video_id = ?')
    .pluck();
  const put = database.prepare(
    `INSERT INTO recognised (video_id, recognised) VALUES (?, ?)
     ON CONFLICT (video_id) DO UPDATE SET recognised = excluded.recognised`,
  );
  const answers = (videoId: number): Answers => readCached(get.get(videoId)) ?? {};
  const add = (videoId: number, answer: Answers): void =>
    void put.run(videoId, JSON.stringify({ ...answers(videoId), ...answer }));
  return {
    recognised(videoId) {
      const { match = null, alternates } = answers(videoId);
      if (alternates === undefined) return null;
      return { match: match === null ? null : { ...SINCE, ...match }, alternates };
    },
    putRecognised: (videoId, { match, alternates }) => add(videoId, { match, alternates }),
    identified(videoId, path) {
      const { identified } = answers(videoId);
      return identified?.path === path ? identified.title : null;
    },
    putIdentified: (videoId, identified) => add(videoId, { identified }),
  };
}
