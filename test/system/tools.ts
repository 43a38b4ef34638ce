// Which tools of the system does a test need, and what happens where one is missing? It is passed over, and the run
// says so at its end.

import { execFile, spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import type { TestContext } from 'vitest';
import { MISSING } from './tool-report.ts';

export type Tool =
  | 'chromium'
  | 'firefox-esr'
  | 'WebKitWebDriver'
  | 'ffmpeg'
  | 'ffprobe'
  | 'espeak-ng'
  | 'mkvmerge'
  | 'mpv'
  | 'kodi'
  | 'Xvfb'
  | 'ip'
  | 'unshare'
  | 'setpriv'
  | 'buildah'
  | 'podman'
  | 'runc'
  | 'mmdebstrap'
  | 'qemu-aarch64-static'
  | 'systemd-analyze'
  | 'systemd-nspawn'
  | 'nsenter'
  | 'mkfs.ext4'
  | 'mkfs.xfs'
  | 'mkfs.btrfs'
  | 'mkfs.exfat'
  | 'mkfs.ntfs'
  | 'mount.exfat-fuse'
  | 'ntfs-3g'
  | 'bindfs'
  | 'encfs'
  | 'gocryptfs'
  | 'sshfs'
  | 'sshd'
  | 'ssh-keygen'
  | 'rclone'
  | 'strace'
  | 'mergerfs'
  | 'bash'
  | 'zsh'
  | 'fish'
  | 'mandoc'
  | 'nginx'
  | 'caddy'
  | 'apache2'
  | 'haproxy'
  | 'squid'
  | 'tinyproxy'
  | 'man';

/** Something else that a machine may lack. */
export type Ground = 'the-rights-of-root' | 'a-package-registry' | 'a-rule-for-foreign-programs';

const GROUNDS: Readonly<Record<Ground, () => boolean>> = {
  'the-rights-of-root': () => process.getuid?.() === 0,
  // From Linux 6.7 on a namespace may have rules of its own; there the machine's are not touched.
  'a-rule-for-foreign-programs': () =>
    spawnSync('unshare', ['-r', '-m', 'mount', '-t', 'binfmt_misc', 'none', '/proc/sys/fs/binfmt_misc'])
      .status === 0,
  'a-package-registry': () => spawnSync('npm', ['view', 'zod', 'version'], { timeout: 20_000 }).status === 0,
};

const looked = new Map<string, boolean>();

function isThere(wanted: Tool | Ground): boolean {
  const known = looked.get(wanted) ?? look(wanted);
  looked.set(wanted, known);
  return known;
}

function look(wanted: Tool | Ground): boolean {
  const isMet = (GROUNDS as Readonly<Record<string, (() => boolean) | undefined>>)[wanted];
  return isMet === undefined ? find(wanted) !== undefined : isMet();
}

function find(tool: string): string | undefined {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .map((folder) => join(folder, tool))
    .find((path) => {
      try {
        accessSync(path, constants.X_OK);
        return true;
      } catch {
        return false;
      }
    });
}

/** Where an installed tool lies. */
export function pathOfTool(tool: Tool): string {
  const path = find(tool);
  if (path === undefined) throw new Error(`${tool} is not installed`);
  return path;
}

/** Those of them that this machine lacks. */
export function missingOf(...wanted: readonly (Tool | Ground)[]): readonly (Tool | Ground)[] {
  return wanted.filter((one) => !isThere(one));
}

/** Passes the test over where one of them is missing. */
export function needs({ skip }: TestContext, ...wanted: readonly (Tool | Ground)[]): void {
  const missing = missingOf(...wanted);
  if (missing.length > 0) skip(`${MISSING}${missing.join(' ')}`);
}

/** A line beside the results. */
export function say(note: string): void {
  process.stderr.write(`${note}\n`);
}

/** Runs the tool to its end and gives its stdout; throws with what it said where it fails. */
export function runTool(tool: Tool, args: readonly string[]): string {
  const { status, stdout, stderr, error } = spawnSync(tool, args, {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  // mkvmerge ends with 1 where it only warns.
  const isDone = status === 0 || (tool === 'mkvmerge' && status === 1);
  if (error === undefined && isDone) return stdout;
  throw new Error(
    `${tool} ${args.join(' ')}: ${error?.message ?? `ended with ${status}: ${stderr}${stdout}`}`,
  );
}

export type Told = { readonly code: number; readonly out: string; readonly err: string };

type Telling = {
  readonly env?: Readonly<Record<string, string>>;
  readonly cwd?: string;
  readonly limitMs?: number;
};

/** Runs a command to its end, while servers in this process go on answering. It is killed after `limitMs`. */
export function tell(
  command: string,
  args: readonly string[],
  { env = {}, cwd, limitMs = 60_000 }: Telling = {},
): Promise<Told> {
  // The Node of this process comes first, also for what only says `node`.
  const PATH = `${dirname(process.execPath)}${delimiter}${process.env['PATH'] ?? ''}`;
  return new Promise((resolve, reject) => {
    execFile(
      command,
      args,
      { env: { ...process.env, PATH, ...env }, cwd, timeout: limitMs, maxBuffer: 64 * 1024 * 1024 },
      (error, out, err) => {
        const code = error === null ? 0 : error.code;
        if (typeof code === 'number') resolve({ code, out, err });
        else reject(new Error(`${command} ${args.join(' ')}: ${error?.message ?? ''} ${out}${err}`));
      },
    );
  });
}

/** The same, and its stdout; rejects with what it said where it does not end with 0. */
export async function demand(
  command: string,
  args: readonly string[],
  options: Telling = {},
): Promise<string> {
  const { code, out, err } = await tell(command, args, options);
  if (code === 0) return out;
  throw new Error(`${command} ${args.join(' ')} ended with ${code}: ${out}${err}`);
}
