import { expect, test } from 'vitest';
import { runHere } from '../../../support/command.ts';
import { ladderScene, ORCHARD, STREET, STREET_EN, subtitleOf } from '../../../support/search-steps.ts';

const THE_ORCHARD = { ...ORCHARD, name: 'The Orchard' };
const THE_STREET = { ...STREET, name: 'The Street' };
const KNOWN = {
  subtitles: [
    {
      ...subtitleOf(THE_ORCHARD),
      id: 'theorchard',
      language: 'PL',
      releases: ['The.Orchard.2014.1080p.WEB'],
    },
    { ...STREET_EN, language: 'PL', releases: ['The.Street.S01E02.1080p.WEB'] },
  ],
  plan: 'free',
  translate: { enabled: false },
} as const;
const FILM = 'Orchard, The (2014)/Orchard, The (2014) Bluray-1080p.mkv';
const EPISODE = 'Street, The/Season 01/Street, The - S01E02 - Fog.mkv';

test.each([
  ['a film', FILM, 'The Orchard (2014)'],
  ['a show', EPISODE, 'The Street (2020) S01E02'],
])(
  'the article behind the title of %s is in front in the service, which is asked by that title',
  async (_, path, text) => {
    const here = await ladderScene(path, { ...KNOWN, titles: [THE_ORCHARD, THE_STREET] });
    await runHere(['scan', '--config', here.config]);
    await here.say('search');
    expect(here.text()).toContain(text);
  },
);

test('a subtitle with the article in front fits a name with the article behind it at once', async () => {
  const titles = [{ ...THE_ORCHARD, aliases: ['Orchard, The'] }, THE_STREET];
  const here = await ladderScene(FILM, { ...KNOWN, titles });
  await runHere(['scan', '--config', here.config]);
  expect(here.text()).toContain('The Orchard (2014)');
});
