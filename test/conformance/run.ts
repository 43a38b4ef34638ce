// Does a service keep to the interface specification? The suite as a command.

import { argv, env, exit, stderr, stdout } from 'node:process';
import { HELP, readOptions, type Wanted } from './options.ts';
import { CONFORMANCE_IDS, runSuite } from './suite.ts';

function wantedOrEnd(): Wanted {
  try {
    return readOptions(argv.slice(2), env);
  } catch (error) {
    stderr.write(`${error instanceof Error ? error.message : String(error)}\n\n${HELP}`);
    exit(2);
  }
}

const wanted = wantedOrEnd();
if (wanted.kind === 'help') stdout.write(HELP);
else if (wanted.kind === 'list') stdout.write(`${CONFORMANCE_IDS.join('\n')}\n`);
else {
  const { passed, failed } = await runSuite(wanted.options, (line) => void stdout.write(`${line}\n`));
  // A service that let nothing be found out has not shown that it keeps to anything.
  exit(failed.length === 0 && passed.length > 0 ? 0 : 1);
}
