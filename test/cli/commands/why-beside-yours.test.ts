import { renameSync } from 'node:fs';
import { expect, test } from 'vitest';
import { openCli } from '../../support/cli.ts';
import { putFiles } from '../../support/library.ts';
import { subtitleIn } from '../../support/language-cells.ts';

const NAME = 'Harbour.2016.1080p.BluRay.x264-QUAY.mkv';

test('why tells that ours goes to the trash, where a subtitle of the user has the name that it would get', async () => {
  const cli = await openCli([`Harbour/${NAME}`, 'Orchard (2014)/Orchard.2014.1080p.mkv'], { known: [NAME] });
  await cli.run('scan');
  renameSync(cli.at(`Harbour/${NAME}`), cli.at('Harbour/Harbour.mkv'));
  putFiles(cli.media, ['Harbour/Harbour.en.srt'], subtitleIn('en', 60, 0));
  await cli.run('scan');
  const { out } = await cli.run('why', cli.at('Harbour/Harbour.mkv'));
  expect(out).toContain('subtitle: Harbour.en.srt');
  expect(out).toContain('next: our older one goes to the trash, tried again each hour');
});
