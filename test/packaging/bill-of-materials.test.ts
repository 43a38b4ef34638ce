import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { billOfMaterials, withNode } from '../../src/packaging/bill-of-materials.ts';
import { packagesOf } from '../support/packages.ts';
import { temporaryFolder } from '../support/library.ts';

const ROOT = new URL('../..', import.meta.url).pathname;

type Component = {
  readonly name: string;
  readonly purl: string;
  readonly hashes: readonly { readonly content: string }[];
  readonly licenses: readonly object[];
};

const built = JSON.parse(readFileSync(join(ROOT, 'dist/sbom.cdx.json'), 'utf8')) as {
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
};
const names = built.components.map(({ name }) => name);

describe('the bill of materials of the built program', () => {
  test('names every package that the program imports, and whose licence it holds', () => {
    expect(names).toEqual(expect.arrayContaining([...packagesOf('src/**/*.{ts,tsx}')]));
    const licences = ['dist/LICENSES.txt', 'dist/web/page/LICENSES.txt']
      .flatMap((path) => readFileSync(join(ROOT, path), 'utf8').split(/\n-{80}\n\n/))
      .map((text) => text.slice(0, text.indexOf('\n')));
    expect(licences.length).toBeGreaterThan(30);
    expect(names).toEqual(expect.arrayContaining(licences));
  });

  test('gives each one a version, a checksum and a licence', () => {
    for (const { name, purl, hashes, licenses } of built.components) {
      expect(purl).toMatch(new RegExp(`^pkg:npm/${name.replace('@', '%40')}@\\d`));
      expect(hashes[0]?.content).toMatch(/^[0-9a-f]{128}$/);
      expect(licenses).toHaveLength(1);
    }
  });

  test('tells which package needs which, so that each one is reached from the program', () => {
    const needs = new Map(built.dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]));
    expect([...needs.keys()].toSorted()).toEqual(['subtitled', ...names].toSorted());
    expect(needs.get('better-sqlite3')).toContain('node-addon-api');
    const reached = new Set<string>();
    const open = ['subtitled'];
    for (let name = open.pop(); name !== undefined; name = open.pop()) {
      if (reached.has(name)) continue;
      reached.add(name);
      open.push(...(needs.get(name) ?? []));
    }
    expect(names.filter((name) => !reached.has(name))).toEqual([]);
  });

  test('of a program that brings its own Node, the program needs that too', () => {
    const { components, dependencies } = withNode(JSON.stringify(built), '1.2.3');
    expect(components.at(-1)).toMatchObject({ name: 'node', version: '1.2.3' });
    expect(dependencies.find(({ ref }) => ref === 'subtitled')?.dependsOn).toContain('node');
  });

  test('is the same for the same packages, in whatever order they come', () => {
    const [one, other] = [
      ['yaml', 'hono'],
      ['hono', 'yaml'],
    ].map((order) => billOfMaterials(ROOT, order));
    expect(JSON.stringify(one)).toBe(JSON.stringify(other));
  });

  test('a package without a checksum stops the build', () => {
    const root = temporaryFolder();
    mkdirSync(root, { recursive: true });
    const packages = { '': { version: '1.0.0' }, 'node_modules/odd': { version: '1.0.0', license: 'MIT' } };
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages }));
    expect(() => billOfMaterials(root, ['odd'])).toThrow('no version, licence or checksum of odd');
  });
});

test('package-lock.json holds a checksum for every package', () => {
  const { packages } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')) as {
    readonly packages: Readonly<Record<string, { readonly integrity?: string }>>;
  };
  const without = Object.entries(packages).filter(
    ([path, { integrity }]) => path !== '' && integrity?.startsWith('sha512-') !== true,
  );
  expect(without).toEqual([]);
});
