import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sidecarsBelow } from '../support/library.ts';
import { firstHome, setupAddress, startBuilt } from '../support/newcomer.ts';
import { FREE_KEY } from '../support/service.ts';
import { until } from '../support/until.ts';
import { expectSound, LOOKS, openBrowser, openPage } from './browser.ts';
import { needs, say } from './tools.ts';

test.for(LOOKS)(
  'from nothing to the first sidecar in the browser alone: $size, $scheme',
  async (look, context) => {
    needs(context, 'chromium');
    const home = await firstHome();
    for (const name of ['Documents', 'Music', 'Pictures 2024']) mkdirSync(join(home.folder, name));
    const url = await setupAddress(startBuilt(home));
    const began = performance.now();
    const { page, errors } = await openPage(await openBrowser(look), url.href);
    const done = { clicks: 0, inputs: 0 };
    const click = async (name: string | RegExp): Promise<void> => {
      done.clicks++;
      await page.getByRole('button', { name, exact: true }).click();
    };
    const type = async (label: string, text: string): Promise<void> => {
      done.inputs++;
      await page.getByLabel(label).fill(text);
    };
    const step = async (title: string, name: string): Promise<void> => {
      await page.getByRole('heading', { level: 1, name: title }).waitFor();
      await expectSound(page, `setup-${name}`, look);
    };

    await step('The subtitle service', 'service');
    expect(page.url()).not.toContain(url.hash);
    await type('Address of the subtitle service', home.standIn.apiUrl);
    await type('Your API key', 'wrong-key');
    await click('Continue');
    await page.getByText('does not accept the key').waitFor();
    await expectSound(page, 'setup-wrong-key', look);
    await page.getByText('Downloads come from another address').click();
    await expectSound(page, 'setup-downloads', look);
    await type('Your API key', FREE_KEY);
    await click('Continue');

    await page.getByRole('button', { name: 'media', exact: true }).waitFor();
    await step('Your media folders', 'folders');
    await page.getByLabel('Path of a folder').fill('/nowhere');
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByText('/nowhere is not there').waitFor();
    await expectSound(page, 'setup-no-folder', look);
    await page.getByLabel('Path of a folder').fill(`${home.media}/`);
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    await page.getByRole('heading', { level: 2, name: home.media }).waitFor();
    await page.getByRole('button', { name: 'Up', exact: true }).click();
    await click('media');
    await page.getByRole('heading', { level: 2, name: home.media }).waitFor();
    await click('Use this folder');
    await expectSound(page, 'setup-folder', look);
    await click('Continue');

    await step('Your languages', 'languages');
    await click('Continue');

    await page.getByText('1 video, 1 subtitle to search for').waitFor();
    await step('Check and start', 'start');
    await click('Save and start');
    // The same tab, which needs no login.
    await page.getByRole('heading', { level: 1, name: 'Overview' }).waitFor();
    await until('the first sidecar is there', () => sidecarsBelow(home.media).length === 1);
    const seconds = Math.round((performance.now() - began) / 1000);
    // One click and one input of them for the wrong key.
    say(
      `${look.size}, ${look.scheme}: ${done.clicks} clicks, ${done.inputs} inputs, ${seconds} s, pictures included`,
    );
    expect(done).toEqual({ clicks: 7, inputs: 3 });
    // What the browser tells of the wrong key, and of the moment between the two servers.
    expect(errors.filter((error) => !/422|404|ERR_CONNECTION/.test(error))).toEqual([]);
  },
);

test('without the code in the address, the page asks for it', async (context) => {
  needs(context, 'chromium');
  const home = await firstHome();
  const url = await setupAddress(startBuilt(home));
  const look = { size: 'phone', scheme: 'light' } as const;
  const { page } = await openPage(await openBrowser(look), url.origin);
  await page.getByLabel('One-time code').fill('nonsense');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByText('This code is wrong').waitFor();
  await expectSound(page, 'setup-code', look);
  await page.getByLabel('One-time code').fill(url.hash.slice(1));
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { level: 1, name: 'The subtitle service' }).waitFor();
  await expectSound(page, 'setup-after-code', look);
  expect(sidecarsBelow(home.media)).toEqual([]);
});
