// A real Chromium, for tests of the status page.

import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { chromium, type BrowserContext, type Page } from 'playwright-core';
import { expect, onTestFinished } from 'vitest';
import { temporaryFolder } from '../support/library.ts';
import { pathOfTool } from './tools.ts';

/** Where a run leaves its pictures. */
const PICTURES = resolve(import.meta.dirname, '../../coverage/page');
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

export const SIZES = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1280, height: 800 },
} as const;

export type Look = { readonly size: keyof typeof SIZES; readonly scheme: 'light' | 'dark' };

export const LOOKS: readonly Look[] = [
  { size: 'desktop', scheme: 'light' },
  { size: 'desktop', scheme: 'dark' },
  { size: 'phone', scheme: 'light' },
  { size: 'phone', scheme: 'dark' },
];

export type OpenedPage = {
  readonly page: Page;
  /** What went wrong in it: exceptions, and what its content policy refused. */
  readonly errors: readonly string[];
};

/** Ends with the test. */
export async function openBrowser({ size, scheme }: Look): Promise<BrowserContext> {
  const context = await chromium.launchPersistentContext(temporaryFolder(), {
    executablePath: pathOfTool('chromium'),
    headless: true,
    viewport: SIZES[size],
    colorScheme: scheme,
    hasTouch: size === 'phone',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
    ],
  });
  onTestFinished(() => context.close());
  return context;
}

export async function openPage(context: BrowserContext, url: string): Promise<OpenedPage> {
  const page = await context.newPage();
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('console', (message) => {
    // The door: who has no pass yet is told so.
    if (message.type() === 'error' && !/401/.test(message.text())) errors.push(message.text());
  });
  page.on('dialog', (dialog) => errors.push(`a dialog: ${dialog.message()}`));
  await page.goto(url);
  return { page, errors };
}

/** Serious and critical findings of axe, as `rule: element`. */
export async function axe(page: Page): Promise<readonly string[]> {
  await page.evaluate(AXE);
  const found: unknown = await page.evaluate(
    "axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations.filter(({ impact }) => impact === 'serious' || impact === 'critical').flatMap(({ id, nodes }) => nodes.map(({ html }) => id + ': ' + html)))",
  );
  return found as readonly string[];
}

/** Resolves once a line of the page says this. The page watches itself: a locator looks every half second only. */
export async function lineShown(page: Page, line: string): Promise<void> {
  await page.evaluate(`new Promise((done) => {
    const isShown = () => document.body.innerText.split('\\n').some((one) => one.trim() === ${JSON.stringify(line)});
    const watch = new MutationObserver(() => {
      if (!isShown()) return;
      watch.disconnect();
      done();
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    if (isShown()) done();
  })`);
}

/** Kept for whoever wants to look. */
export async function picture(page: Page, name: string): Promise<void> {
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage: true });
}

/** Axe finds nothing, nothing is wider than the window, and a picture is kept. */
export async function expectSound(page: Page, name: string, look: Look): Promise<void> {
  expect([name, look, await axe(page)]).toEqual([name, look, []]);
  const wide = await page.evaluate(
    'document.documentElement.scrollWidth - document.documentElement.clientWidth',
  );
  expect([name, look, wide]).toEqual([name, look, 0]);
  await picture(page, `${name.toLowerCase()}-${look.size}-${look.scheme}`);
}
