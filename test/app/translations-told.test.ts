import { describe, expect, test } from 'vitest';
import { openDesk, type Desk } from '../support/desk.ts';
import { filmPaths } from '../support/library.ts';

const FILMS = filmPaths(2);

/** An account whose month is partly used up, by whomever. */
async function deskWith(translate: Readonly<Record<string, unknown>> = {}): Promise<Desk> {
  const desk = await openDesk(FILMS, {
    accounts: [{ id: 'me', plan: 'pro', keys: ['free-key'], translationsPerMonth: 14 }],
    more: { languages: ['pl'], translate: { enabled: true, ...translate } },
  });
  desk.standIn.accounts.spend('me', 'translations', 7);
  return desk;
}

const numbers = (text: string): readonly string[] =>
  text.match(/\d+ of \d+(?= (?:translations )?left this month)/g) ?? [];

/** What each of them says of the month. */
async function told(
  desk: Desk,
): Promise<{ readonly scan: readonly string[]; readonly quota: readonly string[] }> {
  const scan = numbers((await desk.tell('--scan')).out);
  return { scan, quota: numbers((await desk.tell('quota')).out) };
}

describe('a scan and `quota` tell the same of the translations of a month', () => {
  test('as the account counts them, though the newer interface does not tell', async () => {
    const desk = await deskWith();
    expect(await told(desk)).toEqual({ scan: ['7 of 14'], quota: ['7 of 14'] });
    const asked = desk.standIn.asked.snapshot().requests.filter(({ where }) => where === 'v1-me').length;
    await desk.tell('--scan');
    expect(desk.standIn.asked.snapshot().requests.filter(({ where }) => where === 'v1-me')).toHaveLength(
      asked,
    );
  });

  test('within the budget of the user, which is said', async () => {
    const desk = await deskWith({ budget: 3 });
    expect(await told(desk)).toEqual({ scan: ['3 of 3'], quota: ['3 of 3'] });
    expect((await desk.tell('quota')).out).toContain('3 of 3 left this month, again');
    expect((await desk.tell('quota')).out).toMatch(/^translations: .*\(translate\.budget\)$/m);
  });

  test('by our own count, where nobody tells', async () => {
    const desk = await deskWith();
    desk.standIn.faults.add({ kind: 'server-error', where: 'v1-me', times: Infinity });
    expect(await told(desk)).toEqual({ scan: ['60 of 60'], quota: ['60 of 60'] });
    expect((await desk.tell('quota')).out).toMatch(/^translations: .* by our own count$/m);
  });
});
