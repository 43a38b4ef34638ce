// As which user does the program access files?

import { statSync } from 'node:fs';
import { userInfo } from 'node:os';

/** `user 1000:1000`. Numbers, because users in a container often have no name, and then `userInfo` fails. */
export function processUser(): string {
  try {
    const { uid, gid } = userInfo();
    return `user ${uid}:${gid}`;
  } catch {
    return ownerOfProcess();
  }
}

function ownerOfProcess(): string {
  const found = statSync('/proc/self', { throwIfNoEntry: false });
  return found === undefined ? 'this user' : `user ${found.uid}:${found.gid}`;
}
