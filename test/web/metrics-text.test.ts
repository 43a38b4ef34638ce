import { expect, test } from 'vitest';
import { metricsText } from '../../src/web/metrics.ts';

test('a library with a backslash, a quote or a line end in its path does not break the other metrics', () => {
  const library = '/media/a\\n"b"\nc';
  const samples = [{ labels: { library }, value: 1 }];
  expect(metricsText([{ name: 'up', help: 'A \\ and\na line.', type: 'gauge', samples }])).toBe(
    '# HELP up A \\\\ and\\na line.\n# TYPE up gauge\nup{library="/media/a\\\\n\\"b\\"\\nc"} 1\n',
  );
});
