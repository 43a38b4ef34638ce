import { describe, expect, test } from 'vitest';
import type { PathRule } from '../../src/core/path/path-map.ts';
import type { IntegrationEvent } from '../../src/core/status/event.ts';
import { openKodi } from '../../src/integrations/kodi.ts';
import type { Integration } from '../../src/ports/integrations.ts';
import { askedOf, httpHere, startKodi, startNeighbour } from '../support/integration.ts';
import { sayJson } from '../support/raw-service.ts';

const placed = (folder: string): IntegrationEvent => ({
  event: 'placed',
  library: '/media',
  folder,
  video: `${folder}/film.mkv`,
  sidecar: `${folder}/film.en.srt`,
  language: 'en',
});

const folders = (count: number): readonly IntegrationEvent[] =>
  Array.from({ length: count }, (_, at) => placed(`/media/Film ${at}`));

function kodiAt(url: string, pathMap: readonly PathRule[] = []): Integration {
  return openKodi(httpHere(), { url, pathMap, revealToken: () => 'kodi:pass:word' });
}

test('a Kodi that reads a share itself is asked to scan the folder by its address there', async () => {
  const kodi = await startKodi();
  const one = kodiAt(kodi.url, [{ from: '/media', to: 'smb://nas/video' }]);
  expect(await one.deliver([placed('/media/Über Film')], never)).toEqual({ kind: 'told' });
  expect(kodi.scanned).toEqual(['smb://nas/video/Über Film/']);
});

const never = new AbortController().signal;

/** Delivers what is left until nothing is, as a lane does. */
async function deliverAll(one: Integration, happenings: readonly IntegrationEvent[]): Promise<number> {
  let left = happenings;
  for (let rounds = 1; rounds < 100; rounds += 1) {
    const delivery = await one.deliver(left, never);
    if (delivery.kind === 'told') return rounds;
    expect(delivery).toMatchObject({ kind: 'busy', againMs: 2_000 });
    left = delivery.left ?? [];
  }
  throw new Error('it never ended');
}

describe('Kodi', () => {
  test('is asked by JSON-RPC, with user and password, whether it scans, and then to scan the folder', async () => {
    const kodi = await startKodi();
    expect(await kodiAt(kodi.url).deliver([placed('/media/Über Film')], never)).toEqual({ kind: 'told' });
    const call = {
      method: 'POST',
      path: '/jsonrpc',
      'content-type': 'application/json',
      authorization: `Basic ${Buffer.from('kodi:pass:word').toString('base64')}`,
    };
    const rpc = { jsonrpc: '2.0', id: 1 };
    expect(askedOf(kodi)).toEqual([
      {
        ...call,
        body: { ...rpc, method: 'XBMC.GetInfoBooleans', params: { booleans: ['Library.IsScanningVideo'] } },
      },
      {
        ...call,
        body: {
          ...rpc,
          method: 'VideoLibrary.Scan',
          params: { directory: '/media/Über Film/', showdialogs: false },
        },
      },
    ]);
  });

  test('a scan that runs is never cut short: not that of a user, and not our own', async () => {
    const kodi = await startKodi({ scanning: 5 });
    await deliverAll(kodiAt(kodi.url), folders(4));
    expect(kodi.cutShort).toBe(0);
    expect(kodi.scanned).toEqual(['/media/Film 0/', '/media/Film 1/', '/media/Film 2/', '/media/Film 3/']);
  });

  test('many folders are one scan of the library', async () => {
    const kodi = await startKodi();
    await deliverAll(kodiAt(kodi.url), folders(11));
    expect(kodi.scanned).toEqual(['everything']);
  });

  test.each([
    ['no JSON', (): unknown => 'hello'],
    ['an error', (): unknown => ({ error: { code: -32602 } })],
    ['another shape', (): unknown => ({ result: { 'Library.IsScanningVideo': 'yes' } })],
  ])('an answer that is %s is a failure that is not tried again', async (_, say) => {
    const other = await startNeighbour((__, response) => sayJson(response, say()));
    const delivery = await kodiAt(other.url).deliver(folders(2), never);
    expect(delivery).toMatchObject({ kind: 'failed', why: 'its answer is not that of Kodi', again: false });
    expect(other.asked).toHaveLength(1);
  });

  test.each([
    ['whether it scans', 0],
    ['to scan', 1],
  ])(
    'one that fails when it is asked %s is asked again, with all that it has not heard',
    async (_, asked) => {
      const other = await startNeighbour((__, response) => {
        if (other.asked.length > asked) return void response.writeHead(503).end();
        return sayJson(response, { result: { 'Library.IsScanningVideo': false } });
      });
      const happened = folders(2);
      expect(await kodiAt(other.url).deliver(happened, never)).toEqual({
        kind: 'failed',
        why: 'it answers 503',
        again: true,
        left: asked === 0 ? happened : [...happened].reverse(),
      });
      expect(other.asked).toHaveLength(asked + 1);
    },
  );

  test('a folder that Kodi refuses is told, and the others still get their turn', async () => {
    const kodi = await startKodi({ refuses: '/media/Film 0/' });
    const one = kodiAt(kodi.url);
    const first = await one.deliver(folders(2), never);
    const [refused, other] = folders(2);
    expect(first).toEqual({
      kind: 'failed',
      why: 'Kodi refuses to scan the folder',
      again: true,
      left: [other, refused],
    });
    expect(
      await one.deliver(
        [other, refused].flatMap((event) => event ?? []),
        never,
      ),
    ).toMatchObject({
      kind: 'busy',
      left: [refused],
    });
    expect(kodi.scanned).toEqual(['/media/Film 1/']);
  });
});
