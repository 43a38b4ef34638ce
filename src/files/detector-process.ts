// Which language is each sample in? A program of its own, started by languages.ts: loading the detector takes 90 MB, of
// which a thread that ends leaves 50 behind. Reads questions from standard input, a line each, and ends with it.

import { writeSync } from 'node:fs';
import { Socket } from 'node:net';
import { createInterface } from 'node:readline';
import { eld } from 'eld/extrasmall';
import type { LanguageAnswer, LanguageQuestion } from './languages.ts';

const STDIN = 0;
const STDOUT = 1;

for await (const line of createInterface({ input: new Socket({ fd: STDIN }) })) {
  const { id, samples }: LanguageQuestion = JSON.parse(line);
  const votes = samples.map((sample) => {
    const found = eld.detect(sample);
    return { language: found.language, reliable: found.isReliable() };
  });
  writeSync(STDOUT, `${JSON.stringify({ id, votes } satisfies LanguageAnswer)}\n`);
}
