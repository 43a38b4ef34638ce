import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { socketPath } from '../../src/control/protocol.ts';
import { serveControl } from '../../src/control/server.ts';
import { temporaryFolder } from '../support/library.ts';
import { until } from '../support/until.ts';

test('a daemon whose socket cannot get its name no longer listens', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(socketPath(folder), 'taken'), { recursive: true });
  const isListening = (): boolean => readFileSync('/proc/net/unix', 'utf8').includes(folder);
  await expect(serveControl(folder, () => Promise.resolve(null))).rejects.toThrow('rename');
  await until('nothing listens', () => !isListening());
});
