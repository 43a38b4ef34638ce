// Runs a piece of a test in a child process with its own limits, mounts and permissions.

import { spawnSync } from 'node:child_process';

const NAMESPACES = ['-U', '-r', '-m'];

/** Reports to stderr if the system allows no namespaces, so that nothing is skipped silently. */
export function canUnshare(): boolean {
  const tried = spawnSync('unshare', [...NAMESPACES, 'sh', '-c', 'cat /proc/sys/user/max_inotify_watches']);
  const can = tried.status === 0;
  if (!can)
    process.stderr.write(`no user namespaces here (unshare ${NAMESPACES.join(' ')}): tests left out\n`);
  return can;
}

type Surroundings = {
  /** Shell command to run first. */
  readonly before?: string;
  /** Without root's permissions, whoever runs the test. */
  readonly asNobody?: boolean;
};

/** `script` is the body of an async function; its result is returned. */
export function inNamespace(
  script: string,
  { before = 'true', asNobody = false }: Surroundings = {},
): unknown {
  const namespaces = asNobody ? ['-U'] : NAMESPACES;
  const modules = ['../../src/files/watch/watcher.ts', './until.ts', 'node:fs', 'node:child_process'];
  const [watcher, until, fs, child] = modules.map((name) => JSON.stringify(import.meta.resolve(name)));
  const program = `
    const { createWatcher } = await import(${watcher});
    const { until } = await import(${until});
    const fs = await import(${fs});
    const { execFileSync } = await import(${child});
    const answer = await (async () => { ${script} })();
    process.stdout.write(JSON.stringify(answer));
    process.exit(0);`;
  const shell = `${before} && exec "$0" --input-type=module -e "$1"`;
  const ran = spawnSync('unshare', [...namespaces, 'sh', '-c', shell, process.execPath, program], {
    encoding: 'utf8',
    timeout: 25_000,
  });
  if (ran.status !== 0 || ran.stdout === '') throw new Error(`the child failed: ${ran.stderr}`);
  return JSON.parse(ran.stdout);
}
