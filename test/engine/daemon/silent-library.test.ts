import { describe, expect, test } from 'vitest';
import { createSilentLibrary } from '../../../src/engine/daemon/libraries/silent-library.ts';

describe('a library whose changes are found by the walk alone', () => {
  test('counts as deaf once three changes were found and no event told of any', () => {
    const hearing = createSilentLibrary();
    hearing.walked(2);
    expect(hearing.missedChanges()).toBe(0);
    hearing.walked(1);
    expect(hearing.missedChanges()).toBe(3);
  });

  test('is not deaf where an event told of anything between two walks, however much the walk finds', () => {
    const hearing = createSilentLibrary();
    hearing.walked(2);
    hearing.eventSeen();
    hearing.walked(100);
    hearing.walked(2);
    expect(hearing.missedChanges()).toBe(0);
  });

  test('hears again with the first event', () => {
    const hearing = createSilentLibrary();
    hearing.walked(5);
    hearing.eventSeen();
    expect(hearing.missedChanges()).toBe(0);
  });

  test('is not deaf because nothing ever changes', () => {
    const hearing = createSilentLibrary();
    for (let walk = 0; walk < 100; walk += 1) hearing.walked(0);
    expect(hearing.missedChanges()).toBe(0);
  });
});
