import { expect, test } from 'vitest';
import { sniff } from '../../../src/files/archive/sniff.ts';

const CUE = '1\n00:00:01,000 --> 00:00:02,000\nWords\n';

test.each([
  '<center><h1>502 Bad Gateway</h1></center>',
  '<h1>Sorry</h1><p>Please log in at 10:15:00.</p>',
  '<style>p { color: red }</style><p>Please log in.</p>',
  '<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>AccessDenied</Code></Error>',
  '<?xml version="1.0"?><WISPAccessGatewayParam><Redirect/></WISPAccessGatewayParam>',
  '<!-- one --><!-- two --><html></html>',
  `<!--${'x'.repeat(600)}--><html></html>`,
])('a page or a message of a server in the middle is no subtitle, whatever it begins with: %s', (text) => {
  expect(sniff(Buffer.from(text))).toBe('html');
});

test.each([
  `<i>Words before the first cue</i>\n\n${CUE}`,
  `<!-- a comment -->\n${CUE}`,
  '<SAMI><BODY><SYNC Start=1000><P>Words</SAMI>',
  '<SYNC Start=1000><P>Words\n<SYNC Start=2000><P>&nbsp;',
  '<?xml version="1.0"?><tt xmlns="http://www.w3.org/ns/ttml"><body/></tt>',
  '<?xml version="1.0"?><tt:tt xmlns:tt="http://www.w3.org/ns/ttml"/>',
  '<b>A note</b>\n{1}{25}Words',
])('a subtitle is a text, even if it begins with a tag: %s', (text) => {
  expect(sniff(Buffer.from(text))).toBe('text');
  expect(sniff(Buffer.from(`\ufeff${text}`, 'utf16le'))).toBe('text');
});
