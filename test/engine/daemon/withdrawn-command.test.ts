import { expect, test } from 'vitest';
import { CommandQueue } from '../../../src/engine/daemon/command-queue.ts';
import { CommandRunner } from '../../../src/engine/daemon/command-runner.ts';
import type { Deps } from '../../../src/engine/deps.ts';

test('a command that the user interrupts while it waits for its turn is not run', async () => {
  const queue = new CommandQueue();
  const runner = new CommandRunner({
    deps: (): Deps => expect.unreachable('it was run'),
    queue: (work) => queue.add(work),
  });
  const user = new AbortController();
  const asked = runner.run({ kind: 'search', path: '/media/Film.mkv' }, user.signal, user.signal);
  user.abort();
  const turn = queue.doNext();
  await expect(asked).rejects.toThrow('interrupted before its turn');
  await turn;
});
