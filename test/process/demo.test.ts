import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/library.ts';
import { start } from '../support/program.ts';

test.each(['none', 'file'])(
  'a demo without a usable folder for temporary files says so in one line: %s',
  async (name) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'file'), '');
    const TMPDIR = join(folder, name);
    const { code, out, err } = await start(['demo'], { env: { TMPDIR } }).ended;
    expect([code, out]).toEqual([1, '']);
    expect(err).toMatch(
      new RegExp(`^the demo cannot write to ${TMPDIR} \\(E[A-Z]+\\): set TMPDIR to another folder\n$`),
    );
  },
);
