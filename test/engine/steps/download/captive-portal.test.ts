import { expect, test } from 'vitest';
import { bentProxy, type Passing } from '../../../standin/support/bent-proxy.ts';
import { daemonLife } from '../../../support/daemon-life.ts';
import { advanceToNoon } from '../../../support/hand-clock.ts';
import { filmPaths, putFiles } from '../../../support/library.ts';

const HOUR = 3_600_000;
const FILMS = filmPaths(2);

test.each([
  ['a message', 'Please log in to the network of the hotel to continue.'],
  ['a piece of a page', '<center><h1>Welcome</h1><p>Please log in to continue.</p></center>'],
  ['an error in XML', '<?xml version="1.0"?>\n<Error><Code>AccessDenied</Code><Message>No</Message></Error>'],
])(
  'where downloads are answered with %s, no candidate is refused, and all is placed once they come',
  async (_, body) => {
    const life = await daemonLife(FILMS);
    advanceToNoon(life.clock);
    let isBehind = true;
    const answer = (passing: Passing): void => {
      if (isBehind && /download|\/subtitle\//.test(passing.path)) passing.body = Buffer.from(body);
    };
    life.configure({
      service: {
        base_url: await bentProxy(life.standIn.apiUrl, { answer }),
        download_url: await bentProxy(life.standIn.downloadUrl, { answer }),
      },
    });
    putFiles(life.media, FILMS);
    await life.start();
    await life.passes(3 * HOUR, HOUR / 2);
    expect(life.news.filter(({ kind }) => kind === 'refused')).toEqual([]);
    expect(life.wants()).toMatchObject(FILMS.map(() => ({ state: 'wanted' })));
    isBehind = false;
    await life.passes(24 * HOUR, HOUR);
    expect(life.wants()).toMatchObject(FILMS.map(() => ({ state: 'placed' })));
  },
);
