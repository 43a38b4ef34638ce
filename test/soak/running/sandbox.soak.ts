import { spawnSync } from 'node:child_process';
import { copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '../../support/library.ts';
import { missingOf } from '../../system/tools.ts';
import { ROOT } from '../harness/variants.ts';
import { brokenOf, measure } from '../harness/measure.ts';

/** Of ten; a unit without any setting has more than nine. */
const MOST_EXPOSED = 1.7;

measure('P16a', ({ without }) => {
  const missing = missingOf('systemd-analyze');
  if (missing.length > 0) return Promise.resolve({ needs: missing.join(', ') });
  const unit = join(temporaryFolder(), 'subtitled.service');
  if (without === null) copyFileSync(join(ROOT, 'systemd/subtitled.service'), unit);
  else writeFileSync(unit, '[Service]\nExecStart=/usr/bin/subtitled\n');
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['security', '--offline=true', '--no-pager', unit],
    {
      encoding: 'utf8',
    },
  );
  const exposure = Number(/Overall exposure level for \S+: ([\d.]+)/.exec(stdout)?.[1] ?? NaN);
  return Promise.resolve({
    figure: `exposure ${exposure} of 10; memory that is both writable and executable stays allowed, because V8 compiles code`,
    broken: brokenOf([exposure <= MOST_EXPOSED, `exposure ${exposure} ${stderr.trim()}`]),
  });
});
