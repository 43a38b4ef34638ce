// Which packages is the program made of? A bill of materials in the CycloneDX format, with versions, licences and checksums.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

type Locked = {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
};
type Lock = { readonly packages: Readonly<Record<string, Locked>> };
type Component = Readonly<Record<string, unknown>>;

/** The document: the same packages give the same bytes. */
export type BillOfMaterials = Readonly<Record<string, unknown>> & {
  readonly components: readonly Component[];
};

/**
 * `bundled`: the names of the packages whose code is in the built files. What is installed beside them is added. Throws
 * for a package without a version, a checksum or a licence in package-lock.json.
 */
export function billOfMaterials(root: string, bundled: Iterable<string>): BillOfMaterials {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lock;
  const program = lock.packages[''];
  const names = new Set([...bundled, ...installed(lock)]);
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: { component: { type: 'application', name: 'subtitled', version: program?.version } },
    components: [...names].toSorted().map((name) => componentOf(name, lock.packages[`node_modules/${name}`])),
  };
}

/** The dependencies of the program, and theirs. */
function installed({ packages }: Lock): ReadonlySet<string> {
  const found = new Set<string>();
  const open = Object.keys(packages['']?.dependencies ?? {});
  for (let name = open.pop(); name !== undefined; name = open.pop()) {
    if (found.has(name)) continue;
    found.add(name);
    open.push(...Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}));
  }
  return found;
}

function componentOf(name: string, { version, integrity, license }: Locked = {}): Component {
  if (version === undefined || license === undefined || integrity?.startsWith('sha512-') !== true)
    throw new Error(`package-lock.json has no version, licence or checksum of ${name}`);
  const content = Buffer.from(integrity.slice('sha512-'.length), 'base64').toString('hex');
  return {
    type: 'library',
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
  };
}
