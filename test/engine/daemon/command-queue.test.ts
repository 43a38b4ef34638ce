import { expect, test } from 'vitest';
import { CommandQueue } from '../../../src/engine/daemon/command-queue.ts';

test('a command does not wait behind the rest of a scan, which would walk once more and give way to it', async () => {
  const queue = new CommandQueue();
  const order: string[] = [];
  const job = (name: string) => async (): Promise<void> => void order.push(name);
  const all = [
    queue.add(job('rest'), 'rest'),
    queue.add(job('command')),
    queue.add(job('other rest'), 'rest'),
    queue.add(job('other command')),
  ];
  while (!queue.isEmpty()) await queue.doNext();
  await Promise.all(all);
  expect(order).toEqual(['command', 'other command', 'rest', 'other rest']);
});

test('a command that comes when the daemon stops is told so at once, and does not wait for ever', async () => {
  const queue = new CommandQueue();
  const waiting = queue.add(() => expect.unreachable('it was run'));
  queue.end();
  const late = queue.add(() => expect.unreachable('it was run'));
  await expect(waiting).rejects.toThrow('the daemon is stopping');
  expect(queue.isEmpty()).toBe(true);
  await expect(late).rejects.toThrow('the daemon is stopping');
});
