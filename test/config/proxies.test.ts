import { describe, expect, test } from 'vitest';
import { proxyOf } from '../../src/config/proxies.ts';
import { CANARY, LEAST, loadText, problemsOf } from '../support/config-files.ts';

const problems = (env: Record<string, string>): readonly string[] => problemsOf(loadText(LEAST, { env }));

describe('a proxy that the environment names', () => {
  test.each([
    'http://proxy:3128',
    'https://proxy',
    'socks5://127.0.0.1:1080',
    `http://user:${CANARY}@proxy:3128/`,
    'proxy:3128',
    'proxy',
    '10.0.0.1:8080',
    '',
    ' ',
  ])('may be %j', (address) => {
    expect(problems({ http_proxy: address, HTTPS_PROXY: address })).toEqual([]);
  });

  test.each(['http://[bad', 'ftp://proxy', 'http://', `http://user:${CANARY}%zz@proxy`, 'two words', '://x'])(
    'is refused without a word of it if it is %j',
    (address) => {
      const what = 'is not the address of a proxy: set it to http://HOST:PORT, or unset it';
      expect(problems({ http_proxy: address })).toEqual([`http_proxy ${what}`]);
      expect(problems({ HTTP_PROXY: 'proxy:1', HTTPS_PROXY: address })).toEqual([`HTTPS_PROXY ${what}`]);
    },
  );

  test('is http without a scheme, as for curl, and the small letters count first', () => {
    const env = {
      http_proxy: 'proxy:3128',
      HTTP_PROXY: 'http://other',
      https_proxy: '',
      NO_PROXY: 'nas,::1',
    };
    expect(proxyOf(env)).toEqual({ http: 'http://proxy:3128', https: '', no: 'nas,::1' });
    expect(proxyOf({})).toEqual({ http: undefined, https: undefined, no: undefined });
  });
});
