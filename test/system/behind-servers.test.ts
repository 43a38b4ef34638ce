// A scan where a front server stands before the service, as people set them: it packs answers, ends connections after a
// second or a few requests, speaks HTTP/1.0 or limits the rate. Everything is placed, and nothing is asked or bought twice.

import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { temporaryFolder } from '../support/library.ts';
import { scan, serviceOfFilms } from './scan-of-films.ts';
import { freePort } from '../support/free-port.ts';
import { serveWith } from './server-of-tool.ts';
import { needs } from './tools.ts';

type Kind = 'nginx' | 'apache2' | 'haproxy' | 'caddy';
type Front = { readonly folder: string; readonly port: number; readonly onto: URL };

const nginx =
  (...lines: readonly string[]) =>
  ({ folder, port, onto }: Front): readonly string[] => {
    const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (one) => `${one}_temp_path ${join(folder, one)};`,
    );
    const server = `server { listen 127.0.0.1:${port}; location / { proxy_pass ${onto.origin}; } }`;
    const text = `pid ${join(folder, 'pid')}; events {} http { access_log off; ${[...places, ...lines].join(' ')} ${server} }`;
    return ['-c', written(folder, text), '-e', join(folder, 'errors'), '-g', 'daemon off;'];
  };

const FRONTS: readonly (readonly [string, Kind, (front: Front) => readonly string[]])[] = [
  [
    'packs everything, and ends connections after a second or three requests',
    'nginx',
    nginx(
      'gzip on; gzip_min_length 1; gzip_types *; gzip_proxied any; keepalive_timeout 1s; keepalive_requests 3;',
    ),
  ],
  [
    'keeps no connection and sends no chunks',
    'nginx',
    nginx('keepalive_timeout 0; chunked_transfer_encoding off;'),
  ],
  [
    'lets ten requests through each second, and refuses the others with a page',
    'nginx',
    nginx('limit_req_zone $binary_remote_addr zone=one:1m rate=10r/s;', 'limit_req zone=one;'),
  ],
  ['takes only small questions', 'nginx', nginx('client_max_body_size 200;')],
  [
    'speaks HTTP/1.0 and packs everything',
    'apache2',
    ({ folder, port, onto }) => {
      const modules = [
        'mpm_event',
        'authz_core',
        'proxy',
        'proxy_http',
        'headers',
        'env',
        'filter',
        'deflate',
      ];
      const lines = [
        ...modules.map((name) => `LoadModule ${name}_module /usr/lib/apache2/modules/mod_${name}.so`),
        `ServerName localhost`,
        `DefaultRuntimeDir ${folder}`,
        `PidFile ${join(folder, 'pid')}`,
        `ErrorLog ${join(folder, 'errors')}`,
        `Listen 127.0.0.1:${port}`,
        'RequestHeader set Accept-Encoding gzip early',
        'SetOutputFilter DEFLATE',
        'SetEnv downgrade-1.0 1',
        'SetEnv force-response-1.0 1',
        `ProxyPass / ${onto.href}`,
      ];
      return ['-f', written(folder, lines.join('\n')), '-D', 'FOREGROUND'];
    },
  ],
  [
    'closes each connection and packs what it may',
    'haproxy',
    ({ folder, port, onto }) => {
      const text = `
defaults
 mode http
 timeout connect 2s
 timeout client 5s
 timeout server 5s
 option httpclose
frontend all
 bind 127.0.0.1:${port}
 default_backend service
backend service
 compression algo gzip
 compression type application/json application/zip
 server one ${onto.host}
`;
      return ['-db', '-f', written(folder, text)];
    },
  ],
  [
    'packs with zstd',
    'caddy',
    ({ folder, port, onto }) => {
      const site = `http://127.0.0.1:${port} {\n encode zstd gzip\n reverse_proxy ${onto.host}\n}`;
      const text = `{\n admin off\n auto_https off\n}\n${site}\n`;
      return ['run', '--adapter', 'caddyfile', '--config', written(folder, text)];
    },
  ],
];

function written(folder: string, text: string): string {
  const path = join(folder, 'conf');
  writeFileSync(path, text);
  return path;
}

test.for(FRONTS)('%s: %s', async ([, tool, argsFor], context) => {
  needs(context, tool);
  const standIn = await serviceOfFilms();
  const front = async (onto: string): Promise<string> => {
    const [folder, port] = [join(temporaryFolder(), tool), await freePort()];
    mkdirSync(folder);
    await serveWith(tool, argsFor({ folder, port, onto: new URL(onto) }), port);
    return `http://127.0.0.1:${port}`;
  };
  const [apiUrl, downloadUrl] = [await front(standIn.apiUrl), await front(standIn.downloadUrl)];
  const { report, placed } = await scan({ apiUrl, downloadUrl });
  expect([placed, report]).toMatchObject([5, { placed: 5, missing: 0, deferred: 0, failed: 0 }]);
  const { downloads, search } = report.quota;
  const spent = [search, downloads].map((one) => (one?.limit ?? 0) - (one?.remaining ?? 0));
  expect(spent).toEqual([5, 5]);
});
