// Cuts a file off anywhere and changes a few of its bytes.

import * as fc from 'fast-check';

/** At most six bytes are changed. */
export function damaged(bytes: Uint8Array): fc.Arbitrary<Uint8Array> {
  return fc
    .record({
      changes: fc.array(fc.record({ at: fc.nat(bytes.length - 1), to: fc.nat(255) }), { maxLength: 6 }),
      end: fc.nat(bytes.length),
    })
    .map(({ changes, end }) => {
      const broken = bytes.slice(0, end);
      for (const { at, to } of changes) if (at < end) broken[at] = to;
      return broken;
    });
}
