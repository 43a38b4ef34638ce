// Does an error in place of a job say that the job ended without a result?

const FAILED = /^(job|translation|transcription)[_ ](has )?failed\b/im;

/** `words`: the code or the message. */
export function saysJobFailed(words: string): boolean {
  return FAILED.test(words);
}
