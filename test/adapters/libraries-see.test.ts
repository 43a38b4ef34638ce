import { symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { createLibraries } from '../../src/files/libraries.ts';
import { makeTree } from '../support/folder-tree.ts';

const libraries = createLibraries();

describe('see', () => {
  test('the file under this very path, nothing, or that it cannot be told', async () => {
    const root = makeTree(['F/Film.mkv']);
    const found = await libraries.see(join(root, 'F/Film.mkv'));
    expect(found).toMatchObject({ size: 'F/Film.mkv'.length, inode: expect.stringMatching(/^\d+:\d+$/) });
    expect(await libraries.see(join(root, 'F/Other.mkv'))).toBe('nothing');
    expect(await libraries.see(join(root, 'G/Film.mkv'))).toBe('nothing');
    symlinkSync('nowhere', join(root, 'F/Link.mkv'));
    expect(await libraries.see(join(root, 'F/Link.mkv'))).toBe('unsure');
    expect(await libraries.see(join(root, 'n'.repeat(300)))).toBe('unsure');
  });
});
