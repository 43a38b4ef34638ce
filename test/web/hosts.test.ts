import { expect, test } from 'vitest';
import { isKnownHost, isOwnOrigin } from '../../src/web/access/hosts.ts';

test.each([
  ['localhost:8080', true, true],
  ['127.0.0.1:8080', true, true],
  ['[::1]:8080', true, true],
  ['Subtitles.Example.org', true, true],
  ['192.0.2.7:8080', false, true],
  ['nas.local', false, true],
  ['host.docker.internal:8080', false, true],
  ['subtitled.media.svc.cluster.local', false, true],
  ['evil.example.net', false, false],
  ['lan.example.net', false, false],
  ['evil.example.net.', false, false],
  ['.local', false, false],
])('%s may be used without a token: %s, with one: %s', (host, open, withToken) => {
  const allowed = ['subtitles.example.ORG'];
  expect(isKnownHost(host, { isOpen: true, allowed })).toBe(open);
  expect(isKnownHost(host, { isOpen: false, allowed })).toBe(withToken);
});

test.each([
  ['our own page', 'http://nas.local:8080', 'same-origin', true],
  ['an address that a person types', undefined, 'none', true],
  ['a program, which sends neither', undefined, undefined, true],
  [
    'our own page, behind a proxy that passes on another host',
    'https://nas.example.org',
    'same-origin',
    true,
  ],
  ['another site', undefined, 'cross-site', false],
  ['another site of the same domain', 'http://nas.local:8080', 'same-site', false],
  ['another port of the same host', 'http://nas.local:9090', undefined, false],
])('a request of %s', (_, origin, site, isOwn) => {
  expect(isOwnOrigin({ origin, host: 'NAS.local:8080', site })).toBe(isOwn);
});
