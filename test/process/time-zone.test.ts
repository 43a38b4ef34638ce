import { expect, test } from 'vitest';
import { run } from '../support/program.ts';
import { world } from '../support/world.ts';

test('a time zone that the system does not know is told, and one that it knows is not', async () => {
  const { config } = await world();
  const check = (tz: string): ReturnType<typeof run> =>
    run(['check', '--config', config], { env: { TZ: tz } });
  expect((await check('Europe/Warsau')).err).toContain(
    'warning: TZ: there is no time zone Europe/Warsau, so every time is UTC: write a name such as Europe/Warsaw\n',
  );
  expect((await check('Europe/Warsaw')).err).not.toContain('TZ');
});
