// Names in Hebrew and Arabic, which run from right to left, beside English, digits and brackets.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { putFiles } from '../support/library.ts';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { servedPage } from '../support/served-page.ts';
import { openBrowser, openPage, picture } from './browser.ts';
import { needs } from './tools.ts';

const SHOW = 'סרטים 2/הבורגנים (2000)/עונה 1/הבורגנים.S01E05.1080p.WEB.mkv';
const FILM = 'The פיל (1999)/The פיל (1999) [1080p].mkv';
const ARABIC = 'فيلم/المصير (1997)/المصير.1997.1080p.mkv';
const FILES = [SHOW, FILM, ARABIC];

/** The pieces of a text, in the order in which they stand from left to right, or below each other. */
const asSeen = (page: Page, selector: string, pieces: readonly string[]): Promise<unknown> =>
  page.evaluate(
    `((pieces) => {
      const element = [...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.textContent.includes(pieces[0]));
      const nodes = [];
      for (const walk = document.createTreeWalker(element, NodeFilter.SHOW_TEXT); walk.nextNode(); ) nodes.push(walk.currentNode);
      const whole = nodes.map((node) => node.data).join('');
      const at = (offset) => {
        let before = 0;
        for (const node of nodes) {
          if (offset < before + node.length) return [node, offset - before];
          before += node.length;
        }
      };
      let from = 0;
      const places = pieces.map((piece) => {
        const begin = whole.indexOf(piece, from);
        from = begin + piece.length;
        const rects = [...piece].map((_, place) => {
          const [node, offset] = at(begin + place);
          const range = document.createRange();
          range.setStart(node, offset);
          range.setEnd(node, offset + 1);
          return range.getBoundingClientRect();
        });
        return { piece, top: Math.round(rects[0].top / 8), left: Math.min(...rects.map(({ left }) => left)) };
      });
      return places.sort((one, other) => one.top - other.top || one.left - other.left).map(({ piece }) => piece);
    })(${JSON.stringify(pieces)})`,
  );

test('a name from right to left leaves folders, years and words beside it in their places', async (context) => {
  needs(context, 'chromium');
  const home = await homeFor(FILES, { web: { enabled: true, port: 0 } });
  putFiles(home.media, FILES);
  const url = await servedPage(await startDaemon(home));
  const look = { size: 'desktop', scheme: 'light' } as const;
  const { page, errors } = await openPage(await openBrowser(look), `${url}/#/videos`);
  const expectSeen = async (selector: string, pieces: readonly string[]): Promise<void> =>
    expect(await asSeen(page, selector, pieces)).toEqual(pieces);
  await page.getByText('3 videos').waitFor();
  await picture(page, 'directions-files');
  await expectSeen('.path', ['סרטים 2', '/', 'הבורגנים (2000)', '/', 'עונה 1']);
  await expectSeen('.path', ['فيلم', '/', 'المصير (1997)']);

  await page.goto(`${url}/#/titles`);
  await page.getByText('3 titles').waitFor();
  await picture(page, 'directions-titles');
  for (const [name, year] of [
    ['The פיל', '(1999)'],
    ['المصير', '(1997)'],
  ] as const) {
    await expectSeen('th span', [name, year]);
    await page.getByRole('link', { name }).click();
    await page.getByRole('heading', { level: 1, name: `${name} ${year}` }).waitFor();
    await expectSeen('h1', [name, year]);
    await page.goBack();
    await page.getByText('3 titles').waitFor();
  }
  await page.getByLabel('Part of the name').fill('המ');
  expect(await page.getByLabel('Part of the name').evaluate((field) => field.matches(':dir(rtl)'))).toBe(
    true,
  );
  expect(errors).toEqual([]);
});

test('a name from right to left leaves the numbers behind it in a line of the log', async (context) => {
  needs(context, 'chromium');
  const keys = { web: { enabled: true, port: 0 } };
  const home = await homeFor(FILES, keys);
  putFiles(home.media, FILES);
  home.configure({ ...keys, libraries: [{ path: `${home.media}/סרטים 2` }] });
  const url = await servedPage(await startDaemon(home));
  const look = { size: 'desktop', scheme: 'light' } as const;
  const { page } = await openPage(await openBrowser(look), `${url}/#/health`);
  await page.getByText('folders by events').waitFor();
  await picture(page, 'directions-log');
  const pieces = ['watching', 'media/', 'סרטים', '2: ', '3 folders'];
  expect(await asSeen(page, '.findings li', pieces)).toEqual(pieces);
});
