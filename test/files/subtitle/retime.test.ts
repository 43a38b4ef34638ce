import { expect, test } from 'vitest';
import type { Repair } from '../../../src/core/sync/repair.ts';
import { readSubtitle } from '../../../src/files/subtitle/read-subtitle.ts';
import { retime } from '../../../src/files/subtitle/retime.ts';
import { ASS_HEAD } from '../../support/rewriting.ts';

const LATER: Repair = { scale: 1, segments: [{ fromMs: 0, offsetMs: 2_500 }] };
const EARLIER: Repair = { scale: 1, segments: [{ fromMs: 0, offsetMs: -2_000 }] };
const IN_PIECES: Repair = {
  scale: 1,
  segments: [
    { fromMs: 0, offsetMs: 0 },
    { fromMs: 60_000, offsetMs: -10_000 },
  ],
};

function retimed(text: string, repair: Repair): string {
  const read = readSubtitle(new TextEncoder().encode(text), null);
  const made = read.ok ? retime(read.value, repair) : read;
  return made.ok ? new TextDecoder('utf-8', { ignoreBOM: true }).decode(made.value.bytes) : made.fault;
}

test.each<readonly [string, string, Repair, string]>([
  [
    'SubRip keeps its line ends, its numbers and its mark',
    '\ufeff7\r\n00:00:01,000 --> 00:00:02,500\r\nHello.\r\n',
    LATER,
    '\ufeff7\r\n00:00:03,500 --> 00:00:05,000\r\nHello.\r\n',
  ],
  [
    'WebVTT moves the times of words and keeps settings and notes',
    'WEBVTT\n\nNOTE 00:01\n\n00:01.000 --> 00:02.000 line:0\nOne <00:01.500>two.\n',
    LATER,
    'WEBVTT\n\nNOTE 00:01\n\n00:03.500 --> 00:04.500 line:0\nOne <00:04.000>two.\n',
  ],
  [
    'ASS moves its events',
    `${ASS_HEAD}Dialogue: 0,0:00:01.00,0:00:02.00,Default,,0,0,0,,Hello.\n`,
    LATER,
    `${ASS_HEAD}Dialogue: 0,0:00:03.50,0:00:04.50,Default,,0,0,0,,Hello.\n`,
  ],
  [
    'SAMI moves its marks',
    '<SAMI><BODY><SYNC Start=1000><P>Hello.<SYNC Start=2000><P>&nbsp;</BODY></SAMI>',
    LATER,
    '<SAMI><BODY><SYNC Start=3500><P>Hello.<SYNC Start=4500><P>&nbsp;</BODY></SAMI>',
  ],
  [
    'a cue that moves in front of the start begins and ends no earlier than it',
    '1\n00:00:01,000 --> 00:00:02,500\nHello.\n\n2\n00:00:09,000 --> 00:00:10,000\nBye.\n',
    EARLIER,
    '1\n00:00:00,000 --> 00:00:00,500\nHello.\n\n2\n00:00:07,000 --> 00:00:08,000\nBye.\n',
  ],
  [
    'a cue across two pieces moves as a whole',
    '1\n00:00:59,000 --> 00:01:01,000\nHello.\n\n2\n00:01:11,000 --> 00:01:12,000\nBye.\n',
    IN_PIECES,
    '1\n00:00:59,000 --> 00:01:01,000\nHello.\n\n2\n00:01:01,000 --> 00:01:02,000\nBye.\n',
  ],
  [
    'another speed keeps the number of digits',
    '1\n00:00:10,000 --> 00:00:20,000\nHello.\n',
    { scale: 25 / 24, segments: [{ fromMs: 0, offsetMs: -417 }] },
    '1\n00:00:10,000 --> 00:00:20,416\nHello.\n',
  ],
])('%s', (_, text, repair, expected) => {
  expect(retimed(text, repair)).toBe(expected);
});
