// What stands between us and the service answers with a page of its own: its title tells the reason, and nothing else of it
// is believed.

import { expect, test } from 'vitest';
import { clientAt, startRaw } from '../support/raw-service.ts';

const QUESTION = { names: ['Paper.Boats.2016.1080p.WEB.mkv'], languages: ['en'], deadlineMs: 5000 };

/** As nginx, tinyproxy and Squid write them. */
const PAGES: readonly (readonly [number, string, object])[] = [
  [
    400,
    '<html>\r\n<head><title>400 The plain HTTP request was sent to HTTPS port</title></head>\r\n<body>\r\n',
    { kind: 'edge-refused', detail: 'HTTP 400: The plain HTTP request was sent to HTTPS port' },
  ],
  [
    403,
    '<?xml version="1.0" encoding="UTF-8" ?>\n<html>\n<head><title>403 Filtered</title></head>\n<body>\n<h1>Filtered</h1>',
    { kind: 'edge-refused', detail: 'HTTP 403: Filtered' },
  ],
  [
    503,
    '<!DOCTYPE html><html><head>\n<title lang="en">ERROR: The requested\n URL could not be retrieved</title>',
    { kind: 'overloaded', detail: 'HTTP 503: ERROR: The requested URL could not be retrieved' },
  ],
  [
    502,
    '<html><head><title>502 Daily limit exceeded, invalid api key</title></head></html>',
    { kind: 'overloaded', detail: 'HTTP 502: Daily limit exceeded, invalid api key' },
  ],
  [403, '<html><title></title></html>', { kind: 'edge-refused', detail: 'HTTP 403' }],
];

test.each(PAGES)('status %i with a page', async (status, page, fault) => {
  const service = await startRaw((_, response) => {
    response.writeHead(status, { 'content-type': 'text/html' }).end(page);
  });
  expect(await clientAt(service).search(QUESTION)).toMatchObject({ ok: false, fault });
});

test('a redirect to another path that would drop what is asked names the address to configure', async () => {
  const service = await startRaw(({ path }, response) => {
    response.writeHead(301, { location: `/below${path}?secret=1` }).end();
  });
  const detail = `a redirect (301) to ${service.url}/below/api/v2/files/search, which would drop the question: set service.base_url to ${service.url}/below`;
  expect(await clientAt(service).search(QUESTION)).toMatchObject({ fault: { kind: 'malformed', detail } });
  expect(service.asked).toHaveLength(1);
});
