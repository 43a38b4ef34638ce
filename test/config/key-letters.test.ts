// A key or token travels in a header of a request, which takes only plain letters.

import { describe, expect, test } from 'vitest';
import { readKey } from '../../src/config/first/answers.ts';
import { CANARY, LEAST, loadText, problemsOf } from '../support/config-files.ts';

/** What people copy in place of a key: the dots that hide it, and a space without width at its end. */
const COPIED = ['••••••••4f1d', `${CANARY}\u200b`];

const SAID = 'contains a character that cannot be sent: copy it again, without dots that hide it';

describe('a character that no header takes is a problem of the configuration, not of the network', () => {
  test.each(COPIED)('in the key: %j', (key) => {
    expect(problemsOf(loadText(LEAST.replace(CANARY, key)))).toEqual([`1:75: service.api_key ${SAID}`]);
    const env = { SUBTITLED_SERVICE_API_KEY: key };
    expect(problemsOf(loadText(LEAST, { env }))).toEqual([`SUBTITLED_SERVICE_API_KEY ${SAID}`]);
  });

  test.each(COPIED)('in the token of a media server: %j', (token) => {
    const refresh = `refresh: [{ kind: plex, url: "http://plex.test", token: "${token}" }]\n`;
    expect(problemsOf(loadText(LEAST + refresh))).toEqual([`5:50: refresh[0].token ${SAID}`]);
  });

  test.each(COPIED)('in what a new user answers: %j', (key) => {
    expect(readKey(key)).toMatchObject({ ok: false, why: expect.stringContaining('cannot be sent') });
  });

  test('the password of Kodi may have any letters, because it is encoded', () => {
    const refresh = 'refresh: [{ kind: kodi, url: "http://kodi.test", token: "kodi:żółw" }]\n';
    expect(problemsOf(loadText(LEAST + refresh))).toEqual([]);
  });
});

describe('a key that stands where the name of its file belongs is not told', () => {
  test('in the file', () => {
    const text = LEAST.replace(`api_key: "${CANARY}"`, `api_key_file: ${CANARY}`);
    expect(problemsOf(loadText(text))).toEqual([
      '1:75: service.api_key_file is not an absolute path: begin it with /',
    ]);
  });

  test('in a variable', () => {
    const env = { SUBTITLED_SERVICE_API_KEY_FILE: CANARY };
    expect(problemsOf(loadText(LEAST, { env }))).toEqual([
      'SUBTITLED_SERVICE_API_KEY_FILE is not an absolute path: begin it with /',
    ]);
  });

  test('an empty name is told once', () => {
    const text = LEAST.replace(`api_key: "${CANARY}"`, 'api_key_file: ""');
    expect(problemsOf(loadText(text))).toEqual(['1:75: service.api_key_file is empty: give at least one']);
  });
});
