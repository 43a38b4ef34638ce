// Words numbers in the browser's language.

const NUMBER = new Intl.NumberFormat();
const PERCENT = new Intl.NumberFormat(undefined, { style: 'percent', maximumFractionDigits: 1 });

/** `share` of 1. */
export function percent(share: number): string {
  return PERCENT.format(share);
}

export function number(value: number): string {
  return NUMBER.format(value);
}

/** `1 video`, `2 videos`. */
export function countOf(count: number, one: string, several = `${one}s`): string {
  return `${number(count)} ${count === 1 ? one : several}`;
}
