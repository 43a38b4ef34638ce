// Detects the language of each sample. A program of its own, started by detector.ts: loading the detector takes 90 MB,
// and a thread would leave 50 of them behind when it ends.

import { eld } from 'eld/extrasmall';
import type { Vote } from '../../core/language/agreed-language.ts';
import { READY } from './child-program.ts';
import type { LanguageQuestion } from './detector.ts';

process.on('message', (question: LanguageQuestion) => void process.send?.(votesOn(question)));
process.once('disconnect', () => process.exit());
process.send?.(READY);

function votesOn({ samples }: LanguageQuestion): readonly Vote[] {
  return samples.map((sample) => {
    const found = eld.detect(sample);
    return { language: found.language, reliable: found.isReliable() };
  });
}
