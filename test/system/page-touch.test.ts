import { expect, test } from 'vitest';
import { openBrowser, openPage } from './browser.ts';
import { startInEveryState } from './page-states.ts';
import { show, viewsOf } from './page-views.ts';
import { needs } from './tools.ts';

/** WCAG 2.5.8, in pixels of the page. */
const LEAST = 24;

test('what is ticked or pressed on a phone is large enough for a finger, in every view', async (context) => {
  needs(context, 'chromium');
  const { url } = await startInEveryState();
  const { page } = await openPage(await openBrowser({ size: 'phone', scheme: 'light' }), url);
  for (const view of await viewsOf(url)) {
    await show(page, view);
    await expect.poll(() => page.getByText('Loading …').count(), { timeout: 10_000 }).toBe(0);
    await page.evaluate("document.querySelectorAll('details').forEach((folded) => (folded.open = true))");
    const small =
      await page.evaluate(`[...document.querySelectorAll('button, input, select, textarea, .button')]
      .map((one) => [one.outerHTML, one.getBoundingClientRect()])
      .filter(([, { width, height }]) => width > 0 && Math.min(width, height) < ${LEAST})
      .map(([html]) => html)`);
    expect([view, small]).toEqual([view, []]);
  }
});
