import { describe, expect, test } from 'vitest';
import { programHere } from './command-lines.ts';

/** What a help line may begin with. A new command adds its verb here. */
const VERBS = [
  'check',
  'create',
  'explain',
  'find',
  'list',
  'order',
  'reject',
  'rename',
  'run',
  'search',
  'serve',
  'set',
  'show',
];
const LONGEST = 60;

const program = programHere();
const lines = [program, ...program.commands].map((one) => [one.name(), one.description()] as const);

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
