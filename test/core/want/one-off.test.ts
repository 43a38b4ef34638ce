import { expect, test } from 'vitest';
import { transition } from '../../../src/core/want/transition/transition.ts';
import { newWant, oneOffWant, type Fact, type Want } from '../../../src/core/want/want.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;

const after = (want: Want, ...facts: readonly Fact[]): Want =>
  facts.reduce((one, fact) => transition(one, fact, NOW)?.want ?? one, want);

const CHOSEN: readonly Fact[] = [{ kind: 'search-sent' }, { kind: 'job-chosen', by: 'translating' }];
const MADE: readonly Fact[] = [...CHOSEN, { kind: 'job-done' }, { kind: 'fetch-sent' }];

test('a young or growing file does not take its job from it', () => {
  expect(after(oneOffWant(NOW), ...CHOSEN, { kind: 'unsettled', until: LATER })).toMatchObject({
    state: 'translating',
  });
});

test('what a machine made waits for no human, until the configuration asks for the language', () => {
  const placed = after(oneOffWant(NOW), ...MADE, { kind: 'placed', recheckAt: LATER });
  expect(placed).toMatchObject({ state: 'placed', machine: true, dueAt: null });
  expect(after(placed, { kind: 'listed' })).toMatchObject({ state: 'placed', oneOff: false, dueAt: NOW });
});

test('deleted by the user it stays so, also where the configuration asks for the language later', () => {
  const gone = after(
    oneOffWant(NOW),
    ...MADE,
    { kind: 'placed' },
    { kind: 'sidecar-vanished', graceUntil: LATER },
  );
  expect(gone).toMatchObject({ state: 'declined', reason: 'deleted-by-user' });
  expect(after(gone, { kind: 'listed' })).toMatchObject({ state: 'declined', oneOff: false });
});

test('one of which nothing came begins as every other where the configuration asks for the language', () => {
  const failed = after(oneOffWant(NOW), ...CHOSEN, {
    kind: 'job-failed',
    why: 'translation-failed',
    next: null,
    askAgainAt: LATER,
  });
  expect(failed).toMatchObject({ state: 'declined', reason: 'translation-failed' });
  expect(after(failed, { kind: 'listed' })).toMatchObject({ state: 'wanted', step: 'batch', oneOff: false });
});

test('a job goes on where the configuration asks for its language no longer', () => {
  const translating = after({ ...newWant(NOW), step: 'translation' }, ...CHOSEN, { kind: 'unlisted' });
  expect(translating).toMatchObject({ state: 'translating', oneOff: true });
  expect(after(translating, { kind: 'job-put-off', why: 'translation-quota', until: LATER })).toMatchObject({
    state: 'declined',
  });
});

test('what was found for a language that the configuration asks for no longer is not downloaded', () => {
  const found = { ...newWant(NOW), offers: 3 };
  expect(after(found, { kind: 'unlisted' })).toMatchObject({ state: 'declined', offers: 0, oneOff: true });
  expect(after(found, { kind: 'unlisted' }, { kind: 'listed' })).toMatchObject({
    state: 'wanted',
    dueAt: NOW,
  });
});
