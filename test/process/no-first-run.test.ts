import { chmodSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runHere } from '../support/command.ts';
import { firstHome } from '../support/newcomer.ts';
import { start } from '../support/program.ts';

const NOBODY = 65_534;

describe('what is no first run', () => {
  const ends = async (
    args: readonly string[],
    env: Readonly<Record<string, string>>,
    prepare: (folder: string) => void = () => undefined,
  ) => {
    const home = await firstHome();
    prepare(home.folder);
    return runHere(args, home.folder, { env: { ...home.env, ...env } });
  };

  test.each([
    ['a variable of a configuration', [], { SUBTITLED_LANGUAGES: 'en' }, 'service is missing'],
    ['a variable that cannot be read', [], { SUBTITLED_SETTLE: "'1s'" }, 'SUBTITLED_SETTLE'],
    ['a page that is switched off', [], { SUBTITLED_WEB_ENABLED: 'false' }, 'service is missing'],
    ['a scan', ['scan'], { SUBTITLED_CONFIG: '/nowhere/subtitled.yaml' }, 'cannot be read (ENOENT)'],
  ])('%s', async (_, args, env, why) => {
    const { code, err } = await ends(args, env);
    expect([code, err]).toEqual([2, expect.stringContaining(why)]);
  });

  test('an invalid file', async () => {
    const invalid = (folder: string): void => writeFileSync(join(folder, 'subtitled.yaml'), 'languages: 7\n');
    expect((await ends([], {}, invalid)).code).toBe(2);
  });

  test('a link that leads nowhere', async () => {
    const link = (folder: string): void => symlinkSync('/nowhere', join(folder, 'named.yaml'));
    const { code, err } = await ends(['--config', 'named.yaml'], {}, link);
    expect([code, err]).toEqual([2, expect.stringContaining('cannot be read (ENOENT)')]);
  });

  test('a place that cannot be written: told at once, with the remedy', async (context) => {
    const home = await firstHome();
    if (process.getuid?.() !== 0) return context.skip('only root can start it as somebody else');
    chmodSync(home.folder, 0o755);
    const { code, err } = await start([], {
      cwd: home.folder,
      env: home.env,
      user: { uid: NOBODY, gid: NOBODY },
    }).ended;
    expect(code).toBe(2);
    expect(err).toContain(`no configuration was found, and ${home.file} cannot be written (EACCES)`);
    expect(err).toContain(`run \`subtitled init --config ${home.file}\` as a user that may write there`);
  });
});
