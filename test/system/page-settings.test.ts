import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { homeFor, startDaemon } from '../support/running-daemon.ts';
import { FREE_KEY } from '../support/service.ts';
import { servedPage } from '../support/served-page.ts';
import { until } from '../support/until.ts';
import { axe, openBrowser, openPage, picture } from './browser.ts';
import { needs } from './tools.ts';

describe('the settings in a real browser', () => {
  test('are changed, checked and applied; a wrong value and a concurrent edit change nothing', async (context) => {
    needs(context, 'chromium');
    const home = await homeFor([], { web: { enabled: true, port: 0 } });
    writeFileSync(home.config, `# mine\n${readFileSync(home.config, 'utf8')}`);
    const daemon = await startDaemon(home, { env: { SUBTITLED_FORCED: 'no' } });
    const url = await servedPage(daemon);
    const { page, errors } = await openPage(
      await openBrowser({ size: 'phone', scheme: 'light' }),
      `${url}/#/settings`,
    );
    await page.getByRole('heading', { level: 1, name: 'Settings' }).waitFor();
    const group = (name: string) =>
      page.locator('details', { has: page.locator('summary', { hasText: name }) });
    await group('general').locator('summary').click();
    expect(await group('general').getByLabel('forced', { exact: true }).isDisabled()).toBe(true);
    await group('general').getByText('the variable SUBTITLED_FORCED sets it').first().waitFor();
    expect(await page.content()).not.toContain(FREE_KEY);

    const settle = group('general').getByLabel('settle', { exact: true });
    await settle.fill('soon');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await page.getByText('settle is not a duration').waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'settings-wrong-phone-light');

    await settle.fill('2s');
    await group('general').getByLabel('languages', { exact: true }).fill('pl, en\nde');
    await page.getByText('Polish, else English · German').waitFor();
    await page.getByRole('button', { name: 'Set to none: languages' }).click();
    await page.getByText('not saved; until now: not set').waitFor();
    await page.getByRole('button', { name: 'Undo' }).last().click();
    await page.getByRole('button', { name: 'Add to libraries' }).click();
    await page
      .getByRole('group', { name: 'libraries 2 (new)' })
      .getByLabel('path', { exact: true })
      .fill(join(home.folder, 'more'));
    await page
      .getByRole('group', { name: 'libraries 2 (new)' })
      .getByRole('button', { name: 'Set to none: languages' })
      .click();
    await page.getByRole('button', { name: 'Save 3 changes' }).click();
    await page.getByText('Saved and applied.').waitFor();
    const saved = readFileSync(home.config, 'utf8');
    expect(saved).toMatch(/^# mine\n/);
    expect(saved).toContain('settle: 2s\n');
    expect(saved).toContain(`  - path: ${join(home.folder, 'more')}\n    languages: []\n`);
    await until('it is applied', () => daemon.said().includes('the configuration was reloaded'));

    await settle.fill('3s');
    const theirs = `${saved}# theirs\n`;
    writeFileSync(home.config, theirs);
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await page.getByText('Your values are still in the form').waitFor();
    expect(await axe(page)).toEqual([]);
    await picture(page, 'settings-conflict-phone-light');
    expect(readFileSync(home.config, 'utf8')).toBe(theirs);
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await page.getByText('Saved and applied.').waitFor();
    expect(readFileSync(home.config, 'utf8')).toBe(theirs.replace('settle: 2s', 'settle: 3s'));
    expect(errors.filter((error) => !/40[19]|422/.test(error))).toEqual([]);
  });

  test('keep what is typed while a save runs, and save it next', async (context) => {
    needs(context, 'chromium');
    const home = await homeFor([], { web: { enabled: true, port: 0 } });
    const url = await servedPage(await startDaemon(home));
    const look = { size: 'desktop', scheme: 'light' } as const;
    const { page } = await openPage(await openBrowser(look), `${url}/#/settings`);
    await page.locator('summary', { hasText: 'general' }).click();
    const settle = page.getByLabel('settle', { exact: true }).first();
    const naming = page.getByLabel('naming', { exact: true }).first();
    let answer = (): void => undefined;
    const isTyped = new Promise<void>((resolve) => (answer = resolve));
    await page.route('**/api/settings', async (route) => {
      if (route.request().method() === 'POST') await isTyped;
      await route.continue();
    });
    await settle.fill('2s');
    await page.getByRole('button', { name: 'Save 1 change' }).click();
    await settle.fill('4s');
    await naming.selectOption('plex');
    answer();
    await page.getByText('Saved and applied.').waitFor();
    await page.getByText('not saved; until now: 2s').waitFor();
    expect([await settle.inputValue(), await naming.inputValue()]).toEqual(['4s', 'plex']);
    await page.getByRole('button', { name: 'Save 2 changes' }).click();
    await page.getByRole('button', { name: 'Save', exact: true }).waitFor();
    expect(readFileSync(home.config, 'utf8')).toMatch(/settle: 4s[^]*naming: plex/);
  });
});
