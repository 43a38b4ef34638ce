import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PARTS, PROMISES, partOf } from '../promises.ts';
import { isRed, sizeOf, type Measured, type Result } from './finding.ts';
import { allReplaced, ROOT, VARIANTS } from './variants.ts';
import { lineOf, measuredTable, sumOfControls } from './words.ts';

describe('the table of promises', () => {
  test.each(PARTS)('$id is measured by its file', ({ id, file }) => {
    const path = join(ROOT, 'test/soak', file);
    expect(existsSync(path)).toBe(true);
    expect(readFileSync(path, 'utf8')).toContain(`'${id}'`);
  });

  test('each part belongs to its promise, and each promise has a control', () => {
    for (const { id, parts } of PROMISES) {
      for (const part of parts) expect(part.id).toMatch(new RegExp(`^${id}[a-z]$`));
      expect(
        parts.flatMap(({ controls }) => controls),
        id,
      ).not.toEqual([]);
    }
    expect(new Set(PARTS.map(({ id }) => id)).size).toBe(PARTS.length);
  });
});

test('every variant still finds what it changes', () => {
  const changed = allReplaced();
  expect(changed.length).toBeGreaterThanOrEqual(Object.keys(VARIANTS).length);
  for (const { text } of changed) expect(text).not.toBe('');
});

describe('what a result means', () => {
  const result = (more: { readonly broken?: readonly string[] }): Result => ({
    id: 'P1a',
    size: 10,
    seconds: 3,
    figure: 'all well',
    broken: [],
    ...more,
  });
  const when = { date: '2026-11-23', commit: 'abc', machine: 'small' };

  test('in a line', () => {
    expect(lineOf(result({}), null)).toMatch(/^P1a kill -9.*: all well \(10 kills, 3 s\)$/);
    expect(lineOf(result({ broken: ['lost a\nfile'] }), null)).toContain('BROKEN: lost a file; all well');
    expect(lineOf(result({ broken: ['lost'] }), 'no-recovery')).toContain('RED, as it must be: lost');
    expect(lineOf(result({}), 'no-recovery')).toContain('STAYED GREEN: all well');
    const needs: Result = { id: 'P1a', size: 10, seconds: 0, needs: 'root' };
    expect(lineOf(needs, null)).toContain('not measured here: needs root');
    expect([isRed(needs), isRed(result({})), isRed(result({ broken: ['x'] }))]).toEqual([false, false, true]);
  });

  test('in the table, with the controls that did not run yet', () => {
    const control = { ...result({ broken: ['lost'] }), ...when };
    const measured: Measured = {
      results: { P1a: { ...result({}), ...when } },
      controls: { P1a: { 'no-recovery': control } },
    };
    const table = measuredTable(measured);
    expect(table).toContain('| P1a | kill -9 at random instants of scans | 10 kills | all well |');
    expect(table).toContain('Machine: small.');
    expect(table).toContain('not measured yet');
    expect(sumOfControls(measured)).toMatchObject({ red: 1, of: 1 });
    const green = { ...measured, controls: { P1a: { 'no-recovery': { ...control, broken: [] } } } };
    expect(sumOfControls(green)).toMatchObject({ red: 0, of: 1 });
  });

  test('at a smaller scale, at least one', () => {
    const [part] = PARTS;
    if (part === undefined) throw new Error('the table is empty');
    expect([sizeOf(part, 1), sizeOf(part, 0.1), sizeOf(part, 0)]).toEqual([1000, 100, 1]);
  });

  test('at a smaller scale, never less than the measurement needs', () => {
    // With fewer than two days' downloads, the quota is never reached, and a control is red for no reason.
    expect(sizeOf(partOf('P9a'), 0.1)).toBe(100);
    expect(sizeOf(partOf('P8a'), 0.1)).toBe(20);
  });
});
