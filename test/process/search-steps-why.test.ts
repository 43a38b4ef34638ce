import { describe, expect, test } from 'vitest';
import { runHere, scanHere } from '../support/command.ts';
import {
  EPISODE,
  FILM,
  ladderScene,
  ORCHARD_PL,
  STREET_EN,
  type LadderScene,
} from '../support/search-steps.ts';

/** The numbered lines of `why`, without their times; said in this process, which spares a Node its start. */
async function ladderOf({ file, config }: LadderScene): Promise<readonly string[]> {
  return ladderIn((await runHere(['why', file, '--all', '--config', config])).out);
}

const ladderIn = (out: string): readonly string[] =>
  out
    .split('\n')
    .filter((line) => /^ {2}\d\. /.test(line))
    .map((line) => line.trim().replace(/ \([-\d: ]+\)$/, ''));

describe('`why FILE` tells how far its search steps went, why each step gave nothing, and the cost', () => {
  test('of an episode whose title is named, and whose translation failed; `quota` tells the same of the account', async () => {
    const here = await ladderScene(`Harbour Street [imdbid-tt7654322]/Season 01/${EPISODE}`, {
      subtitles: [STREET_EN],
    });
    here.standIn.faults.add({ kind: 'job-fails', where: 'translate' });
    await here.say('search');
    expect((await scanHere(here.config)).report).toMatchObject({ placed: 1, missing: 0 });
    expect(here.asked().filter((where) => where !== 'job')).toEqual([
      'search',
      'search',
      'v1-search',
      'search',
      'download',
      'translate',
      'transcribe',
      'job-download',
    ]);
    const { out, code } = await here.say('why', '--all');
    expect(code).toBe(0);
    expect(ladderIn(out)).toEqual([
      '1. by its file name: nothing',
      '2. among the packs of its title: nothing',
      '3. by the identified title: nothing',
      '4. by the only title with this name: not tried: its title is known',
      '5. by translating: no result: The job could not be finished.',
      '6. by transcribing: found and placed',
    ]);
    expect(out).toContain('title: tt7654322; from its path\n');
    expect(out).toContain('  cost so far, about: 4 searches, 1 download, 1 translation, 1 transcription\n');
    expect(here.standIn.accounts.read('me', 'search').used).toBe(4);
    expect(here.standIn.accounts.read('me', 'downloads').used).toBe(1);
    const quota = await runHere(['quota', '--config', here.config]);
    expect(quota.out.replaceAll(/, resets at [-\d: ]+$/gm, '').split('\n')).toEqual([
      'plan: pro (paid)',
      'searches: 29,996 of 30,000 left today',
      'downloads: 1,999 of 2,000 left today',
      'anonymous downloads: not used (quota.anonymous_downloads is false)',
      'translations: 59 of 60 left this month',
      'transcriptions: unknown',
      'requests of the account: 4 today, 4 in all, limit 30,000',
      'downloads of the account: 1 today, 1 in all, limit 2,000',
      'requests of this key: 4 today',
      'downloads of this key: 1 today',
      '',
    ]);
    const told = await runHere(['why', here.file, '--json', '--config', here.config]);
    expect(JSON.parse(told.out)).toMatchObject({
      wants: [
        {
          state: 'placed',
          steps: [
            { step: 'batch', outcome: 'nothing', at: expect.stringMatching(/^\d{4}-.*Z$/) },
            { step: 'title-scope', outcome: 'nothing' },
            { step: 'identity', outcome: 'nothing' },
            { step: 'title', outcome: 'left-out', why: 'title-is-known' },
            { step: 'translation', outcome: 'failed', detail: 'The job could not be finished.' },
            { step: 'transcription', outcome: 'placed' },
          ],
          cost: { searches: 4, downloads: 1, translations: 1, transcriptions: 1 },
        },
      ],
    });
  });

  test('of one that nobody knows, and that nothing can be translated for', async () => {
    const here = await ladderScene('Nobody Knows/Season 01/Nobody.Knows.S01E02.1080p.mkv');
    await runHere(['search', here.file, '--config', here.config]);
    expect(await ladderOf(here)).toEqual([
      '1. by its file name: nothing',
      '2. among the packs of its title: nothing',
      '3. by the identified title: not tried: the title is not identified',
      '4. by the only title with this name: nothing',
      '5. by translating: nothing to translate from',
      '6. by transcribing: the service is working on it',
    ]);
  });

  test('of one that its name found, and of one that was never asked in another way', async () => {
    const found = await ladderScene(FILM, { subtitles: [ORCHARD_PL] });
    await scanHere(found.config);
    expect((await ladderOf(found)).slice(0, 2)).toEqual([
      '1. by its file name: found and placed',
      '2. among the packs of its title: not needed',
    ]);
    const missing = await ladderScene(FILM, { translate: { patience: '7d' } });
    await scanHere(missing.config);
    expect(await ladderOf(missing)).toEqual([
      '1. by its file name: nothing',
      '2. among the packs of its title: not tried: it is not an episode of a series',
      '3. by the identified title: not tried: the title is not identified',
      '4. by the only title with this name: not tried: its title is known',
      '5. by translating: not tried: translate.patience still waits for a human subtitle',
      '6. by transcribing: not tried: translate.patience still waits for a human subtitle',
    ]);
  });

  test('of one that nothing would be translated for: the patience for it is not blamed', async () => {
    const here = await ladderScene(FILM, { translate: { enabled: false, patience: '7d' } });
    await scanHere(here.config);
    expect((await ladderOf(here))[4]).toBe('5. by translating: not tried: not enabled');
  });
});
