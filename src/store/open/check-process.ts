// Checks whether a database is intact. A program of its own, started by long-opening.ts: a large file takes minutes, and
// only the end of the process interrupts the check.

import { connect } from './connect.ts';

const [, , path] = process.argv;
if (path !== undefined) {
  const database = connect(path, { readonly: true });
  const isIntact = database.pragma('quick_check(1)', { simple: true }) === 'ok';
  database.close();
  process.send?.(isIntact);
}
