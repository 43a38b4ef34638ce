import { expect, test } from 'vitest';
import { createDebounce, toFolder } from '../../../src/engine/daemon/libraries/debounce.ts';

const ROOT = '/media';
const taken = (debounce: ReturnType<typeof createDebounce>, now: number, most = 100): readonly string[] =>
  debounce.take(now, most).map(toFolder);

test('a folder is ready half a second after its last change, and the first ready one is the first taken', () => {
  const debounce = createDebounce();
  debounce.add(ROOT, 'a', 1000);
  debounce.add(ROOT, 'b', 1100);
  debounce.add(ROOT, 'a', 1200);
  expect(debounce.nextAt()).toBe(1600);
  expect(taken(debounce, 1599)).toEqual([]);
  expect(taken(debounce, 1600)).toEqual(['b']);
  expect(debounce.nextAt()).toBe(1700);
  expect(taken(debounce, 1700)).toEqual(['a']);
  expect([debounce.nextAt(), debounce.isEmpty()]).toEqual([null, true]);
});

test('a folder that never rests is ready five seconds after its first change, also among others', () => {
  const debounce = createDebounce();
  for (let now = 1000; now <= 5900; now += 100) {
    debounce.add(ROOT, 'busy', now);
    debounce.add(ROOT, `other ${now}`, now);
    debounce.take(now, 0);
  }
  expect(taken(debounce, 6000)).toContain('busy');
});

test('no more are taken than were asked for, and none twice', () => {
  const debounce = createDebounce();
  for (let at = 0; at < 5; at += 1) debounce.add(ROOT, `folder ${at}`, 1000);
  expect(taken(debounce, 2000, 3)).toEqual(['folder 0', 'folder 1', 'folder 2']);
  expect(taken(debounce, 2000, 3)).toEqual(['folder 3', 'folder 4']);
});

test('what changed before the clock was turned back is ready at once', () => {
  const debounce = createDebounce();
  debounce.add(ROOT, 'before', 9000);
  debounce.add(ROOT, 'after', 1000);
  expect(taken(debounce, 1000)).toEqual(['before']);
  expect(taken(debounce, 1500)).toEqual(['after']);
});
