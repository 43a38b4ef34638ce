import { expect, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText } from '../../support/cli.ts';

const FILM = 'The.Brown.Fox.2020.1080p.BluRay.x264-AMIABLE.mkv';
const NAME = FILM.replace('.mkv', '');

test('a dry run says that rejected downloads come on top, as they do', async () => {
  const catalogue = filmCatalogue({ name: 'The Brown Fox', year: 2020 }, [
    { id: '1', release: NAME, text: '<html><body>Not found</body></html>' },
    { id: '2', release: NAME.replace('AMIABLE', 'OTHER'), text: subtitleText('fox') },
  ]);
  const cli = await openCli([FILM], { catalogue });
  const { out } = await cli.run('scan', '--dry-run');
  expect(out).toContain('would download 0 to 1, more if some are rejected (50 of 50 left today)\n');
  expect((await cli.run('plan')).out).toContain('would download 0 (');
  expect((await cli.run('scan')).out).toContain('1 placed');
  expect(cli.spent().downloads).toBe(2);
});
