import { existsSync, linkSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { temporaryFolder } from '../../support/library.ts';
import { run, writeConfig } from '../../support/program.ts';
import { PLENTY, startService } from '../../support/service.ts';
import { FILE_SYSTEMS, mounted } from '../../system/mounts.ts';
import { missingOf } from '../../system/tools.ts';
import type { Finding } from '../harness/finding.ts';
import { measure } from '../harness/measure.ts';

const stem = (at: number): string => `The.Silent.Harbour.of.Verona.${1950 + at}.1080p.BluRay.x264-GROUP`;

/** What is around the stem of a film, as bytes. */
const ODDITIES: readonly (readonly [string, (stem: string) => Buffer])[] = [
  ...[
    ['a newline', '\n'],
    ['a tab', '\t'],
    ['an escape sequence', '\u001b[2J'],
    ['a bell', '\u0007'],
    ['a right-to-left override', '\u202e'],
    ['a zero-width space', '\u200b'],
    ['a byte order mark', '\ufeff'],
    ['NFC', 'Caf\u00e9'],
    ['NFD', 'Cafe\u0301'],
    ['Hangul in NFD', '\u1112\u1161\u11ab'],
    ['kanji', '\u6f22\u5b57'],
    ['Arabic', '\u0641\u064a\u0644\u0645'],
    ['Hebrew', '\u05e1\u05e8\u05d8'],
    ['Cyrillic', '\u0444\u0438\u043b\u044c\u043c'],
    ['an emoji', '\u{1f3ac}'],
    ['a family of emojis', '\u{1f468}\u200d\u{1f469}\u200d\u{1f467}'],
    ['blanks', '  '],
    ['a no-break space', '\u00a0'],
    ...'\'"`$&;|<>*?[]{}()!#~^=+,@%:\\'.split('').map((sign) => [sign, sign] as const),
    ['two dots', '..'],
    ['a percent escape', '%2e%2e'],
    ['a percent format', '%s%n'],
    ['markup', '<img src=x onerror=alert(1)>'],
    ['a shell word', '$(reboot)'],
    ['an option', '--help'],
  ].flatMap(([name = '', text = '']) => [
    [`${name}, before`, (film: string) => Buffer.from(`${text}${film}.mkv`)] as const,
    [`${name}, after`, (film: string) => Buffer.from(`${film}${text}.mkv`)] as const,
  ]),
  ['a leading dash', (film) => Buffer.from(`-${film}.mkv`)],
  ['a trailing dot', (film) => Buffer.from(`${film}..mkv`)],
  ['capitals', (film) => Buffer.from(`${film.toUpperCase()}.MKV`)],
  ['255 bytes', (film) => Buffer.from(`${film.padEnd(251, 'x')}.mkv`)],
  ['249 bytes of kanji', (film) => Buffer.from(`${film}${'\u6f22'.repeat(61)}.mkv`)],
  [
    'Latin-1',
    (film) => Buffer.concat([Buffer.from(`${film}.caf`), Buffer.from([0xe9]), Buffer.from('.mkv')]),
  ],
  ['a lone byte', (film) => Buffer.concat([Buffer.from([0xff]), Buffer.from(`${film}.mkv`)])],
  ['Shift-JIS', (film) => Buffer.concat([Buffer.from([0x83, 0x5c]), Buffer.from(`${film}.mkv`)])],
];

/** Names of hidden and temporary files, which are left out by rule. */
const LEFT_OUT = /^[.~]/;

type Odd = { readonly what: string; readonly folder: Buffer; readonly name: Buffer };

/** One film in a folder each; the file system refuses some names. */
function put(media: string): { readonly films: readonly Odd[]; readonly refused: number } {
  const films: Odd[] = [];
  let refused = 0;
  for (const [at, [what, name]] of ODDITIES.entries()) {
    if (LEFT_OUT.test(name(stem(at)).toString())) continue;
    const folder = Buffer.from(join(media, `f${at}`));
    const one = { what, folder, name: name(stem(at)) };
    mkdirSync(folder);
    try {
      writeFileSync(Buffer.concat([folder, Buffer.from('/'), one.name]), 'not really a video\n');
      films.push(one);
    } catch {
      refused += 1;
    }
  }
  return { films, refused };
}

/** A folder that leads to itself, a link out of the library, and one film with two names. */
function link(media: string): void {
  mkdirSync(join(media, 'links/a'), { recursive: true });
  try {
    symlinkSync('..', join(media, 'links/a/up'));
    symlinkSync('/etc', join(media, 'links/out'));
    writeFileSync(join(media, `links/${stem(69)}.mkv`), 'not really a video\n');
    linkSync(join(media, `links/${stem(69)}.mkv`), join(media, `links/a/${stem(69)}.mkv`));
  } catch {
    // exFAT knows no links.
  }
}

async function serve(folder: string, media: string): Promise<Finding> {
  const { films, refused } = put(media);
  link(media);
  const known = ODDITIES.map((_, at) => `${stem(at)}.mkv`);
  const standIn = await startService(known, { accounts: PLENTY, generate: { decoys: false, cues: 20 } });
  const config = writeConfig(folder, standIn, { libraries: [{ path: media }], settle: '0s' });
  const { code, out, err } = await run(['--config', config, '--scan', '--json']);
  const database = new Database(join(folder, 'state/state.db'), { readonly: true });
  const state = database.prepare<[Buffer, Buffer], { readonly state: string; readonly reason: string }>(
    `SELECT state, reason FROM want JOIN video ON video.id = want.video_id WHERE folder = ? AND name = ?`,
  );
  let [served, listed] = [0, 0];
  const silent: string[] = [];
  for (const { what, folder: at, name } of films) {
    const row = state.get(at, name);
    const sidecar = Buffer.concat([at, Buffer.from('/'), name.subarray(0, -4), Buffer.from('.en.srt')]);
    if (existsSync(sidecar)) served += 1;
    else if (row !== undefined && row.reason !== '' && row.state !== 'placed') listed += 1;
    else if (err.includes(at.toString().split('/').at(-1) ?? '')) listed += 1;
    else silent.push(`${what}: neither served nor listed (${JSON.stringify(row ?? null)})`);
  }
  database.close();
  const raw = /[\u0000-\u0008\u000b-\u001f\u202e]/.test(`${out}${err}`);
  return {
    size: films.length,
    figure: `${served} with a subtitle, ${listed} listed with the reason, ${silent.length} silent; the file system refused ${refused} more; exit code ${code}`,
    broken: [...silent, ...(raw ? ['a control character of a name was printed'] : [])],
  };
}

measure('P12a', () => {
  const folder = temporaryFolder();
  const media = join(folder, 'media');
  mkdirSync(media);
  return serve(folder, media);
});

measure('P12b', async () => {
  const fileSystem = FILE_SYSTEMS.find(({ name }) => name === 'exFAT');
  if (fileSystem === undefined) throw new Error('test/system/mounts.ts has no exFAT');
  const missing = missingOf('the-rights-of-root', ...fileSystem.tools);
  if (missing.length > 0) return { needs: missing.join(', ') };
  const { folder, media } = await mounted(fileSystem);
  return serve(folder, media);
});
