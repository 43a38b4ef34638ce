import { describe, expect, test } from 'vitest';
import { openDesk, type Desk } from '../support/desk.ts';

const FILM = 'hbr/hbr.mkv';
const KNOWN = ['Harbour.2016.1080p.BluRay.x264-QUAY.mkv'];
const live = (fieldNames: 'auto' | 'neutral' | 'live'): Promise<Desk> =>
  openDesk([FILM], { known: KNOWN, fieldNames: 'live', more: { service: { field_names: fieldNames } } });

/** How the last search by an identifier called it. */
async function sent(desk: Desk): Promise<string | undefined> {
  await desk.tell('identify', desk.at(FILM), '--id', 'tt1000000');
  const { requests } = desk.standIn.asked.snapshot();
  const last = requests.findLast(({ where }) => where === 'v1-search');
  return /[?&](catalogA_id|imdb_id)=/.exec(last?.path ?? '')?.[1];
}

describe('how the service calls its identifiers', () => {
  test('is learnt from an answer, and known again after a restart', async () => {
    const desk = await live('auto');
    expect(await sent(desk)).toBe('catalogA_id');
    await desk.tell('search', '--title', 'harbour');
    expect(await sent(desk)).toBe('imdb_id');
    expect(desk.sidecars()).toHaveLength(1);
  });

  test('stays what the user fixed', async () => {
    const desk = await live('neutral');
    await desk.tell('search', '--title', 'harbour');
    expect(await sent(desk)).toBe('catalogA_id');
    expect(await sent(await live('live'))).toBe('imdb_id');
  });
});
