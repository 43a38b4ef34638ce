import { Command } from 'commander';
import { expect, test } from 'vitest';
import { buildProgram } from '../../src/cli/program.ts';
import { DEFINITIONS, definitionsFor } from '../../src/cli/definitions/definitions.ts';
import { INVOCATION, programHere } from '../docs/command-lines.ts';

const names = (program: Command): readonly string[] => program.commands.map((command) => command.name());
const NOTHING = (): void => undefined;

test('each definition lists exactly the commands that it defines', () => {
  for (const { names: listed, add } of DEFINITIONS) {
    const program = new Command();
    add(program, INVOCATION, NOTHING);
    expect(names(program)).toEqual(listed);
  }
});

test.each(names(programHere()))('%s is defined for its own command line as it is among all', (name) => {
  const help = (program: Command): string | undefined =>
    program.commands.find((command) => command.name() === name)?.helpInformation();
  for (const before of [[], ['--config', 'file.yaml'], ['--config=file.yaml', '--config', 'scan']]) {
    const program = buildProgram(INVOCATION, NOTHING, definitionsFor([...before, name, 'argument']));
    expect(help(program)).toBe(help(programHere()));
  }
});

test.each([
  { args: [] },
  { args: ['--help'] },
  { args: ['-V'] },
  { args: ['--help', 'status'] },
  { args: ['help', 'status'] },
  { args: ['completion', 'bash'] },
  { args: ['stauts'] },
  { args: ['--config', 'status'] },
  { args: ['--json', 'status'] },
  { args: ['--scan'] },
])('$args may mean every command', ({ args }) => {
  expect(definitionsFor(args)).toBe(DEFINITIONS);
});

test('a short command defines a few of the commands', () => {
  expect(definitionsFor(['health']).flatMap((one) => one.names)).toEqual(['scan', 'status', 'health']);
});
