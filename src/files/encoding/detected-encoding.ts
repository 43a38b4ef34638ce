// Which encoding does the detector see in a text?

import { createRequire } from 'node:module';
import type * as Detector from 'jschardet';
import { iconv } from './iconv.ts';

/** The detector's names for encodings, mapped to the decoder's. */
const DETECTED: Readonly<Record<string, string>> = {
  'EUC-KR': 'cp949',
  CP949: 'cp949',
  GB2312: 'gb18030',
  CP932: 'shift_jis',
  'KOI8-R': 'koi8-u',
  IBM866: 'ibm866',
  'ISO-8859-8': 'windows-1255',
  'TIS-620': 'windows-874',
  CP874: 'windows-874',
  'ISO-8859-1': 'windows-1252',
  MacCyrillic: 'maccyrillic',
  MacGreek: 'macgreek',
  MacLatin2: 'maccenteuro',
  MacRoman: 'macintosh',
};

/** Loaded on demand: its tables are large, and most texts need no detector. */
const require = createRequire(import.meta.url);

/** Null if it cannot tell, or sees Unicode. */
export function detected(sample: Uint8Array): string | null {
  const { detect }: typeof Detector = require('jschardet');
  const { encoding } = detect(Buffer.from(sample), { minimumThreshold: 0 });
  if (typeof encoding !== 'string') return null;
  const name = DETECTED[encoding] ?? encoding.toLowerCase();
  return iconv().encodingExists(name) && !/^(utf|ascii|ucs)/i.test(name) ? name : null;
}
