import { describe, expect, test } from 'vitest';
import { scanHere } from '../support/command.ts';
import { CASES, FILMS, lasting, scene, someOf, surprisesOf } from '../support/fault-runs.ts';

/** One kind for each place and outcome; the soak runs all of CASES. */
const SOME = someOf(CASES, 1);

describe('whatever the service does', () => {
  test('a fault that lasts: the right exit code, one line, nothing missing that was not answered, and the next scan makes up for it', async () => {
    expect(await surprisesOf(SOME, lasting)).toEqual([]);
  }, 180_000);

  test('a refused key: exit 1 and one line that names the setting', async () => {
    const { standIn, config } = await scene();
    standIn.faults.add({ kind: 'bad-key', where: 'any', times: Infinity });
    const { code, err, report } = await scanHere(config);
    expect(code).toBe(1);
    expect(err.match(/^.*service\.api_key.*$/gm)).toHaveLength(1);
    expect(report).toMatchObject({ placed: 0, missing: 0, deferred: FILMS });
  });
});
