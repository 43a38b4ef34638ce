import { expect, test } from 'vitest';
import { makeTree } from '../../support/folder-tree.ts';
import { openState } from '../../support/state.ts';

const LEFT = { folder: '/media/F', temporaryName: '.subtitled-0123456789ab.tmp' };
const CLAIM = { device: '1', inode: '2', bornNs: '3', name: 'Film.en.srt' };

test('a name that was taken is known until the end, also if its temporary file is put on record again', () => {
  const { leftovers } = openState(makeTree()).store;
  leftovers.put({ ...LEFT, claim: null });
  expect(leftovers.all()).toEqual([{ ...LEFT, claim: null }]);
  leftovers.put({ ...LEFT, claim: CLAIM });
  leftovers.put({ ...LEFT, claim: null });
  expect(leftovers.all()).toEqual([{ ...LEFT, claim: CLAIM }]);
  leftovers.remove(LEFT.temporaryName);
  expect(leftovers.all()).toEqual([]);
});
