// Serves the files of the page from a fixed list, read once: no name from a request becomes a path.

import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Hono } from 'hono';
import { compress } from 'hono/compress';
import { etag } from 'hono/etag';

const TYPES: Readonly<Record<string, string>> = {
  html: 'text/html; charset=utf-8',
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
  webmanifest: 'application/manifest+json',
};

/** Beside this code in the source tree, and beside `program/` in the built program. */
export const PAGE_FOLDER = join(import.meta.dirname, '../web/page');

/** `/` is `start`; everything else is below `/assets/`, small on its way, and sent again only once it has changed. */
export function servePage(app: Hono, folder: string, start: 'page.html' | 'setup.html' = 'page.html'): void {
  app.use('/assets/*', compress(), etag());
  for (const name of readdirSync(folder)) {
    const type = TYPES[name.slice(name.lastIndexOf('.') + 1)];
    if (type === undefined || (name.endsWith('.html') && name !== start)) continue;
    const bytes = readFileSync(join(folder, name));
    app.get(name === start ? '/' : `/assets/${name}`, (context) =>
      context.body(bytes, 200, { 'content-type': type }),
    );
  }
}
