import { expect, test } from 'vitest';
import { lookWithTimeout } from '../../../src/files/fs/look-with-timeout.ts';

/** Looks that end when the test says so. */
function slowLooks(): { readonly look: () => Promise<string>; started: number; answer(): void } {
  const waiting: ((found: string) => void)[] = [];
  const looks = {
    started: 0,
    look(): Promise<string> {
      looks.started += 1;
      return new Promise((resolve) => waiting.push(resolve));
    },
    answer(): void {
      for (const resolve of waiting.splice(0)) resolve('there');
    },
  };
  return looks;
}

test('a folder that answers is seen', async () => {
  expect(await lookWithTimeout('/here', async () => 'there')).toBe('there');
});

test('a share that hangs is looked at once, however often it is asked about, because each look holds a thread', async () => {
  const looks = slowLooks();
  for (let asked = 0; asked < 8; asked += 1) expect(await lookWithTimeout('/away', looks.look, 1)).toBe(null);
  expect(looks.started).toBe(1);
  looks.answer();
});

test('a share that answers again is looked at again', async () => {
  const looks = slowLooks();
  expect(await lookWithTimeout('/back', looks.look, 1)).toBe(null);
  looks.answer();
  await Promise.resolve();
  expect(await lookWithTimeout('/back', async () => 'there')).toBe('there');
});

test('a share that hangs does not keep another one from being seen', async () => {
  const looks = slowLooks();
  expect(await lookWithTimeout('/hangs', looks.look, 1)).toBe(null);
  expect(await lookWithTimeout('/other', async () => 'there')).toBe('there');
  looks.answer();
});
