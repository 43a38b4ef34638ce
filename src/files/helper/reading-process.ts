// What does a text say, and what becomes of it? A program of its own, started by reader.ts: a text from outside may be
// made to cost time or memory.

import { compareCues } from '../core/same-cues.ts';
import { READY } from './child-program.ts';
import { cuesOf } from './cue-list.ts';
import { readSubtitle } from './read-subtitle.ts';
import type { ReadingAnswer, ReadingQuestion } from './reader.ts';
import { reshape } from './shape/reshape.ts';
import { studyText } from './study-text.ts';

process.on('message', (question: ReadingQuestion) => void process.send?.(answered(question)));
process.once('disconnect', () => process.exit());
process.send?.(READY);

function answered(question: ReadingQuestion): ReadingAnswer {
  switch (question.kind) {
    case 'read':
      return { read: readSubtitle(question.bytes, question.language) };
    case 'study':
      return { study: studyText(question.text, question.facts) };
    case 'reshape':
      return { reshape: reshape(question.text, question.how) };
    case 'compare':
      return { compare: compareCues(cuesOf(question.source), cuesOf(question.made)) };
  }
}
