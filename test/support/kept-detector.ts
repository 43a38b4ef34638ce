// The real language detector, for every app of a test process: its helper process starts once, not once for each app.
// test/kept-helpers.ts puts it in the place of the app's own.

import { createLanguageDetector as createDetector } from '../../src/files/helper/detector.ts';
import type { LanguageDetector } from '../../src/ports/language-detector.ts';

const kept = createDetector();

export function createLanguageDetector(): LanguageDetector {
  return { ...kept, close: () => Promise.resolve() };
}
