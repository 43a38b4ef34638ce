// Which states does a want go through, and what moves it on? Found by trying every fact on every want that can come
// to be.

import { transition } from '../../../src/core/want/transition/transition.ts';
import { newWant, WANT_STATES, type Fact, type Want, type WantState } from '../../../src/core/want/want.ts';
import { answered } from '../../support/want-facts.ts';

const NOW = 1_800_000_000_000;
const LATER = NOW + 60_000;

const answer = answered(LATER);

/** Of each kind one for each way that it can go. */
const FACTS: readonly Fact[] = [
  { kind: 'due' },
  { kind: 'unsettled', until: LATER },
  { kind: 'covered', by: 'user-sidecar' },
  { kind: 'uncovered' },
  { kind: 'sidecar-vanished', graceUntil: LATER },
  { kind: 'sidecar-back' },
  { kind: 'sidecar-lost' },
  { kind: 'sidecar-kept' },
  { kind: 'video-gone' },
  { kind: 'left-out' },
  { kind: 'video-back' },
  { kind: 'video-replaced' },
  { kind: 'restarted' },
  { kind: 'search-sent' },
  ...[0, 1].map((offers) => ({ ...answer, offers, offered: offers })),
  { ...answer, next: 'title' },
  { ...answer, crowdedOut: true },
  { kind: 'unanswered', why: 'outage', until: LATER },
  { kind: 'offered', offers: 1 },
  { kind: 'reconsidered', offers: 1, askAgainAt: LATER },
  { kind: 'reconsidered', offers: 0, askAgainAt: LATER },
  { kind: 'fetch-sent' },
  { kind: 'not-fetched', why: 'outage', until: LATER, offersLeft: 0 },
  { kind: 'not-fetched', why: 'outage', until: LATER, offersLeft: 1 },
  { kind: 'content-refused', offersLeft: 0, next: null, askAgainAt: LATER },
  { kind: 'content-refused', offersLeft: 1, next: null, askAgainAt: LATER },
  { kind: 'placed' },
  { kind: 'job-chosen', by: 'translating' },
  { kind: 'job-waits', why: 'translating', until: LATER },
  { kind: 'job-put-off', why: 'translation-quota', until: LATER },
  { kind: 'job-failed', why: 'translation-failed', next: null, askAgainAt: LATER },
  { kind: 'job-failed', why: 'translation-failed', next: 'transcription', askAgainAt: LATER },
  { kind: 'job-done' },
  { kind: 'place-failed', cause: 'permission', tryAgainAt: LATER },
  { kind: 'faulted', times: 1, until: LATER },
  { kind: 'faulted', times: 3, until: LATER },
  { kind: 'asked-for' },
  { kind: 'search-requested' },
  { kind: 'picked' },
];

type Moves = ReadonlyMap<WantState, ReadonlyMap<WantState, ReadonlySet<string>>>;

/** From each state to each other one, the facts that lead there. Upgrades are left out: they go the same ways. */
function movesOfWants(): Moves {
  const moves = new Map<WantState, Map<WantState, Set<string>>>();
  const first = newWant(NOW);
  const seen = new Set([keyOf(first)]);
  const waiting: Want[] = [first];
  for (let want = waiting.pop(); want !== undefined; want = waiting.pop())
    for (const fact of FACTS)
      for (const now of [NOW, LATER]) {
        const next = transition(want, fact, now)?.want;
        if (next === undefined) continue;
        if (next.state !== want.state) add(moves, want.state, next.state, fact.kind);
        if (seen.has(keyOf(next))) continue;
        seen.add(keyOf(next));
        waiting.push(next);
      }
  return moves;
}

/** What only counts is no other want. */
function keyOf(want: Want): string {
  return JSON.stringify({ ...want, revision: 0, unheard: 0, asks: Math.min(want.asks, 1) });
}

function add(
  moves: Map<WantState, Map<WantState, Set<string>>>,
  from: WantState,
  to: WantState,
  kind: string,
): void {
  const targets = moves.get(from) ?? new Map<WantState, Set<string>>();
  const kinds = targets.get(to) ?? new Set<string>();
  moves.set(from, targets.set(to, kinds.add(kind)));
}

/** True of nearly every state, and so said once below the diagram. */
const EVERYWHERE: ReadonlySet<string> = new Set([
  'video-gone',
  'left-out',
  'video-back',
  'covered',
  'picked',
  'faulted',
  'unsettled',
  'asked-for',
  'search-requested',
]);

/** A diagram and what it leaves out, as markdown. */
export function stateDiagram(): string {
  const moves = movesOfWants();
  const edges = WANT_STATES.flatMap((from) =>
    WANT_STATES.flatMap((to) => {
      const kinds = [...(moves.get(from)?.get(to) ?? [])].filter((kind) => !EVERYWHERE.has(kind));
      return kinds.length === 0 ? [] : [`  ${from} --> ${to}: ${kinds.toSorted().join(', ')}`];
    }),
  );
  const everywhere = [...EVERYWHERE].map((kind) => {
    const to = new Set(
      [...moves.values()].flatMap((targets) =>
        [...targets].flatMap(([state, kinds]) => (kinds.has(kind) ? [state] : [])),
      ),
    );
    return `- \`${kind}\` leads to ${[...to]
      .toSorted()
      .map((state) => `\`${state}\``)
      .join(', ')}.`;
  });
  return [
    '```mermaid',
    'stateDiagram-v2',
    '  [*] --> wanted',
    ...edges,
    '```',
    '',
    'From most states:',
    '',
    ...everywhere,
  ].join('\n');
}
