import { describe, expect, test } from 'vitest';
import { openCli, type Cli } from '../support/cli.ts';

const FILM = 'hbr/hbr.mkv';
const KNOWN = ['Harbour.2016.1080p.BluRay.x264-QUAY.mkv'];
const live = (fieldNames: 'auto' | 'neutral' | 'live'): Promise<Cli> =>
  openCli([FILM], { known: KNOWN, fieldNames: 'live', more: { service: { field_names: fieldNames } } });

/** How the last search by an identifier called it. */
async function sent(cli: Cli): Promise<string | undefined> {
  await cli.run('identify', cli.at(FILM), '--id', 'tt1000000');
  const { requests } = cli.standIn.asked.snapshot();
  const last = requests.findLast(({ where }) => where === 'v1-search');
  return /[?&](catalogA_id|imdb_id)=/.exec(last?.path ?? '')?.[1];
}

describe('how the service calls its identifiers', () => {
  test('is learnt from an answer, and known again after a restart', async () => {
    const cli = await live('auto');
    expect(await sent(cli)).toBe('catalogA_id');
    await cli.run('search', '--title', 'harbour');
    expect(await sent(cli)).toBe('imdb_id');
    expect(cli.sidecars()).toHaveLength(1);
  });

  test('stays what the user fixed', async () => {
    const cli = await live('neutral');
    await cli.run('search', '--title', 'harbour');
    expect(await sent(cli)).toBe('catalogA_id');
    expect(await sent(await live('live'))).toBe('imdb_id');
  });
});
