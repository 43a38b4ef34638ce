import { describe, expect, test } from 'vitest';
import { mountOf, mountsBelow, parseMounts, silentName } from '../../../src/files/fs/mounts.ts';
import { isSilent, mountedMeanwhile, type RootState } from '../../../src/files/watch/root-state.ts';

const TABLE = [
  '27 1 254:0 / / rw,relatime - ext4 /dev/vda rw,discard',
  '40 27 0:40 / /media rw,relatime shared:1 - ext4 /dev/sdb1 rw',
  '41 40 0:41 / /media/tv rw shared:2 master:1 propagate_from:3 - nfs4 nas:/tv rw,vers=4.2',
  '42 40 0:42 / /media/with\\040space rw - fuse.mergerfs a:b rw',
  '43 40 0:43 / /media/back\\134slash\\011tab\\012line rw - cifs //nas/x rw',
  '44 27 0:44 / /mnt/caf\u00e9 rw - xfs /dev/sdc rw',
  '45 41 0:45 / /media/tv rw - tmpfs none rw',
  'a line of a kernel yet to come',
  '',
].join('\n');
const mounts = parseMounts(Buffer.from(TABLE, 'utf8'));

describe('the table of mounts', () => {
  test.each([
    ['/', 'ext4', '27'],
    ['/media', 'ext4', '40'],
    ['/media/movies/x', 'ext4', '40'],
    ['/media/tv-4k', 'ext4', '40'],
    ['/media/tv', 'tmpfs', '45'],
    ['/media/tv/Show', 'tmpfs', '45'],
    ['/media/with space/a', 'fuse.mergerfs', '42'],
    ['/media/with', 'ext4', '40'],
    ['/media/back\\slash\ttab\nline/x', 'cifs', '43'],
    ['/mnt/café/x', 'xfs', '44'],
    ['/home', 'ext4', '27'],
  ])('%s lies on %s', (path, type, id) => {
    expect(mountOf(mounts, path)).toMatchObject({ type, id });
  });

  test('a mount point that is not UTF-8 keeps its bytes', () => {
    const line = Buffer.concat([
      Buffer.from('1 0 0:1 / /mnt/'),
      Buffer.from([0xff]),
      Buffer.from(' rw - xfs x rw\n'),
    ]);
    expect(parseMounts(line)).toEqual([{ id: '1', point: '/mnt/\udcff', type: 'xfs' }]);
  });

  test('what is mounted below a folder, the later of two at one point', () => {
    expect([...mountsBelow(mounts, '/media')].map(([point, { id }]) => [point, id])).toEqual([
      ['/media/tv', '45'],
      ['/media/with space', '42'],
      ['/media/back\\slash\ttab\nline', '43'],
    ]);
    expect(mountsBelow(mounts, '/media/tv').size).toBe(0);
    expect(parseMounts(Buffer.from(''))).toEqual([]);
    expect(mountOf([], '/media')).toBeNull();
  });
});

describe('which file systems tell of changes', () => {
  test.each('ext4 btrfs xfs zfs overlay tmpfs exfat vfat ntfs3 fuseblk f2fs bcachefs squashfs'.split(' '))(
    '%s does',
    (type) => {
      expect(silentName(type)).toBeNull();
    },
  );

  test.each(
    'nfs nfs4 cifs smb3 smbfs fuse fuse.mergerfs fuse.rclone fuse.sshfs 9p virtiofs afs davfs'.split(' '),
  )('%s does not', (type) => {
    expect(silentName(type)).not.toBeNull();
  });
});

describe('parts of a library', () => {
  const mount = (type: string, id = '1') => ({ id, point: '', type });
  const ground = (type: string, inner: readonly (readonly [string, string, string?])[]): RootState => ({
    kind: 'there',
    identity: '',
    type,
    inner: new Map(inner.map(([path, innerType, id]) => [path, mount(innerType, id)])),
  });

  test.each([
    ['auto', 'ext4', '', false, false],
    ['auto', 'nfs4', '', false, true],
    ['auto', 'nfs4', 'a', true, true],
    ['auto', 'ext4', 'share', false, true],
    ['auto', 'ext4', 'share/deeper', true, true],
    ['auto', 'nfs4', 'disk', true, false],
    ['scan', 'ext4', '', false, true],
    ['scan', 'ext4', 'disk', true, true],
    ['events', 'nfs4', '', false, false],
    ['events', 'ext4', 'share', false, false],
  ] as const)('watch: %s on %s, %o below a silent folder: %s, silent: %s', (...row) => {
    const [mode, type, relative, above, silent] = row;
    const here = ground(type, [
      ['share', 'cifs'],
      ['disk', 'ext4'],
    ]);
    expect(isSilent(here, mode, { relative, above })).toBe(silent);
  });

  test('what was mounted, unmounted or mounted over between two looks', () => {
    const before = ground('ext4', [
      ['same', 'xfs'],
      ['gone', 'xfs'],
      ['other', 'xfs', '1'],
    ]);
    const after = ground('ext4', [
      ['same', 'xfs'],
      ['new', 'nfs'],
      ['other', 'xfs', '2'],
    ]);
    expect([...mountedMeanwhile(before, after)].sort()).toEqual(['gone', 'new', 'other']);
  });
});
