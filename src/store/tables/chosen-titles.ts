// Stores the titles that the user set for videos.

import type { Database } from '../database.ts';
import { toColumn } from './path-column.ts';
import type { ChosenTitles } from '../../ports/store/store.ts';
import type { ChosenTitle } from '../../ports/store/records.ts';

type StoredTitle = Omit<ChosenTitle, 'title'> & Partial<ChosenTitle>;

export function createChosenTitles(database: Database): ChosenTitles {
  const get = database.prepare<[number], string>('SELECT identity FROM identity WHERE video_id = ?').pluck();
  const put = database.prepare(
    'INSERT INTO identity (video_id, identity) VALUES (?, ?) ON CONFLICT (video_id) DO UPDATE SET identity = excluded.identity',
  );
  const remove = database.prepare('DELETE FROM identity WHERE video_id = ?');
  // In this order: a folder has few videos, but the user may have set the titles of thousands.
  const lastIn = database
    .prepare<[Buffer, number], number>(
      `SELECT video.id FROM video CROSS JOIN identity ON identity.video_id = video.id
       WHERE video.folder = ? AND video.gone_at IS NULL ORDER BY video.id DESC LIMIT ?`,
    )
    .pluck();
  return {
    get(videoId) {
      const text = get.get(videoId);
      // Rows of earlier builds have no `title`.
      return text === undefined ? null : { title: null, ...(JSON.parse(text) as StoredTitle) };
    },
    put: (videoId, identity) =>
      void (identity === null ? remove.run(videoId) : put.run(videoId, JSON.stringify(identity))),
    lastIn: (folder, most) => lastIn.all(toColumn(folder), most),
  };
}
