// Which tools of the system does a test need, and what happens where one is missing? It is passed over, and the run
// says so at its end.

import { spawnSync } from 'node:child_process';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import type { TestContext } from 'vitest';
import { MISSING } from './tool-report.ts';

export type Tool = 'chromium' | 'ffmpeg' | 'ffprobe' | 'mkvmerge' | 'mpv';

function find(tool: Tool): string | undefined {
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

/** Passes the test over where one of the tools is missing. */
export function needs({ skip }: TestContext, ...tools: readonly Tool[]): void {
  const missing = tools.filter((tool) => find(tool) === undefined);
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
