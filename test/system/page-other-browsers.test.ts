import { expect, test } from 'vitest';
import { filmPaths, putFiles } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openFirefox, openWebKit, type OtherBrowser } from './other-browsers.ts';
import { freePort } from '../support/free-port.ts';
import { needs } from './tools.ts';

const [FILM = '', LATER = ''] = filmPaths(2);
const TOKEN = 'a-token-of-the-user';
const SOON = { timeout: 20_000 };
const VIEWS = {
  overview: 'Overview',
  plots: 'Over time',
  titles: 'Titles',
  videos: 'Files',
  activity: 'Activity',
  history: 'History',
  health: 'Health',
  settings: 'Settings',
};

const TYPED = (text: string): string => `(() => {
  const field = document.querySelector('input[type=password]');
  field.value = ${JSON.stringify(text)};
  field.dispatchEvent(new Event('input', { bubbles: true }));
  return true;
})()`;
const SUBMIT = "(document.querySelector('form.entry').requestSubmit(), true)";
const LISTENING = `(() => {
  window.seen = [];
  const note = ({ message, reason, violatedDirective }) => seen.push(String(message ?? reason ?? violatedDirective));
  for (const kind of ['error', 'unhandledrejection', 'securitypolicyviolation']) addEventListener(kind, note);
  return true;
})()`;

test.for([
  ['Firefox', openFirefox, ['firefox-esr']],
  ['WebKit', openWebKit, ['WebKitWebDriver', 'Xvfb']],
] as const)(
  '%s lets in, shows every view and what happens, and says when the daemon is gone and back',
  { timeout: 120_000 },
  async ([, open, tools], context) => {
    needs(context, ...tools);
    const home = await homeFor([FILM, LATER], {
      web: { enabled: true, port: await freePort(), token: TOKEN },
    });
    putFiles(home.media, [FILM]);
    const daemon = await startDaemon(home);
    const browser: OtherBrowser = await open();
    const shown = (): Promise<unknown> => browser.valueOf('document.body.innerText');
    const bar = (): Promise<unknown> =>
      browser.valueOf("document.querySelector('.bar')?.getAttribute('aria-label') ?? ''");
    await browser.go(await servedPage(daemon));
    await browser.valueOf(LISTENING);
    await expect.poll(shown, SOON).toContain('Log in');
    await browser.valueOf(TYPED('nonsense'));
    await browser.valueOf(SUBMIT);
    await expect.poll(shown, SOON).toContain('the token is missing or wrong');
    await browser.valueOf(TYPED(TOKEN));
    await browser.valueOf(SUBMIT);
    await expect.poll(bar, SOON).toMatch(/1 placed/);
    for (const [view, title] of Object.entries(VIEWS)) {
      await browser.valueOf(`location.hash = '#/${view}'`);
      await expect.poll(shown, SOON).toMatch(new RegExp(`^${title}$`, 'm'));
      await expect.poll(shown, SOON).not.toContain('Loading …');
      const wide = await browser.valueOf('document.documentElement.scrollWidth - innerWidth');
      expect([view, Number(wide) <= 0]).toEqual([view, true]);
    }
    await browser.valueOf("location.hash = '#/overview'");
    putFiles(home.media, [LATER]);
    await expect.poll(bar, SOON).toMatch(/2 placed/);
    await daemon.end();
    await expect.poll(shown, SOON).toContain('Connection lost');
    await startDaemon(home);
    await expect.poll(shown, SOON).not.toContain('Connection lost');
    await expect.poll(bar, SOON).toMatch(/2 placed/);
    expect(await browser.valueOf('seen')).toEqual([]);
  },
);
