import { expect, test } from 'vitest';
import { createAuthenticator, tokenIn } from '../../src/web/access/session-token.ts';
import { limitTries } from '../../src/web/setup/limit-tries.ts';

const MINUTE = 60_000;
const QUARTER = 90 * 24 * 60 * MINUTE;

/** Time stands still unless a test moves it. */
function clock(): { at: number; now: () => number } {
  const moved = { at: 1_800_000_000_000, now: (): number => moved.at };
  return moved;
}

test('a browser stays logged in for 90 days and no longer, and cannot give itself more', () => {
  const time = clock();
  const authenticator = createAuthenticator(() => 'secret', time.now);
  const { value, seconds } = authenticator.newSession();
  expect(seconds * 1000).toBe(QUARTER);
  time.at += QUARTER - 1;
  expect(authenticator.isSession(value)).toBe(true);
  time.at += 1;
  expect(authenticator.isSession(value)).toBe(false);
  const [until, signature] = value.split('.');
  expect(authenticator.isSession(`${Number(until) + QUARTER}.${signature}`)).toBe(false);
  expect(createAuthenticator(() => 'another', time.now).isSession(authenticator.newSession().value)).toBe(
    false,
  );
});

test('an address that sends more than 20 wrong tokens in a minute waits for the next; the right one always works', () => {
  const time = clock();
  const authenticator = createAuthenticator(() => 'secret', time.now);
  const wrong = (address: string): string => authenticator.checkToken('guess', address);
  const tries = Array.from({ length: 21 }, () => wrong('192.0.2.1'));
  expect(tries.indexOf('too-many-wrong')).toBe(20);
  expect(wrong('192.0.2.2')).toBe('wrong');
  expect(authenticator.checkToken('secret', '192.0.2.1')).toBe('right');
  time.at += MINUTE + 1;
  expect(wrong('192.0.2.1')).toBe('wrong');
});

test('the code of the setup page cannot be guessed: after 20 wrong ones of all senders none is accepted for a minute', () => {
  const time = clock();
  const authenticator = limitTries(
    createAuthenticator(() => 'secret', time.now),
    time.now,
  );
  for (let at = 0; at < 20; at += 1) expect(authenticator.checkToken('guess', `192.0.2.${at}`)).toBe('wrong');
  expect(authenticator.checkToken('guess', '192.0.2.99')).toBe('too-many-wrong');
  expect(authenticator.checkToken('secret', '192.0.2.99')).toBe('too-many-wrong');
  time.at += MINUTE + 1;
  expect(authenticator.checkToken('secret', '192.0.2.99')).toBe('right');
});

test.each([
  ['a bearer token', { authorization: 'bearer secret', apiKey: undefined }, 'secret'],
  [
    'the password of a webhook',
    { authorization: `BASIC ${btoa('user:se:cret')}`, apiKey: undefined },
    'se:cret',
  ],
  ['an API key, before what a proxy adds', { authorization: 'Basic eA==', apiKey: 'secret' }, 'secret'],
  ['nothing in another scheme', { authorization: `Digest ${btoa('user:secret')}`, apiKey: undefined }, null],
])('a token is read from %s', (_, headers, token) => {
  expect(tokenIn(headers)).toBe(token);
});
