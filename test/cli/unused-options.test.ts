import { describe, expect, test } from 'vitest';
import { runHere } from '../support/command.ts';

describe('an option of the program that a command would ignore is refused, before and after the command', () => {
  test.each([
    [['health'], '--json'],
    [['demo'], '--config', 'a.yaml'],
    [['completion', 'bash'], '--json'],
    [['help'], '--config', 'a.yaml'],
    [['why', 'Film.mkv'], '--dry-run'],
    [['sync', '--fix'], '--dry-run'],
    [['init'], '--json'],
    [['stand-in'], '--config', 'a.yaml'],
  ])('%j with %s %s', async (command, option, value = '') => {
    const given = value === '' ? [option] : [option, value];
    for (const args of [
      [...command, ...given],
      [...given, ...command],
    ]) {
      const { code, out, err } = await runHere(args);
      expect(code).toBe(2);
      const said =
        option === '--json' ? (JSON.parse(out) as { error: { message: string } }).error.message : err;
      expect(said).toContain(`${command[0]} takes no ${option}`);
    }
  });

  test('one that it takes is not', async () => {
    for (const args of [
      ['--config', 'none.yaml', 'check', '--json'],
      ['check', '--config', 'none.yaml'],
      ['rename', '--dry-run', '--naming', 'plex', '--config', 'none.yaml'],
    ])
      expect((await runHere(args)).err).not.toContain('takes no');
  });
});
