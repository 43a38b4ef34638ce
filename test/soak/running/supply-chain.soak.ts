import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../harness/variants.ts';
import { brokenOf, measure } from '../harness/measure.ts';

type Locked = {
  readonly integrity?: string;
  readonly dev?: boolean;
  readonly optional?: boolean;
  readonly hasInstallScript?: boolean;
  readonly resolved?: string;
};
type Bill = {
  readonly components: readonly {
    readonly hashes?: readonly unknown[];
    readonly licenses?: readonly unknown[];
  }[];
};

const MOST_PACKAGES = 60;
const MOST_SCRIPTS = 1;

measure('P17a', ({ without }) => {
  const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
  const { packages } = read('package-lock.json') as { readonly packages: Readonly<Record<string, Locked>> };
  const own = Object.entries(packages).filter(([path, { dev }]) => path !== '' && dev !== true);
  if (without !== null)
    own.push(
      ['node_modules/stranger', { hasInstallScript: true }],
      ['node_modules/other', { hasInstallScript: true }],
    );
  const scripts = own.filter(([, { hasInstallScript }]) => hasInstallScript === true);
  const open = own.filter(([, { integrity }]) => integrity === undefined);
  const { components } = read('dist/sbom.cdx.json') as Bill;
  const bare = components.filter(
    ({ hashes = [], licenses = [] }) => hashes.length === 0 || licenses.length === 0,
  );
  return Promise.resolve({
    figure: `${own.length} packages are installed beside the program, ${scripts.length} with an install script, ${open.length} without a checksum; ${components.length} in the bill of materials, ${bare.length} of them without a checksum or a licence; known weaknesses: not measured here, needs the registry's audit service`,
    broken: brokenOf(
      [own.length <= MOST_PACKAGES && components.length <= MOST_PACKAGES, `${own.length} packages`],
      [scripts.length <= MOST_SCRIPTS, `${scripts.length} packages with an install script`],
      [open.length === 0, `without a checksum: ${open.map(([path]) => path).join(', ')}`],
      [bare.length === 0, `${bare.length} packages without a checksum or a licence in the bill of materials`],
    ),
  });
});
