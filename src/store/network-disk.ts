// Is the state on a network file system? SQLite's locks are unreliable there.

const NETWORK_TYPES = new Map([
  [0x6969, 'NFS'],
  [0xff534d42, 'SMB'],
  [0xfe534d42, 'SMB'],
  [0x517b, 'SMB'],
  [0x65735546, 'FUSE'],
]);

/** The warning for a state folder on a network. `type` is the number that statfs gives; null for a local disk. */
export function networkWarning(stateDir: string, type: number): string | null {
  const network = NETWORK_TYPES.get(type >>> 0);
  if (network === undefined) return null;
  return `state_dir ${stateDir} is on a network file system (${network}); move it to a local disk, or the database may be damaged`;
}
