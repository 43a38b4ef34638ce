import { describe, expect, test } from 'vitest';
import { runHere } from '../support/command.ts';

describe('an option of the program that a command would ignore is refused, before and after the command', () => {
  test.each([
    [['health'], '--json'],
    [['completion', 'bash'], '--json'],
    [['why', 'Film.mkv'], '--dry-run'],
    [['sync', '--fix'], '--dry-run'],
    [['init'], '--json'],
    [['demo'], '--json'],
    [['stand-in'], '--dry-run'],
  ])('%j with %s', async (command, option) => {
    for (const args of [
      [...command, option],
      [option, ...command],
    ]) {
      const { code, out, err } = await runHere(args);
      expect(code).toBe(2);
      const said =
        option === '--json' ? (JSON.parse(out) as { error: { message: string } }).error.message : err;
      expect(said).toContain(`${command[0]} takes no ${option}`);
    }
  });

  test.each([[['help']], [['help', 'scan']], [['completion', 'bash']]])(
    'but --config is not: %j',
    async (command) => {
      const plain = await runHere(command);
      expect(plain).toMatchObject({ code: 0, err: '' });
      expect(await runHere([...command, '--config', 'a.yaml'])).toEqual(plain);
      expect(await runHere(['--config', 'a.yaml', ...command])).toEqual(plain);
    },
  );

  test('one that it takes is not', async () => {
    for (const args of [
      ['--config', 'none.yaml', 'check', '--json'],
      ['check', '--config', 'none.yaml'],
      ['rename', '--dry-run', '--naming', 'plex', '--config', 'none.yaml'],
    ])
      expect((await runHere(args)).err).not.toContain('takes no');
  });
});
