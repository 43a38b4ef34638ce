// Which packages is the program made of? A bill of materials in the CycloneDX format, with versions, licences and checksums,
// and which of them needs which.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';

const LOCKED = z.object({
  version: z.string().optional(),
  integrity: z.string().optional(),
  license: z.string().optional(),
  dependencies: z.record(z.string(), z.string()).optional(),
  devDependencies: z.record(z.string(), z.string()).optional(),
});
const LOCK = z.object({ packages: z.record(z.string(), LOCKED) });
type Locked = z.infer<typeof LOCKED>;
type Lock = z.infer<typeof LOCK>;

const BILL = z.looseObject({
  components: z.array(z.looseObject({ 'bom-ref': z.string(), name: z.string() })),
  dependencies: z.array(z.object({ ref: z.string(), dependsOn: z.array(z.string()) })),
});
type BillOfMaterials = z.infer<typeof BILL>;
type Component = BillOfMaterials['components'][number];
type Needs = BillOfMaterials['dependencies'][number];

/** How the bill refers to the program itself. */
const PROGRAM = 'subtitled';

/** The bill of a program that brings its own Node. */
export function withNode(bill: string, version: string): BillOfMaterials {
  const known = BILL.parse(JSON.parse(bill));
  const node = {
    type: 'application',
    'bom-ref': 'node',
    name: 'node',
    version,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const dependencies = known.dependencies.map((one) =>
    one.ref === PROGRAM ? { ...one, dependsOn: [...one.dependsOn, 'node'] } : one,
  );
  return {
    ...known,
    components: [...known.components, node],
    dependencies: [...dependencies, { ref: 'node', dependsOn: [] }],
  };
}

/**
 * The same packages give the same bytes. `bundled`: the names of the packages whose code is in the built files. The
 * packages that are installed beside them are added. Throws for a package without a version, a checksum or a licence in
 * package-lock.json.
 */
export function billOfMaterials(root: string, bundled: Iterable<string>): BillOfMaterials {
  const lock = LOCK.parse(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')));
  const program = lock.packages[''];
  const names = [...new Set([...bundled, ...installed(lock)])].toSorted();
  const packageOf = (name: string): Locked | undefined => lock.packages[`node_modules/${name}`];
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.5',
    version: 1,
    metadata: {
      component: { type: 'application', 'bom-ref': PROGRAM, name: 'subtitled', version: program?.version },
    },
    components: names.map((name) => componentOf(name, packageOf(name))),
    dependencies: [
      needsOf(PROGRAM, program, names),
      ...names.map((name) => needsOf(name, packageOf(name), names)),
    ],
  };
}

/** What it needs of the packages that are there: the program's tools are not. */
function needsOf(
  ref: string,
  { dependencies, devDependencies }: Locked = {},
  there: readonly string[],
): Needs {
  const named = { ...dependencies, ...devDependencies };
  return { ref, dependsOn: there.filter((name) => Object.hasOwn(named, name)) };
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
    'bom-ref': name,
    name,
    version,
    purl: `pkg:npm/${name.replace('@', '%40')}@${version}`,
    hashes: [{ alg: 'SHA-512', content }],
    licenses: [/[ ()]/.test(license) ? { expression: license } : { license: { id: license } }],
  };
}
