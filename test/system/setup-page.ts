// The set-up page of a new installation, with the service and the key filled in.

import type { Page } from 'playwright-core';
import { firstHome, setupAddress, startBuilt, type FirstHome } from '../support/newcomer.ts';
import { FREE_KEY } from '../support/service.ts';
import { openBrowser, openPage } from './browser.ts';

export async function setupPage(): Promise<{
  readonly home: FirstHome;
  readonly page: Page;
}> {
  const home = await firstHome();
  const url = await setupAddress(startBuilt(home));
  const { page } = await openPage(await openBrowser({ size: 'phone', scheme: 'light' }), url.href);
  await page.getByLabel('Address of the subtitle service').fill(home.standIn.apiUrl);
  await page.getByLabel('Your API key').fill(FREE_KEY);
  return { home, page };
}
