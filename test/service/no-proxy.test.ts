import { expect, test } from 'vitest';
import { withoutProxy } from '../../src/system/http/no-proxy.ts';

const HOSTS = [
  'http://nas/',
  'http://sub.nas/',
  'https://NAS.lan./',
  'http://xnas.lan/',
  'http://a.nas.lan:8096/',
  'http://127.9.0.1:8585/',
  'http://192.0.2.5/',
  'http://192.0.3.5/',
  'http://[::1]/',
  'http://[fd00::5]/',
];

test.each([
  ['', []],
  [' , ', []],
  ['*', HOSTS],
  ['none.test, *', HOSTS],
  ['nas', ['http://nas/', 'http://sub.nas/']],
  ['.NAS', ['http://nas/', 'http://sub.nas/']],
  ['*.nas', ['http://sub.nas/']],
  ['nas.lan.', ['https://NAS.lan./', 'http://a.nas.lan:8096/']],
  ['nas.lan:443', ['https://NAS.lan./']],
  ['nas.lan:8096', ['http://a.nas.lan:8096/']],
  ['*:8096', ['http://a.nas.lan:8096/']],
  ['192.0.2.5', ['http://192.0.2.5/']],
  ['192.0.2.0/24 127.0.0.0/8', ['http://127.9.0.1:8585/', 'http://192.0.2.5/']],
  ['192.0.2.0/23', ['http://192.0.2.5/', 'http://192.0.3.5/']],
  ['::1', ['http://[::1]/']],
  ['[::1]:80,[fd00::5]:81', ['http://[::1]/']],
  ['0:0:0:0:0:0:0:1', ['http://[::1]/']],
  ['fd00::/8', ['http://[fd00::5]/']],
  ['127.0.0.0/33,/8,a/b,192.0.2,192.0.2.*', []],
])('no_proxy=%s', (text, direct) => {
  const isDirect = withoutProxy(text);
  expect(HOSTS.filter((host) => isDirect(new URL(host)))).toEqual(direct);
});
