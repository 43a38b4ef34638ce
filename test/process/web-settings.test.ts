import { readFileSync, writeFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { FREE_KEY } from '../support/service.ts';
import { until } from '../support/until.ts';
import { AUTH, site, TOKEN, type Asked, type Asking, type Site } from '../support/web-site.ts';

type Form = { readonly version: string; readonly groups: readonly unknown[] };

async function formOf({ ask }: Site): Promise<Form> {
  return JSON.parse((await ask('/api/settings', { headers: AUTH })).body) as Form;
}

const textOf = ({ home }: Site): string => readFileSync(home.config, 'utf8');

describe('the settings over the API', () => {
  test('are shown without secrets, written into the file, and in effect at once', async () => {
    const served = await site();
    const { post, daemon, ask } = served;
    const { version, groups } = await formOf(served);
    for (const secret of [TOKEN, FREE_KEY]) expect(JSON.stringify(groups)).not.toContain(secret);

    const changes = [
      { path: ['service', 'rate'], value: 50 },
      { path: ['web', 'allowed_hosts'], value: ['nas.example.org'] },
    ];
    const saved = await post('/api/settings', { version, changes });
    expect([saved.status, JSON.parse(saved.body)]).toEqual([
      200,
      { saved: true, applied: true, restart: [] },
    ]);
    expect(textOf(served)).toMatch(/nas\.example\.org/);
    await until('the page is served anew', () => daemon.said().split('the status page: ').length === 3);
    expect(daemon.said()).toContain('the configuration was reloaded');
    expect(daemon.said()).not.toContain(TOKEN);
    await expect(ask('/api/settings', { headers: AUTH })).rejects.toThrow('ECONNREFUSED');
  });

  test('are refused if the file changed meanwhile or a value is wrong, and the file stays as it is', async () => {
    const served = await site();
    const { post } = served;
    const { version } = await formOf(served);
    const theirs = textOf(served).replace(/settle: .*/, 'settle: 2s # theirs');
    const wrong = await post('/api/settings', { version, changes: [{ path: ['settle'], value: 'soon' }] });
    expect(wrong.status).toBe(422);
    expect(JSON.parse(wrong.body)).toMatchObject({
      error: { code: 'invalid-settings' },
      problems: [{ key: 'settle', what: 'is not a duration' }],
    });
    writeFileSync(served.home.config, theirs);
    const late = await post('/api/settings', { version, changes: [{ path: ['settle'], value: '3s' }] });
    expect([late.status, JSON.parse(late.body)]).toMatchObject([
      409,
      { error: { code: 'changed-meanwhile' } },
    ]);
    expect(textOf(served)).toBe(theirs);
    writeFileSync(served.home.config, 'a: [');
    expect((await served.ask('/api/settings', { headers: AUTH })).status).toBe(409);
  });

  test('cannot be reached without the token, from another host name or from the page of another site', async () => {
    const served = await site();
    const { ask } = served;
    const { version } = await formOf(served);
    const before = textOf(served);
    const body = JSON.stringify({ version, changes: [{ path: ['forced'], value: true }] });
    const json = { 'content-type': 'application/json' };
    const change = (headers: Readonly<Record<string, string>>): Asking => ({ method: 'POST', headers, body });
    const hostile: readonly (readonly [what: string, asking: Asking, status: number])[] = [
      ['no token', {}, 401],
      ['a wrong token', { headers: { authorization: 'Bearer nonsense' } }, 401],
      ['another host name', { headers: { ...AUTH, host: 'evil.example.com' } }, 421],
      ['a page of another site', { headers: { ...AUTH, 'sec-fetch-site': 'cross-site' } }, 403],
      ['a change without a token', change(json), 401],
      ['a change under another name', change({ ...AUTH, ...json, host: 'evil.example.com' }), 421],
      ['a change from another origin', change({ ...AUTH, ...json, origin: 'https://evil.example.com' }), 403],
      ['a change from a sandbox', change({ ...AUTH, ...json, origin: 'null' }), 403],
      ['a change as a form', change({ ...AUTH, 'content-type': 'text/plain' }), 415],
      ['a change that is no object', { ...change({ ...AUTH, ...json }), body: '[]' }, 400],
      [
        'a change that is too large',
        {
          ...change({ ...AUTH, ...json }),
          body: JSON.stringify({ version, changes: [{ path: ['a'], value: 'x'.repeat(100_000) }] }),
        },
        400,
      ],
      [
        'a program',
        {
          ...change({ ...AUTH, ...json }),
          body: JSON.stringify({
            version,
            changes: [{ path: ['after_placing', 'command'], value: ['/bin/sh'] }],
          }),
        },
        422,
      ],
      [
        'the key to another address',
        {
          ...change({ ...AUTH, ...json }),
          body: JSON.stringify({
            version,
            changes: [{ path: ['service', 'base_url'], value: 'https://evil.example.com' }],
          }),
        },
        422,
      ],
    ];
    for (const [what, asking, status] of hostile) {
      const answer: Asked = await ask('/api/settings', asking);
      expect([what, answer.status]).toEqual([what, status]);
      expect(answer.body).not.toContain(version);
    }
    expect(textOf(served)).toBe(before);
  });
});
