#!/usr/bin/env node
// Is this Node new enough? Answered before anything is imported that would crash on an older one.

const FLOOR = [22, 22];
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);

if (major < (FLOOR[0] ?? 0) || (major === FLOOR[0] && minor < (FLOOR[1] ?? 0))) {
  process.stderr.write(
    `subtitled needs Node >= ${FLOOR.join('.')}, and this is ${process.version} (${process.execPath}). Install a newer Node and start it again.\n`,
  );
  process.exitCode = 3;
} else {
  await import('./main.ts');
}
