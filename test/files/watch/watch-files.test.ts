import { appendFileSync, mkdirSync, renameSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { watchFiles } from '../../../src/files/watch/watch-files.ts';
import { until } from '../../support/until.ts';
import { makeTree } from '../../support/folder-tree.ts';
import { kernelWatches } from '../../support/watched.ts';

type Files = { readonly told: () => number; readonly toldAfter: (change: () => void) => Promise<void> };

async function files(...paths: readonly string[]): Promise<Files> {
  let count = 0;
  const before = kernelWatches();
  const watch = watchFiles(paths, () => (count += 1));
  onTestFinished(() => watch.close());
  await until('the watch has begun', () => kernelWatches() > before);
  const toldAfter = (change: () => void): Promise<void> => {
    const had = count;
    change();
    return until('it tells of a change', () => count > had);
  };
  return { told: () => count, toldAfter };
}

describe('a file outside of the libraries', () => {
  test('written to, exchanged whole, and written to again; a neighbour is nobody of ours', async () => {
    const root = makeTree(['config.yaml', 'key', 'other']);
    const [config, key] = [join(root, 'config.yaml'), join(root, 'key')];
    const watch = await files(config, key);
    await watch.toldAfter(() => appendFileSync(config, 'more'));
    for (const text of ['one', 'two', 'three']) {
      await watch.toldAfter(() => {
        writeFileSync(join(root, '.config.yaml.tmp'), text);
        renameSync(join(root, '.config.yaml.tmp'), config);
      });
    }
    await watch.toldAfter(() => writeFileSync(key, 'new'));
    const had = watch.told();
    appendFileSync(join(root, 'other'), 'more');
    await watch.toldAfter(() => appendFileSync(config, 'again'));
    expect(watch.told()).toBe(had + 1);
  });

  test('deleted and made again', async () => {
    const config = join(makeTree(['config.yaml']), 'config.yaml');
    const watch = await files(config);
    await watch.toldAfter(() => rmSync(config));
    await watch.toldAfter(() => writeFileSync(config, 'back'));
    await watch.toldAfter(() => appendFileSync(config, 'more'));
    expect(watch.told()).toBe(3);
  });

  test('not there yet, nor its folder', async () => {
    const root = makeTree();
    const watch = await files(join(root, 'later/config.yaml'));
    await watch.toldAfter(() => {
      mkdirSync(join(root, 'later'));
      writeFileSync(join(root, 'later/config.yaml'), 'x');
    });
    expect(watch.told()).toBe(1);
  });

  test('behind a link, also one that is set anew', async () => {
    const root = makeTree(['v1', 'v2']);
    symlinkSync('v1', join(root, 'key'));
    const watch = await files(join(root, 'key'));
    await watch.toldAfter(() => writeFileSync(join(root, 'v1'), 'new'));
    await watch.toldAfter(() => {
      symlinkSync('v2', join(root, 'key.tmp'));
      renameSync(join(root, 'key.tmp'), join(root, 'key'));
    });
    expect(watch.told()).toBe(2);
  });

  test('in a volume of Kubernetes, which sets the link to a folder anew and deletes the old folder', async () => {
    const root = makeTree(['..v1/config.yaml']);
    symlinkSync('..v1', join(root, '..data'));
    symlinkSync('..data/config.yaml', join(root, 'config.yaml'));
    const watch = await files(join(root, 'config.yaml'));
    for (const version of [2, 3]) {
      mkdirSync(join(root, `..v${version}`));
      writeFileSync(join(root, `..v${version}/config.yaml`), 'new');
      await watch.toldAfter(() => {
        symlinkSync(`..v${version}`, join(root, '..tmp'));
        renameSync(join(root, '..tmp'), join(root, '..data'));
        rmSync(join(root, `..v${version - 1}`), { recursive: true });
      });
    }
    expect(watch.told()).toBeGreaterThanOrEqual(2);
  });
});
