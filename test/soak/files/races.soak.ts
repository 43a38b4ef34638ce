import { temporaryFolder } from '../../support/library.ts';
import { racePlacing, type RaceTally } from '../../support/place-races.ts';
import { FILE_SYSTEMS, mounted } from '../../system/mounts.ts';
import { missingOf } from '../../system/tools.ts';
import type { Finding } from '../harness/finding.ts';
import { brokenOf, measure } from '../harness/measure.ts';

/** A placing takes longer there than on a disk of this machine. */
const WITHIN_MS = 25;

function found({ placed, taken, damaged, short, left }: RaceTally): Finding {
  return {
    figure: `${placed} placed, ${taken} times the user came first; ${damaged} files of the user changed or gone, ${short} of our files short, ${left} left over`,
    broken: brokenOf(
      [damaged === 0, `${damaged} files of the user were changed or removed`],
      [short === 0, `${short} of our files are short`],
      [left === 0, `${left} files are left over`],
      [taken > 0 && placed > 0, 'there was no race'],
    ),
  };
}

measure('P5a', async ({ size }) => found(await racePlacing(temporaryFolder(), { count: size })));

measure('P5b', async ({ size }) => {
  const fileSystem = FILE_SYSTEMS.find(({ name }) => name === 'exFAT');
  if (fileSystem === undefined) throw new Error('test/system/mounts.ts has no exFAT');
  const missing = missingOf('the-rights-of-root', ...fileSystem.tools);
  if (missing.length > 0) return { needs: missing.join(', ') };
  const { media } = await mounted(fileSystem);
  return found(await racePlacing(media, { count: size, withinMs: WITHIN_MS }));
});
