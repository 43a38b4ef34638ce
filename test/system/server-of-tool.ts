// Runs a server that is a tool of the system, on a port of this machine, until the test ends.

import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { onTestFinished } from 'vitest';
import { until } from '../support/until.ts';
import { pathOfTool, type Tool } from './tools.ts';

/** Returns once it takes connections on the port. */
export async function serveWith(
  tool: Tool,
  args: readonly string[],
  port: number,
  env: Readonly<Record<string, string>> = {},
): Promise<void> {
  const child = spawn(pathOfTool(tool), args, { stdio: 'ignore', env: { ...process.env, ...env } });
  const hasEnded = (): boolean => child.exitCode !== null || child.signalCode !== null;
  onTestFinished(() => void child.kill('SIGTERM'));
  await until(`${tool} listens`, async () => {
    if (hasEnded()) throw new Error(`${tool} ended with ${child.exitCode ?? child.signalCode}`);
    return listens(port);
  });
}

function listens(port: number): Promise<boolean> {
  return new Promise((told) => {
    const socket = connect(port, '127.0.0.1');
    const tell = (is: boolean): void => {
      socket.destroy();
      told(is);
    };
    socket.on('connect', () => tell(true)).on('error', () => tell(false));
  });
}
