import { expect, test } from 'vitest';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage } from './browser.ts';
import { needs } from './tools.ts';

const KINDS = ['present', 'placed', 'waiting', 'missing', 'failed'];

test('the badge of each state differs from the others without its colour, and the legend shows the same marks', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor([], { web: { enabled: true, port: 0 } });
  const url = await servedPage(await startDaemon(home));
  const { page } = await openPage(await openBrowser({ size: 'desktop', scheme: 'light' }), url);
  const shapes = async (markup: string): Promise<unknown> => {
    await page.evaluate(`document.body.innerHTML = ${JSON.stringify(markup)}`);
    return page.evaluate(`[...document.querySelectorAll('[data-mark]')].map((mark) => {
      const { borderRadius, transform, backgroundImage, backgroundColor } = getComputedStyle(mark, '::before');
      const isFilled = backgroundColor !== 'rgba(0, 0, 0, 0)';
      return [borderRadius, transform, backgroundImage.slice(0, 15), isFilled].join(' ');
    })`);
  };
  const badges = await shapes(KINDS.map((kind) => `<span class="badge ${kind}" data-mark>x</span>`).join(''));
  expect(new Set(Array.isArray(badges) ? badges : []).size).toBe(KINDS.length);
  const legend = await shapes(
    `<ul class="legend">${KINDS.map((kind) => `<li class="${kind}" data-mark>x</li>`).join('')}</ul>`,
  );
  expect(legend).toEqual(badges);
});
