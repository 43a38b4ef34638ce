import { describe, expect, test } from 'vitest';
import { MANUAL, PROGRAM_EXAMPLES } from '../../src/cli/definitions/manual/manual.ts';
import { objection, programHere } from './command-lines.ts';
import { commandReference } from './make/command-tables.ts';
import { manPages } from './make/man-pages.ts';

/** What a help line may begin with. A new command adds its verb here. */
const VERBS = [
  'check',
  'create',
  'explain',
  'leave',
  'list',
  'order',
  'print',
  'reject',
  'rename',
  'replace',
  'run',
  'scan',
  'search',
  'serve',
  'set',
  'show',
];
const LONGEST = 60;

const program = programHere();
const lines = program.commands.map((one) => [one.name(), one.summary()] as const);

describe('the help line of a command', () => {
  test('is there for each command', () => {
    expect(lines.length).toBeGreaterThan(15);
  });

  test.each(lines)('of %s begins with a verb: "%s"', (_, line) => {
    expect(VERBS).toContain(line.split(' ')[0]?.toLowerCase());
  });

  test.each(lines)(`of %s has at most ${LONGEST} characters`, (_, line) => {
    expect(line.length, line).toBeLessThanOrEqual(LONGEST);
  });
});

describe('the manual', () => {
  const rows = Object.entries(MANUAL);

  test('has a row for each command, and no other', () => {
    expect(rows.map(([name]) => name).toSorted()).toEqual(lines.map(([name]) => name).toSorted());
  });

  test.each(rows)('has at least two examples of %s, and each would run', (name, { examples }) => {
    expect(examples.length).toBeGreaterThanOrEqual(2);
    for (const { line } of examples) {
      expect(line).toMatch(new RegExp(`^subtitled ${name}\\b`));
      expect([line, objection(wordsIn(line))]).toEqual([line, null]);
    }
  });

  test('has examples of the program that would run', () => {
    expect(PROGRAM_EXAMPLES.map(({ line }) => objection(wordsIn(line)))).toEqual(
      PROGRAM_EXAMPLES.map(() => null),
    );
  });

  test('says where init takes the API key from: in its help, its man page and docs/commands.md', () => {
    const help = program.commands.find((one) => one.name() === 'init')?.helpInformation();
    const page = manPages().find(({ path }) => path.endsWith('subtitled-init.1'))?.text;
    for (const text of [help, page, commandReference()]) expect(text).toContain('SUBTITLED_SERVICE_API_KEY');
  });

  test('has no option and no argument without a meaning', () => {
    const mute = program.commands.flatMap((command) =>
      [...command.options, ...command.registeredArguments].flatMap((one) =>
        one.description === '' ? [`${command.name()} ${one.name()}`] : [],
      ),
    );
    expect(mute).toEqual([]);
  });
});

/** Without `subtitled` in front, up to the shell's own signs. */
function wordsIn(line: string): readonly string[] {
  const words = [...line.replace(/ >.*/, '').matchAll(/"([^"]*)"|(\S+)/g)].map(
    ([, quoted, word]) => quoted ?? word ?? '',
  );
  return words.slice(1);
}
