// The least that a client must transfer: searches the names in batches of 50, then downloads one subtitle for each, so
// many at a time. No checks, no state, no file. Reads what to do from the file that its only argument names.

import { readFileSync } from 'node:fs';

const { api, names, atOnce } = JSON.parse(readFileSync(process.argv[2], 'utf8'));
const headers = { authorization: 'Bearer bench-key', 'content-type': 'application/json' };

const ids = [];
for (let at = 0; at < names.length; at += 50) {
  const body = JSON.stringify({
    filenames: names.slice(at, at + 50),
    engine: 'auto',
    languages: 'EN',
    subs_per_page: 30,
  });
  const answer = await fetch(`${api}/api/v2/files/search`, { method: 'POST', headers, body });
  for (const { subtitles } of (await answer.json()).files)
    if (subtitles[0] !== undefined) ids.push(subtitles[0].n_id);
}
await Promise.all(
  Array.from({ length: atOnce }, async () => {
    for (let id = ids.pop(); id !== undefined; id = ids.pop()) {
      const answer = await fetch(`${api}/api/v2/subtitles/${id}/download?format=zip`, { headers });
      if (!answer.ok) throw new Error(`${answer.status} for ${id}`);
      await answer.arrayBuffer();
    }
  }),
);
