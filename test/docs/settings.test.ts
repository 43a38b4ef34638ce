import { describe, expect, test } from 'vitest';
import { describedKeys, withBelow } from '../../src/config/input/described-keys.ts';
import { unknownVariables } from '../../src/config/input/environment.ts';
import { pages } from './pages.ts';

const each = pages().map((page) => [page.path, page.text] as const);
const groups = describedKeys().filter(({ keys }) => keys.length > 0);
const known = new Set(groups.flatMap(withBelow).map(({ path }) => path));

/** `translate.wait`, `refresh[].token`: with the name of a group before the first dot. */
function settingsIn(text: string): readonly string[] {
  const named = [...text.matchAll(/`([a-z_]+(?:\[\w*\])?(?:\.[a-z_]+)+)(?::[^`]*)?`/g)];
  return named
    .map(([, setting = '']) => setting.replaceAll(/\[\w*\]/g, ''))
    .filter((setting) => groups.some(({ name }) => setting.startsWith(`${name}.`)));
}

describe('a page names no setting that there is not', () => {
  test('a wrong one would be seen', () => {
    expect(settingsIn('`web.ports: 1`, `refresh[].token`, `install.sh`')).toEqual([
      'web.ports',
      'refresh.token',
    ]);
    expect(known.has('web.ports')).toBe(false);
    expect(unknownVariables({ SUBTITLED_WEB_PORTS: 'x' })).not.toEqual([]);
  });

  test.each(each)('%s', (_, text) => {
    expect(settingsIn(text).filter((setting) => !known.has(setting))).toEqual([]);
  });

  test.each(each)('%s: no variable either', (_, text) => {
    const variables = text.match(/\bSUBTITLED_[A-Z_]*[A-Z]\b/g) ?? [];
    expect(unknownVariables(Object.fromEntries(variables.map((name) => [name, 'x'])))).toEqual([]);
  });
});
