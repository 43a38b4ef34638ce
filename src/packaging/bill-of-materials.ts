// Which packages is the program made of? A bill of materials in the CycloneDX format, with versions, licences and checksums.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LOCKED = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
});
const LOCK = z.object({ packages: z.record(z.string(), LOCKED) });
type Locked = z.infer<typeof LOCKED>;
type Lock = z.infer<typeof LOCK>;

const BILL = z.looseObject({ components: z.array(z.looseObject({ name: z.string() })) });
type BillOfMaterials = z.infer<typeof BILL>;
type Component = BillOfMaterials['components'][number];

/** The bill of a program that brings its own Node. */
export function withNode(bill: string, version: string): BillOfMaterials {
  const known = BILL.parse(JSON.parse(bill));
  const node = { type: 'application', name: 'node', version, licenses: [{ license: { id: 'MIT' } }] };
  return { ...known, components: [...known.components, node] };
}

/**
 * The same packages give the same bytes. `bundled`: the names of the packages whose code is in the built files. The
 * packages that are installed beside them are added. Throws for a package without a version, a checksum or a licence in
 * package-lock.json.
 */
export function billOfMaterials(root: string, bundled: Iterable<string>): BillOfMaterials {
  const lock = LOCK.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
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
