// The times of a schedule, for every daemon of a test process: a process reads each schedule once, not once for each
// daemon. test/kept-helpers.ts puts it in the place of the app's own.

import { askChildProgram as ask } from '../../src/system/ask-child-program.ts';

const answers = new Map<string, Promise<unknown>>();
/** A daemon that ends takes no answer from the others. */
const { signal } = new AbortController();

export const askChildProgram: typeof ask = (of, name, args) => {
  const question = JSON.stringify([name, args, process.env['TZ']]);
  const answer = answers.get(question) ?? ask(of, name, args, signal);
  answers.set(question, answer);
  return answer;
};
