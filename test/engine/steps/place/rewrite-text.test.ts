import { rmSync, utimesSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { filmCatalogue, openCli, subtitleText, type Cli } from '../../../support/cli.ts';
import { element, matroska, matroskaTracks, number } from '../../../support/media-bytes.ts';

const FILM = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.mkv';
const SIDECAR = 'Harbour (2016)/Harbour.2016.1080p.BluRay.x264-QUAY.en.srt';
const OWN = 'Harbour.2016.1080p.BluRay.x264-QUAY';
const TWIN = 'Harbour.2016.1080p.BluRay.x264-PIER';
const OTHER = 'Harbour.2016.720p.BluRay.x264-WAVE';

type Offers = Parameters<typeof filmCatalogue>[1];
type Keys = Readonly<Record<string, unknown>>;

/** The film was looked for once, and what that spent is forgotten. */
async function filled(offers: Offers, config: Keys, video?: Uint8Array): Promise<Cli> {
  const cli = await openCli([FILM], {
    catalogue: filmCatalogue({ name: 'Harbour', year: 2016 }, offers),
    more: config,
  });
  if (video !== undefined) {
    writeFileSync(cli.at(FILM), video);
    utimesSync(cli.at(FILM), Date.now() / 1000 - 3600, Date.now() / 1000 - 3600);
  }
  await cli.run('search', cli.at(FILM));
  cli.spent();
  return cli;
}

/** At 25 frames a second. */
function filmOf(durationMs: number): Uint8Array {
  const duration = new Uint8Array(8);
  new DataView(duration.buffer).setFloat64(0, durationMs);
  const info = element(0x1549a966, [element(0x2ad7b1, number(1_000_000)), element(0x4489, duration)]);
  return matroska([info, matroskaTracks([{ type: 'video' }])]);
}

const ads = (text: string): string => `0\n00:00:00,000 --> 00:00:00,500\nSubtitles by Somebody\n\n${text}`;
const ass = `[Script Info]
ScriptType: v4.00+

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,{\\pos(1,1)}The {\\i1}first{\\i0}\\Nis here.
Dialogue: 0,0:00:03.00,0:00:04.00,Default,,0,0,0,,The second is here.
`;

describe('a conversion that was asked for', () => {
  test('places SubRip for ASS; the original is taken without a download once nobody asks for it any more', async () => {
    const cli = await filled([{ id: 'best', release: OWN, file: 'a.ass', text: ass }], {
      text: { convert_to: 'srt' },
    });
    expect(cli.read(SIDECAR)).toContain('1\n00:00:01,000 --> 00:00:02,000\nThe <i>first</i>\nis here.\n');
    expect((await cli.run('why', cli.at(FILM), '--all')).out).toContain(
      'rewritten before it was placed: ass -> srt',
    );
    cli.configure({});
    const { code, out } = await cli.run('pick', cli.at(FILM), 'best');
    expect([code, out]).toEqual([0, expect.stringContaining('placed: ')]);
    expect(cli.sidecars()).toEqual([SIDECAR.replace('.srt', '.ass')]);
    expect(cli.read(SIDECAR.replace('.srt', '.ass'))).toBe(ass);
    expect((await cli.run('why', cli.at(FILM), '--all')).out).not.toContain('rewritten');
    expect((await cli.run('pick', cli.at(FILM), 'best')).out).toContain('already there');
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('makes a format usable that is not accepted, also one that was refused before', async () => {
    const text = '{1}{1}25\n{25}{50}Hello.\n{75}{100}You.\n';
    const offer = { id: 'best', release: OWN, file: 'a.sub', text };
    const without = await filled([offer], {});
    expect(without.sidecars()).toEqual([]);
    without.configure({ text: { convert_to: 'srt' } });
    await without.run('search', without.at(FILM));
    expect(without.read(SIDECAR)).toContain('00:00:01,000 --> 00:00:02,000\nHello.');
    expect(without.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('of MicroDVD in a frame rate that nobody knows goes on to the next candidate, and says why', async () => {
    const text = '{25}{50}Hello.\n{75}{100}You.\n';
    const cli = await filled(
      [
        { id: 'best', release: OWN, file: 'a.sub', text },
        { id: 'other', release: OTHER, text: subtitleText('second') },
      ],
      { text: { convert_to: 'srt' } },
    );
    expect(cli.read(SIDECAR)).toContain('second');
    expect((await cli.run('why', cli.at(FILM), '--all')).out).toContain('with unknown frame rate');
  });
});

describe('a text of which the wishes leave too little', () => {
  const sounds = Array.from(
    { length: 60 },
    (_, at) =>
      `${at + 1}\n00:${String(at).padStart(2, '0')}:01,000 --> 00:${String(at).padStart(2, '0')}:03,000\n` +
      (at % 10 === 1 ? 'Who is there?\n' : '[footsteps]\n'),
  ).join('\n');
  const silent = sounds.replaceAll('Who is there?', '[thunder]');
  test.each([
    ['too few lines', sounds, 'far too few lines'],
    ['nothing', silent, 'empty after applying'],
  ])('%s: refused, and placed when other wishes hold, without a download', async (_, text, why) => {
    const cli = await filled(
      [{ id: 'best', release: OWN, text }],
      { text: { remove_hearing_impaired: true } },
      filmOf(3_600_000),
    );
    expect(cli.sidecars()).toEqual([]);
    expect((await cli.run('why', cli.at(FILM), '--all')).out).toContain(`rejected: ${why}`);
    cli.configure({});
    await cli.run('search', cli.at(FILM));
    expect(cli.read(SIDECAR.replace('.en.', '.en.sdh.'))).toBe(text);
    expect(cli.spent().downloads).toBe(0);
  });
});

test('what a person picks is placed as it came, where the wishes would leave nothing of it', async () => {
  const text = '1\n00:00:01,000 --> 00:00:02,000\n[thunder]\n';
  const cli = await filled([{ id: 'best', release: OWN, text }], {
    text: { remove_hearing_impaired: true },
  });
  expect(cli.sidecars()).toEqual([]);
  expect((await cli.run('pick', cli.at(FILM), 'best')).code).toBe(0);
  expect(cli.sidecars().map((sidecar) => cli.read(sidecar))).toEqual([text]);
  expect((await cli.run('why', cli.at(FILM), '--all')).out).toContain(
    'cost so far, about: 1 search, 1 download\n',
  );
});

describe('what is to be removed', () => {
  test('adverts and lines for the hard of hearing are gone, and so is .sdh; nothing else is changed', async () => {
    const said = subtitleText('first');
    const text = ads(said.replace('The first is here 3.', '[door slams]\nThe first is here 3.'));
    const config = { text: { remove_adverts: true, remove_hearing_impaired: true } };
    const cli = await filled([{ id: 'best', release: OWN, hi: true, text }], config);
    expect(cli.sidecars()).toEqual([SIDECAR]);
    expect(cli.read(SIDECAR)).toBe(said);
    cli.configure({});
    expect((await cli.run('pick', cli.at(FILM), 'best')).code).toBe(0);
    expect(cli.sidecars()).toEqual([SIDECAR.replace('.srt', '.sdh.srt')]);
    expect(cli.read(SIDECAR.replace('.srt', '.sdh.srt'))).toBe(text);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('who excludes subtitles for the hard of hearing gets one that was cleaned, and none that could not be', async () => {
    const config = { hearing_impaired: 'exclude', text: { remove_hearing_impaired: true } };
    const text = subtitleText('first').replace('The first is here 3.', '[door slams]');
    const cleaned = await filled([{ id: 'best', release: OWN, hi: true, text }], config);
    expect(cleaned.sidecars()).toEqual([SIDECAR]);
    expect(cleaned.read(SIDECAR)).not.toContain('[');
    const unclear = await filled(
      [{ id: 'best', release: OWN, hi: true, text: subtitleText('first') }],
      config,
    );
    expect(unclear.sidecars()).toEqual([]);
    expect((await unclear.run('why', unclear.at(FILM), '--all')).out).toContain(
      'excluded by hearing_impaired',
    );
  });
});

describe('a subtitle that was made for another frame rate', () => {
  const fix = { text: { fix_frame_rate: true } };
  const slow = { id: 'best', release: OWN, fps: '23.976', text: subtitleText('first') };

  test('is put right where it is sure, and says so', async () => {
    const cli = await filled([slow], fix, filmOf(376_000));
    expect(cli.read(SIDECAR)).toContain('00:06:14,026 --> 00:06:14,889\nThe first is here 39.');
    const { out } = await cli.run('why', cli.at(FILM), '--all');
    expect(out).toContain('rewritten before it was placed: retimed 23.976 -> 25');
    expect(out).toMatch(/retimed -6/);
    cli.configure({});
    expect((await cli.run('pick', cli.at(FILM), 'best')).code).toBe(0);
    expect(cli.read(SIDECAR)).toBe(slow.text);
    expect(cli.spent()).toEqual({ searches: 0, downloads: 0 });
  });

  test('stays as it is where nobody asked for that, behind those for the right one', async () => {
    const right = { id: 'other', release: OTHER, fps: '25', text: subtitleText('second') };
    expect((await filled([slow], {}, filmOf(376_000))).read(SIDECAR)).toBe(slow.text);
    expect((await filled([slow, right], {}, filmOf(376_000))).read(SIDECAR)).toContain('second');
  });

  test('makes room for the next one where its end does not bear it out; a pick takes it as it came', async () => {
    const other = { id: 'other', release: OTHER, text: subtitleText('second') };
    const cli = await filled([slow, other], fix, filmOf(392_000));
    expect(cli.read(SIDECAR)).toContain('second');
    expect((await cli.run('why', cli.at(FILM), '--all')).out).toContain('cannot be corrected reliably');
    expect((await cli.run('pick', cli.at(FILM), 'best')).code).toBe(0);
    expect(cli.read(SIDECAR)).toBe(slow.text);
  });
});

describe('a subtitle that was rejected', () => {
  const offers = [
    { id: 'best', release: OWN, fps: '23.976', text: ads(subtitleText('first')) },
    { id: 'twin', release: TWIN, fps: '23.976', text: ads(subtitleText('first')) },
    { id: 'cleaner', release: `${TWIN}.v2`, fps: '23.976', text: subtitleText('first') },
  ];
  const all = {
    text: { convert_to: 'srt', remove_adverts: true, remove_hearing_impaired: true, fix_frame_rate: true },
  };
  const lies = (cli: Cli): string | null => cli.read(SIDECAR);

  test('never comes back under another id, nor with other wishes for its text; a pick takes it back in every form', async () => {
    const cli = await filled(offers, all, filmOf(376_000));
    expect(lies(cli)).toContain('00:00:00,000 --> 00:00:00,863\nThe first is here 0.');
    expect((await cli.run('reject', cli.at(FILM))).out).toContain('to the trash: ');
    // What is the same once it is cleaned is the same.
    expect(lies(cli)).toBeNull();
    for (const config of [{}, { text: { convert_to: 'vtt' } }, all]) {
      cli.configure(config);
      await cli.run('search', cli.at(FILM));
      expect(cli.sidecars()).toEqual([]);
    }
    cli.configure({});
    expect((await cli.run('pick', cli.at(FILM), 'best')).code).toBe(0);
    expect(lies(cli)).toContain('Subtitles by Somebody');
    for (const [config, first] of [
      [{}, 'Subtitles by'],
      [all, '1\n00:00:00,000 --> 00:00:00,863'],
    ] as const) {
      cli.configure(config);
      rmSync(cli.at(SIDECAR));
      await cli.run('search', cli.at(FILM));
      expect(lies(cli)).toContain(first);
    }
  });

  test('is known by what came when other wishes hold by the time it is rejected', async () => {
    const cli = await filled(offers.slice(0, 2), all, filmOf(376_000));
    cli.configure({});
    await cli.run('reject', cli.at(FILM));
    expect(cli.sidecars()).toEqual([]);
    expect(cli.spent()).toMatchObject({ downloads: 1 });
  });

  test('is known by what came when it was rejected as it came', async () => {
    const cli = await filled(offers.slice(0, 2), {}, filmOf(376_000));
    await cli.run('reject', cli.at(FILM));
    expect(lies(cli)).toBeNull();
    cli.configure(all);
    await cli.run('search', cli.at(FILM));
    expect(lies(cli)).toBeNull();
  });
});

test('what was rejected and picked again is the same to the letter, and fetched once', async () => {
  const config = { text: { convert_to: 'srt', remove_adverts: true } };
  const cli = await filled([{ id: 'best', release: OWN, text: ads(subtitleText('first')) }], config);
  const first = cli.read(SIDECAR);
  expect((await cli.run('reject', cli.at(FILM))).out).toContain('to the trash: ');
  expect((await cli.run('pick', cli.at(FILM), 'best')).code).toBe(0);
  expect(cli.read(SIDECAR)).toBe(first);
  expect(cli.spent()).toMatchObject({ downloads: 0 });
});
