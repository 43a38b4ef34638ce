import {
  chmodSync,
  chownSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from 'node:fs';
import { link } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { pathFromBytes } from '../../../src/core/path/path.ts';
import { createSidecars } from '../../../src/files/place/sidecars.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { orderIn, placeBench, sizeAndTime, systemError, TEMPORARY, TEXT } from '../../support/place-bench.ts';
import { racePlacing } from '../../support/place-races.ts';

const sidecars = createSidecars();
const withoutLinks = { link: () => Promise.reject(systemError('EPERM')) };
const noLinks = createSidecars(withoutLinks);
const ways = [
  ['with links', sidecars, {}],
  ['without links, as on exFAT', noLinks, withoutLinks],
] as const;

describe.each(ways)('place %s', (_, here, operations) => {
  test('writes the file whole, says its size and time, and leaves nothing else', async () => {
    const { folder, order } = placeBench();
    const outcome = await here.place(order);
    const found = statSync(join(folder, 'Film.en.srt'));
    expect(outcome).toEqual({ kind: 'placed', ...sizeAndTime(join(folder, 'Film.en.srt')) });
    expect(found.size).toBe(TEXT.length);
    expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe(TEXT);
    expect(readdirSync(folder).sort()).toEqual(['Film.en.srt', 'Film.mkv']);
    expect(found.nlink).toBe(1);
  });

  test.each(['Film.en.srt', 'Film.EN.srt', 'FILM.en.SRT'])(
    '%s of the user is never replaced',
    async (name) => {
      const { folder, order } = placeBench();
      addTo(folder, { [name]: 'mine' });
      expect(await here.place(order)).toEqual({ kind: 'taken', by: name });
      expect(readFileSync(join(folder, name), 'utf8')).toBe('mine');
      expect(readdirSync(folder)).toHaveLength(2);
    },
  );

  test('a twin in the other normalisation is never doubled', async () => {
    const { folder, order } = placeBench({ name: 'Amélie.fr.srt'.normalize('NFC') });
    addTo(folder, { ['Amélie.fr.srt'.normalize('NFD')]: 'mine' });
    expect(await here.place(order)).toMatchObject({ kind: 'taken' });
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('an empty file takes the name; a folder or a dangling link blocks it; all are left as they are', async () => {
    const { folder, order } = placeBench();
    const path = join(folder, 'Film.en.srt');
    symlinkSync('nowhere', path);
    expect(await here.place(order)).toMatchObject({ kind: 'failed', cause: 'name-blocked' });
    expect(readdirSync(folder)).toHaveLength(2);
    rmSync(path);
    mkdirSync(path);
    expect(await here.place(order)).toMatchObject({
      kind: 'failed',
      cause: 'name-blocked',
      message: `${path} has the name of the subtitle, but is a folder. Remove it or rename it.`,
    });
    expect(readdirSync(folder)).toHaveLength(2);
    rmSync(path, { recursive: true });
    writeFileSync(path, '');
    expect(await here.place(order)).toEqual({ kind: 'taken', by: 'Film.en.srt' });
  });

  test('a video that was replaced or has gone meanwhile gets no sidecar', async () => {
    const { folder, order } = placeBench();
    utimesSync(join(folder, 'Film.mkv'), 1, 1);
    expect(await here.place(order)).toEqual({ kind: 'video-changed' });
    rmSync(join(folder, 'Film.mkv'));
    expect(await here.place(order)).toEqual({ kind: 'video-gone' });
    expect(readdirSync(folder)).toEqual([]);
  });

  test('names that are not UTF-8 are written with the same bytes', async () => {
    const { root, folder } = placeBench();
    const odd = (suffix: string): Buffer =>
      Buffer.concat([Buffer.from(`${folder}/caf`), Buffer.from([0xe9]), Buffer.from(suffix)]);
    writeFileSync(odd('.mkv'), 'odd');
    const name = (bytes: Buffer): string => pathFromBytes(bytes).slice(folder.length + 1);
    const video = { name: name(odd('.mkv')), ...sizeAndTime(odd('.mkv')) };
    const order = orderIn(root, folder, { video, name: name(odd('.en.srt')) });
    expect(await here.place(order)).toMatchObject({ kind: 'placed' });
    expect(readFileSync(odd('.en.srt'), 'utf8')).toBe(TEXT);
  });

  test('a name that is too long is a final answer, found before anything is written', async () => {
    const { folder, order } = placeBench({ name: `${'n'.repeat(250)}.en.srt` });
    expect(await here.place(order)).toMatchObject({ kind: 'failed', cause: 'name-too-long' });
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });

  test('500 races with a user who writes the same name: nothing of the user is lost', async () => {
    const tally = await racePlacing(makeTree(), { count: 500, operations });
    expect(tally).toMatchObject({ damaged: 0, short: 0, left: 0 });
    expect(tally.placed).toBeGreaterThan(0);
    expect(tally.taken).toBeGreaterThan(0);
  });
});

describe('races at the worst moment', () => {
  test('the user takes the name after the last look: kept, and ours goes', async () => {
    const { folder, order } = placeBench();
    const here = createSidecars({
      link: (from, to) => {
        writeFileSync(join(folder, 'Film.en.srt'), 'mine');
        return link(from, to);
      },
    });
    expect(await here.place(order)).toEqual({ kind: 'taken', by: 'Film.en.srt' });
    expect(readFileSync(join(folder, 'Film.en.srt'), 'utf8')).toBe('mine');
    expect(readdirSync(folder)).toHaveLength(2);
  });

  test('the folder is swapped for a link while we write: nothing lands behind the link', async () => {
    const outside = makeTree(['Film.mkv']);
    const { root, folder, order } = placeBench();
    const here = createSidecars({
      link: (from, to) => {
        renameSync(folder, join(root, 'moved'));
        symlinkSync(outside, folder);
        return link(from, to);
      },
    });
    await here.place(order);
    expect(readdirSync(outside)).toEqual(['Film.mkv']);
    expect(readFileSync(join(root, 'moved/Film.en.srt'), 'utf8')).toBe(TEXT);
    expect(readdirSync(join(root, 'moved'))).toHaveLength(2);
  });

  test('the video is replaced while we write: no sidecar', async () => {
    const { folder, order } = placeBench();
    const here = createSidecars({
      write: async (handle, bytes) => {
        writeFileSync(join(folder, 'Film.mkv'), 'another video');
        await handle.writeFile(bytes);
      },
    });
    expect(await here.place(order)).toEqual({ kind: 'video-changed' });
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });
});

describe('a disk that refuses', () => {
  const full = (): Promise<never> => Promise.reject(systemError('ENOSPC'));

  test.each([
    ['ENOSPC', 'disk-full'],
    ['EDQUOT', 'disk-full'],
    ['EROFS', 'read-only'],
    ['EACCES', 'permission'],
    ['EIO', 'io-error'],
    ['ENAMETOOLONG', 'name-too-long'],
  ] as const)('%s while writing is %s, and nothing is left', async (code, cause) => {
    const { folder, order } = placeBench();
    const here = createSidecars({ write: () => Promise.reject(systemError(code)) });
    const outcome = await here.place(order);
    expect(outcome).toMatchObject({ kind: 'failed', cause });
    expect(JSON.stringify(outcome)).toContain(join(folder, 'Film.en.srt'));
    expect(JSON.stringify(outcome)).toMatch(/with mode 0\d{3}, and this program runs as user \d+:\d+/);
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });

  test.each([
    ['write', createSidecars({ write: full })],
    ['sync', createSidecars({ sync: full })],
    ['link', createSidecars({ link: full })],
    ['rename', createSidecars({ link: () => Promise.reject(systemError('EPERM')), rename: full })],
  ] as const)('a full disk at %s leaves neither a temporary file nor a claim', async (_, here) => {
    const { folder, order } = placeBench();
    expect(await here.place(order)).toMatchObject({ kind: 'failed', cause: 'disk-full' });
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });

  test('a folder that cannot be made durable gives its sidecar back', async () => {
    const { folder, order } = placeBench();
    let calls = 0;
    const here = createSidecars({
      sync: async (handle) => {
        calls += 1;
        if (calls === 2) throw systemError('EIO');
        await handle.sync();
      },
    });
    expect(await here.place(order)).toMatchObject({ kind: 'failed', cause: 'io-error' });
    expect(readdirSync(folder)).toEqual(['Film.mkv']);
  });

  test('a disk that knows no sync of folders is fine', async () => {
    const { order } = placeBench();
    let calls = 0;
    const here = createSidecars({
      sync: () => {
        calls += 1;
        return calls === 2 ? Promise.reject(systemError('EINVAL')) : Promise.resolve();
      },
    });
    expect(await here.place(order)).toMatchObject({ kind: 'placed' });
  });
});

describe('where nothing is written', () => {
  test('a folder that leads out of the library, or into one that only begins like it', async () => {
    const outside = makeTree(['Film.mkv']);
    const { root, folder } = placeBench();
    symlinkSync(outside, join(root, 'away'));
    const order = orderIn(root, folder, { folder: join(root, 'away') });
    expect(await sidecars.place(order)).toMatchObject({ kind: 'failed', cause: 'outside-library' });
    expect(readdirSync(outside)).toEqual(['Film.mkv']);
    mkdirSync(`${folder}-2`);
    expect(await sidecars.place({ ...order, root: folder, folder: `${folder}-2` })).toMatchObject({
      cause: 'outside-library',
    });
  });

  test.each(['../Film.en.srt', 'a/b.srt', '..', '', 'nul\0.srt'])(
    '%j is no name for a sidecar',
    async (name) => {
      const { folder, order } = placeBench({ name });
      expect(await sidecars.place(order)).toMatchObject({ kind: 'failed', cause: 'outside-library' });
      expect(readdirSync(folder)).toEqual(['Film.mkv']);
    },
  );

  test('a temporary name that is not of our form is refused, one that is in use is left alone', async () => {
    const { folder, order } = placeBench({ temporaryName: 'x.tmp' });
    expect(await sidecars.place(order)).toMatchObject({ kind: 'failed' });
    addTo(folder, { [TEMPORARY]: 'somebody' });
    expect(await sidecars.place({ ...order, temporaryName: TEMPORARY })).toMatchObject({ kind: 'failed' });
    expect(readFileSync(join(folder, TEMPORARY), 'utf8')).toBe('somebody');
  });

  test('a folder or library that is not there is unavailable, never a failure', async () => {
    const { root, folder, order } = placeBench();
    expect(await sidecars.place({ ...order, root: join(root, 'gone') })).toMatchObject({
      kind: 'unavailable',
    });
    rmSync(folder, { recursive: true });
    expect(await sidecars.place(order)).toMatchObject({
      kind: 'unavailable',
      why: expect.stringContaining(`${folder} is not there`),
    });
  });
});

describe('rights', () => {
  test('the folder decides about group write; the mode asked for beats it, whatever the umask', async () => {
    const { folder, order } = placeBench();
    const mode = (name: string): number => statSync(join(folder, name)).mode & 0o7777;
    chmodSync(folder, 0o755);
    await sidecars.place(order);
    expect(mode('Film.en.srt')).toBe(0o644);
    chmodSync(folder, 0o2775);
    await sidecars.place({ ...order, name: 'Film.de.srt' });
    expect(mode('Film.de.srt')).toBe(0o664);
    await sidecars.place({ ...order, name: 'Film.pl.srt', mode: 0o600 });
    expect(mode('Film.pl.srt')).toBe(0o600);
  });

  test('as root the sidecar gets the owner and group of its folder, and the group asked for beats it', async (context) => {
    const { folder, order } = placeBench();
    context.skip(statSync(folder).uid !== 0, 'only root can give files away');
    chownSync(folder, 1234, 2345);
    await sidecars.place(order);
    expect(statSync(join(folder, 'Film.en.srt'))).toMatchObject({ uid: 1234, gid: 2345 });
    await sidecars.place({ ...order, name: 'Film.de.srt', group: 3456 });
    expect(statSync(join(folder, 'Film.de.srt'))).toMatchObject({ gid: 3456 });
  });
});
