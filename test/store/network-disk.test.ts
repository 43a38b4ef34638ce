import { expect, test } from 'vitest';
import { networkWarning } from '../../src/store/network-disk.ts';

/** As statfs tells them; a system may give the highest bit a sign. */
test.each([
  ['NFS', 0x6969],
  ['SMB', 0xff534d42],
  ['SMB', 0xff534d42 | 0],
  ['SMB', 0xfe534d42],
  ['SMB', 0x517b],
  ['FUSE', 0x65735546],
])('a state on %s (%i): the user is told that the database may be damaged', (kind, type) => {
  expect(networkWarning('/state', type)).toBe(
    `state_dir /state is on a network file system (${kind}); move it to a local disk, or the database may be damaged`,
  );
});

test.each([
  ['ext4', 0xef53],
  ['btrfs', 0x9123683e],
  ['tmpfs', 0x01021994],
])('a state on %s is fine', (_, type) => {
  expect(networkWarning('/state', type)).toBeNull();
});
