// Is an answer shaped as the specification says? Each function gives back what it has looked at.

import type { Answer } from './asker.ts';
import { Mismatch } from './check.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** Throws where the condition does not hold. */
export function must(holds: boolean, otherwise: string): asserts holds {
  if (!holds) throw new Mismatch(otherwise);
}

export function fields(value: unknown, what: string): Fields {
  must(
    typeof value === 'object' && value !== null && !Array.isArray(value),
    `${what} is no object: ${told(value)}`,
  );
  return value as Fields;
}

export function list(value: unknown, what: string): readonly unknown[] {
  must(Array.isArray(value), `${what} is no list: ${told(value)}`);
  return value as readonly unknown[];
}

export function rows(value: unknown, what: string): readonly Fields[] {
  return list(value, what).map((row, at) => fields(row, `${what}[${at}]`));
}

type Type = 'string' | 'integer' | 'boolean' | 'string or null' | 'integer or null';

const IS: Readonly<Record<Type, (value: unknown) => boolean>> = {
  string: (value) => typeof value === 'string',
  integer: (value) => Number.isInteger(value),
  boolean: (value) => typeof value === 'boolean',
  'string or null': (value) => value === null || typeof value === 'string',
  'integer or null': (value) => value === null || Number.isInteger(value),
};

/** Every named field is there and of its type. */
export function typed(record: Fields, types: Readonly<Record<string, Type>>, what: string): void {
  for (const [name, type] of Object.entries(types))
    must(IS[type](record[name]), `${what}.${name} should be ${type}, is ${told(record[name])}`);
}

export function textOf(record: Fields, name: string, what: string): string {
  typed(record, { [name]: 'string' }, what);
  return String(record[name]);
}

export function numberOf(record: Fields, name: string, what: string): number {
  typed(record, { [name]: 'integer' }, what);
  return Number(record[name]);
}

/** The answer's object, where the answer is the one hoped for. */
export function answered(answer: Answer, what: string, statuses: readonly number[] = [200]): Fields {
  must(statuses.includes(answer.status), `${what}: status ${answer.status}, ${answer.text.slice(0, 120)}`);
  return fields(answer.json, what);
}

/** A version 1 success (4.2). */
export function succeeded(answer: Answer, what: string): Fields {
  const body = answered(answer, what);
  must(
    body['status'] === true,
    `${what}: status should be true, is ${told(body['status'])} (${told(body['error'])})`,
  );
  return body;
}

/** A version 1 failure (7.2). */
export function failedV1(answer: Answer, what: string): string {
  const body = fields(answer.json, what);
  must(body['status'] === false, `${what}: status should be false, is ${told(body['status'])}`);
  return textOf(body, 'error', what);
}

/** A version 2 failure (7.1): its code. */
export function failedV2(answer: Answer, what: string): string {
  must(answer.status >= 400, `${what}: should be refused, has status ${answer.status}`);
  const error = fields(fields(answer.json, what)['error'], `${what}: error`);
  typed(error, { code: 'string', message: 'string', docs_url: 'string' }, `${what}: error`);
  return textOf(error, 'code', what);
}

function told(value: unknown): string {
  return value === undefined ? 'absent' : JSON.stringify(value).slice(0, 60);
}
