import { expect, test } from 'vitest';
import { jsonSchema } from '../../src/config/document.ts';

test('the schema that editors use is the one that the program uses (npx vitest -u writes it anew)', async () => {
  await expect(`${JSON.stringify(jsonSchema(), null, 2)}\n`).toMatchFileSnapshot(
    '../../docs/config.schema.json',
  );
});
