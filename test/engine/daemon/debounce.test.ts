import { expect, test } from 'vitest';
import { createDebounce } from '../../../src/engine/daemon/libraries/debounce.ts';

const ROOT = '/media';
const there = (folder: string) => ({ root: ROOT, folder, isGone: false });
const gone = (folder: string) => ({ root: ROOT, folder, isGone: true });
const taken = (debounce: ReturnType<typeof createDebounce>, now: number, most = 100): readonly string[] =>
  debounce.take(now, most).map(({ folder }) => folder);

test('a folder is ready half a second after its last change, and the first ready one is the first taken', () => {
  const debounce = createDebounce();
  debounce.add(there('a'), 1000);
  debounce.add(there('b'), 1100);
  debounce.add(there('a'), 1200);
  expect(debounce.nextAt()).toBe(1600);
  expect(taken(debounce, 1599)).toEqual([]);
  expect(taken(debounce, 1600)).toEqual(['b']);
  expect(debounce.nextAt()).toBe(1700);
  expect(taken(debounce, 1700)).toEqual(['a']);
  expect(debounce.nextAt()).toBeNull();
});

test('a folder that never rests is ready five seconds after its first change, also among others', () => {
  const debounce = createDebounce();
  for (let now = 1000; now <= 5900; now += 100) {
    debounce.add(there('busy'), now);
    debounce.add(there(`other ${now}`), now);
    debounce.take(now, 0);
  }
  expect(taken(debounce, 6000)).toContain('busy');
});

test('no more are taken than were asked for, and none twice', () => {
  const debounce = createDebounce();
  for (let at = 0; at < 5; at += 1) debounce.add(there(`folder ${at}`), 1000);
  expect(taken(debounce, 2000, 3)).toEqual(['folder 0', 'folder 1', 'folder 2']);
  expect(taken(debounce, 2000, 3)).toEqual(['folder 3', 'folder 4']);
});

test('what changed before the clock was turned back is ready at once', () => {
  const debounce = createDebounce();
  debounce.add(there('before'), 9000);
  debounce.add(there('after'), 1000);
  expect(taken(debounce, 1000)).toEqual(['before']);
  expect(taken(debounce, 1500)).toEqual(['after']);
});

test('a folder that is gone waits two seconds, and for every other folder that is ready', () => {
  const debounce = createDebounce();
  debounce.add(gone('old'), 1000);
  debounce.add(there('new'), 1000);
  expect(debounce.nextAt()).toBe(1500);
  expect(taken(debounce, 1500)).toEqual(['new']);
  expect(debounce.nextAt()).toBe(3000);
  debounce.add(there('newer'), 2500);
  expect(taken(debounce, 3000, 1)).toEqual(['newer']);
  expect(taken(debounce, 3000, 1)).toEqual(['old']);
  expect(debounce.nextAt()).toBeNull();
});

test('a folder that is gone and then there again, or the other way round, is taken once', () => {
  const debounce = createDebounce();
  debounce.add(gone('returned'), 1000);
  debounce.add(there('returned'), 1100);
  debounce.add(there('left'), 1000);
  debounce.add(gone('left'), 1100);
  expect(taken(debounce, 1600)).toEqual(['returned']);
  expect(taken(debounce, 3100)).toEqual(['left']);
});
