// Reads and rewrites texts. A program of its own, started by reader.ts, because an untrusted text may be made to cost
// time or memory.

import { ok } from '../../core/fault.ts';
import { compareCues } from '../../core/text/compare-cues.ts';
import type { CueTime } from '../../core/sync/evidence/cue-times.ts';
import { READY } from './child-program.ts';
import { cuesOf } from '../subtitle/formats/cues.ts';
import { readSubtitle, readWithCues } from '../subtitle/read-subtitle.ts';
import type { ReadingAnswer, ReadingQuestion } from './reader.ts';
import { retimeFile } from '../subtitle/retime-file.ts';
import { retime } from '../subtitle/retime.ts';
import { rewrite } from '../subtitle/rewrite.ts';
import { studyCues, studyText } from '../subtitle/study-text.ts';

process.on('message', (question: ReadingQuestion) => void process.send?.(answered(question)));
process.once('disconnect', () => process.exit());
process.send?.(READY);

function answered(question: ReadingQuestion): ReadingAnswer {
  switch (question.kind) {
    case 'read':
      return { read: readSubtitle(question.bytes, question.language) };
    case 'readAndStudy':
      return { readAndStudy: readAndStudy(question) };
    case 'study':
      return { study: studyText(question.text, question.facts) };
    case 'reshape':
      return { reshape: rewrite(question.text, question.how) };
    case 'retime':
      return { retime: retime(question.text, question.repair) };
    case 'retimeFile':
      return { retimeFile: retimeFile(question.bytes, question.language, question.repair) };
    case 'cueTimes':
      return { cueTimes: cuesOf(question.text).map(({ startMs, endMs }): CueTime => [startMs, endMs]) };
    case 'compare':
      return { compare: compareCues(cuesOf(question.source), cuesOf(question.made)) };
  }
}

function readAndStudy({
  bytes: came,
  language,
  facts,
}: Extract<ReadingQuestion, { kind: 'readAndStudy' }>): NonNullable<ReadingAnswer['readAndStudy']> {
  const read = readWithCues(came, language);
  if (!read.ok) return read;
  const { cues, text } = read.value;
  const bytes = Buffer.compare(text.bytes, came) === 0 ? null : text.bytes;
  return ok({ text: { ...text, bytes }, studied: studyCues(cues, text.format, facts) });
}
