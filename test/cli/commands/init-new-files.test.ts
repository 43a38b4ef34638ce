import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { runHere } from '../../support/command.ts';
import { filmPaths, namesOf, temporaryFolder } from '../../support/library.ts';
import { FREE_KEY, startService } from '../../support/service.ts';

test('init tells of files that were copied a moment ago when they are searched for, not that none is', async () => {
  const folder = temporaryFolder();
  const films = filmPaths(3);
  for (const path of films.map((film) => join(folder, 'films', film))) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, 'still growing');
  }
  const { apiUrl } = await startService(namesOf(films));
  const answers = [apiUrl, FREE_KEY, 'en', 'films', ''];
  const { out } = await runHere(['init'], folder, { answers, env: { HOME: folder } });
  expect(out).toContain('3 videos, 3 subtitles to search for\n');
  expect(out).toContain('the first scan searches for them once they no longer change');
  expect(out).not.toContain('0 names');
});
