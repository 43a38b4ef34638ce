// What the results mean, in words: the lines of `npm run soak`, and the table of docs/reliability.md.

import { PARTS, PROMISES, partOf } from '../promises.ts';
import { isRed, type Finding, type Measured, type Result } from './finding.ts';
import { VARIANTS, type VariantName } from './variants.ts';

/** Of a long list of what is broken. */
const SHOWN = 3;

/** One line, whatever happened. */
export function lineOf(result: Result, variant: VariantName | null): string {
  const { id, size, seconds } = result;
  const { what, unit } = partOf(id);
  const how = `(${number(size)} ${unit}, ${seconds} s)`;
  if (variant === null) return `${id} ${what}: ${verdict(result)} ${how}`;
  return `${id} ${what}, ${VARIANTS[variant].says}: ${controlVerdict(result)} ${how}`;
}

function verdict(finding: Finding): string {
  if ('needs' in finding) return `not measured here: needs ${finding.needs}`;
  return isRed(finding) ? `BROKEN: ${brokenWords(finding.broken)}; ${finding.figure}` : finding.figure;
}

function controlVerdict(finding: Finding): string {
  if ('needs' in finding) return `not measured here: needs ${finding.needs}`;
  return isRed(finding)
    ? `RED, as it must be: ${brokenWords(finding.broken)}`
    : `STAYED GREEN: ${finding.figure}`;
}

function brokenWords(broken: readonly string[]): string {
  const more = broken.length - SHOWN;
  const shown = broken.slice(0, SHOWN).map((words) => short(words.replaceAll(/\s+/g, ' ')));
  return `${shown.join('; ')}${more > 0 ? `; and ${number(more)} more` : ''}`;
}

function short(words: string): string {
  return words.length > 160 ? `${words.slice(0, 160)}…` : words;
}

function number(value: number): string {
  return value.toLocaleString('en-US');
}

/** P18: each control that ran turned its line red? */
export function sumOfControls({ controls }: Measured): {
  readonly red: number;
  readonly of: number;
  readonly missing: string;
} {
  const all = PARTS.flatMap((part) => part.controls.map((variant) => ({ part, variant })));
  const ran = all.flatMap(({ part, variant }) => controls[part.id]?.[variant] ?? []);
  const could = ran.filter((result) => !('needs' in result));
  const missing = all.length - could.length;
  return {
    red: could.filter(isRed).length,
    of: could.length,
    missing: missing === 0 ? '' : `; ${missing} not run yet`,
  };
}

/** The table of what was measured. */
export function measuredTable(measured: Measured): string {
  const rows = PROMISES.flatMap(({ parts }) => parts.map((part) => rowOf(part.id, measured)));
  const { red, of, missing } = sumOfControls(measured);
  const machines = [...new Set(Object.values(measured.results).map(({ machine }) => machine))];
  return [
    '| # | Measurement | Size | Figure | Without the protection | Measured |',
    '| - | ----------- | ---- | ------ | ---------------------- | -------- |',
    ...rows,
    `| P18 | negative controls | ${of} controls | ${red} of ${of} turned their line red${missing} | | |`,
    '',
    `Machine: ${machines.join('; ')}.`,
  ].join('\n');
}

function rowOf(id: string, { results, controls }: Measured): string {
  const { what, unit, controls: variants } = partOf(id);
  const result = results[id];
  const without = variants.map((variant) => {
    const control = controls[id]?.[variant];
    return `${VARIANTS[variant].says}: ${control === undefined ? 'not run yet' : controlVerdict(control)}`;
  });
  const cells = [
    id,
    what,
    result === undefined || 'needs' in result ? '' : `${number(result.size)} ${unit}`,
    result === undefined ? 'not measured yet' : verdict(result),
    without.join('<br>'),
    result === undefined ? '' : `${result.date}, ${result.commit}, ${number(result.seconds)} s`,
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}
