// Builds headers of video files byte by byte, valid and invalid.

/** One EBML element; `size` overrides its stated length. */
export function element(id: number, body: Uint8Array | readonly Uint8Array[], size?: Uint8Array): Uint8Array {
  const content = body instanceof Uint8Array ? body : allOf(body);
  return joined(idBytes(id), size ?? lengthBytes(content.length), content);
}

export const UNKNOWN_SIZE = Uint8Array.of(0x01, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff, 0xff);

export function joined(...parts: readonly Uint8Array[]): Uint8Array {
  return allOf(parts);
}

/** The same for more parts than a call takes. */
export function allOf(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}

export const text = (value: string): Uint8Array => new TextEncoder().encode(value);

/** Big-endian, in as few bytes as possible. */
export function number(value: number): Uint8Array {
  const bytes: number[] = [];
  for (let rest = value; rest > 0 || bytes.length === 0; rest = Math.floor(rest / 256))
    bytes.unshift(rest % 256);
  return Uint8Array.from(bytes);
}

export function fixed(value: number, length: number): Uint8Array {
  const bytes = number(value);
  return joined(new Uint8Array(length - bytes.length), bytes);
}

function idBytes(id: number): Uint8Array {
  return number(id);
}

function lengthBytes(length: number): Uint8Array {
  const bytes = fixed(length, 8);
  bytes[0] = 0x01;
  return bytes;
}

export type Track = {
  readonly type: 'video' | 'audio' | 'subtitle';
  readonly language?: string;
  readonly bcp47?: string;
  readonly title?: string;
  readonly codec?: string;
  readonly forced?: boolean;
  readonly hearingImpaired?: boolean;
  readonly commentary?: boolean;
  readonly number?: number;
};

const MATROSKA_TYPES = { video: 1, audio: 2, subtitle: 17 };

export function matroskaTracks(tracks: readonly Track[]): Uint8Array {
  return element(
    0x1654ae6b,
    tracks.map((track) =>
      element(0xae, [
        element(0x83, number(MATROSKA_TYPES[track.type])),
        ...(track.number === undefined ? [] : [element(0xd7, number(track.number))]),
        element(0x86, text(track.codec ?? 'S_TEXT/UTF8')),
        ...(track.language === undefined ? [] : [element(0x22b59c, text(track.language))]),
        ...(track.bcp47 === undefined ? [] : [element(0x22b59d, text(track.bcp47))]),
        ...(track.title === undefined ? [] : [element(0x536e, text(track.title))]),
        ...(track.forced === true ? [element(0x55aa, number(1))] : []),
        ...(track.hearingImpaired === true ? [element(0x55ab, number(1))] : []),
        ...(track.commentary === true ? [element(0x55af, number(1))] : []),
        ...(track.type === 'video' ? [element(0x23e383, number(40_000_000))] : []),
      ]),
    ),
  );
}

/** The stated duration of the video. */
export function matroskaInfo(durationMs: number): Uint8Array {
  const duration = new Uint8Array(8);
  new DataView(duration.buffer).setFloat64(0, durationMs);
  return element(0x1549a966, [element(0x2ad7b1, number(1_000_000)), element(0x4489, duration)]);
}

export const MATROSKA_INFO = matroskaInfo(90_000);

export const matroskaHead = element(0x1a45dfa3, element(0x4282, text('matroska')));
export const cluster = element(0x1f43b675, new Uint8Array(1000));

export function matroska(parts: readonly Uint8Array[], size?: Uint8Array): Uint8Array {
  return joined(matroskaHead, element(0x18538067, parts, size));
}

/** An index that states the position of an element, counted from the first part. */
export function seekHead(id: number, position: number): Uint8Array {
  return element(
    0x114d9b74,
    element(0x4dbb, [element(0x53ab, number(id)), element(0x53ac, fixed(position, 8))]),
  );
}

/** One MP4 box; `wide`: with a 64-bit size. */
export function box(type: string, body: Uint8Array | readonly Uint8Array[], wide = false): Uint8Array {
  const content = body instanceof Uint8Array ? body : allOf(body);
  return wide
    ? joined(fixed(1, 4), text(type), fixed(content.length + 16, 8), content)
    : joined(fixed(content.length + 8, 4), text(type), content);
}

const HANDLERS = { video: 'vide', audio: 'soun', subtitle: 'sbtl' };

/** `runs`: how many frames in a row are shown for how long, in 25,000ths of a second. */
export function mp4Track(
  track: Track,
  version = 0,
  runs: readonly (readonly [number, number])[] = [[2250, 1000]],
): Uint8Array {
  const wide = version === 1;
  const packed = Array.from(track.language ?? 'und').reduce(
    (sum, letter) => sum * 32 + (letter.charCodeAt(0) - 0x60),
    0,
  );
  const times = wide ? new Uint8Array(16) : new Uint8Array(8);
  const header = joined(fixed(version * 2 ** 24, 4), times, fixed(25_000, 4), fixed(2_250_000, wide ? 8 : 4));
  const format = track.codec ?? 'tx3g';
  const flags = fixed(track.forced === true ? 0x80000000 : 0, 4);
  const sample = joined(fixed(24, 4), text(format), new Uint8Array(8), flags, new Uint8Array(4));
  return box('trak', [
    box('mdia', [
      box('mdhd', joined(header, fixed(packed, 2), new Uint8Array(2))),
      box('hdlr', joined(new Uint8Array(8), text(HANDLERS[track.type]), new Uint8Array(12))),
      ...(track.bcp47 === undefined
        ? []
        : [box('elng', joined(new Uint8Array(4), text(`${track.bcp47}\0`)))]),
      box(
        'minf',
        box('stbl', [
          box('stsd', joined(new Uint8Array(4), fixed(1, 4), sample)),
          box(
            'stts',
            joined(
              new Uint8Array(4),
              fixed(runs.length, 4),
              ...runs.flatMap(([frames, lasts]) => [fixed(frames, 4), fixed(lasts, 4)]),
            ),
          ),
          box('stsz', new Uint8Array(20_000)),
        ]),
      ),
    ]),
    ...(track.title === undefined && track.hearingImpaired !== true && track.commentary !== true
      ? []
      : [
          box('udta', [
            ...(track.title === undefined ? [] : [box('name', text(track.title))]),
            ...(track.hearingImpaired === true
              ? [box('kind', joined(new Uint8Array(4), text('about:html-kind\0captions\0')))]
              : []),
            ...(track.commentary === true
              ? [box('kind', joined(new Uint8Array(4), text('urn:mpeg:dash:role:2011\0commentary\0')))]
              : []),
          ]),
        ]),
  ]);
}

export const MVHD = box(
  'mvhd',
  joined(new Uint8Array(12), fixed(1000, 4), fixed(90_000, 4), new Uint8Array(80)),
);
export const FTYP = box('ftyp', text('isom0000isom'));
