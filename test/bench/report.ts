// What every bench has: options, medians, and lines of text.

/** The number of an option like `--runs=5`. */
export function numberOf(name: string, otherwise: number): number {
  const given = process.argv.find((one) => one.startsWith(`--${name}=`));
  return given === undefined ? otherwise : Number(given.slice(name.length + 3));
}

export function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

export function show(line: string): void {
  process.stdout.write(`${line}\n`);
}
