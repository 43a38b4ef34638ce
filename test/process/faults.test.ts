import { describe, expect, test } from 'vitest';
import { CASES, FILMS, lasting, scene, someOf, surprisesOf } from '../support/fault-runs.ts';
import { scanJson } from '../support/program.ts';

describe('whatever the service does', () => {
  test('a fault that lasts: the right exit code, one line, nothing missing that was not answered, and the next scan makes up for it', async () => {
    expect(await surprisesOf(someOf(CASES, 2), lasting)).toEqual([]);
  }, 180_000);

  test('a refused key: exit 1 and one line that names the setting', async () => {
    const { standIn, config } = await scene();
    standIn.faults.add({ kind: 'bad-key', where: 'any', times: Infinity });
    const { code, err, report } = await scanJson(config);
    expect(code).toBe(1);
    expect(err.match(/^.*service\.api_key.*$/gm)).toHaveLength(1);
    expect(report).toMatchObject({ placed: 0, missing: 0, deferred: FILMS });
  });
});
