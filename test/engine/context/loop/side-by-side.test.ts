import { expect, test } from 'vitest';
import { createSideBySide } from '../../../../src/engine/context/loop/side-by-side.ts';

type Piece = { readonly work: () => Promise<void>; end(error?: Error): void };

function piece(): Piece {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  return { work: () => promise, end: (error) => (error === undefined ? resolve() : reject(error)) };
}

test('no more pieces run at a time than there are slots for', async () => {
  const all = createSideBySide();
  const [first, second] = [piece(), piece()];
  const seen: string[] = [];
  await all.slot(2);
  all.start(first.work);
  await all.slot(2);
  all.start(second.work);
  const third = all.slot(2).then(() => void seen.push('slot'));
  await Promise.resolve();
  expect(seen).toEqual([]);
  first.end();
  await third;
  second.end();
  await all.end();
});

test('an error of one piece is thrown only after the others have ended', async () => {
  const all = createSideBySide();
  const [failing, slow] = [piece(), piece()];
  const seen: string[] = [];
  all.start(failing.work);
  all.start(() => slow.work().then(() => void seen.push('the other has ended')));
  failing.end(new Error('disk'));
  await new Promise(setImmediate);
  const slot = all.slot(4).catch((error: unknown) => void seen.push(String(error)));
  slow.end();
  await slot;
  expect(seen).toEqual(['the other has ended', 'Error: disk']);
  await expect(all.end()).rejects.toThrow('disk');
});
