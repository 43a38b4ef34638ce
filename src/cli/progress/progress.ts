// Shows the progress of a pass: one line that redraws itself on a terminal, occasional plain lines elsewhere.

import { showPath } from '../../core/path/path.ts';
import type { EngineEvent } from '../../ports/events.ts';
import type { SkipReason } from '../../ports/libraries.ts';
import type { Terminal } from '../invocation/terminal.ts';
import { painter } from '../invocation/colour.ts';
import { createLiveLine } from './live-line.ts';
import { eventLine, USUAL } from '../wording/event-line.ts';
import { barLine, countLine, paceOf, type Pace } from './progress-bar.ts';
import { countWords, numberWords, SKIP_WORDS } from '../wording/reasons.ts';

export type Progress = {
  readonly tell: (event: EngineEvent) => void;
  /** Clears the progress line and prints what was skipped. */
  readonly end: () => void;
};

/** How many steps one plain line covers. */
const STEPS_PER_LINE = 100;
const DOING = { asking: 'searching', fetching: 'downloading' } as const;

/** `now` is in milliseconds, from any start. */
export function createProgress(
  { progress, ...own }: Terminal,
  now: () => number = () => performance.now(),
): Progress {
  const terminal: Terminal = { ...own, err: progress ?? own.err };
  const live = createLiveLine(terminal);
  const pace = createPace(now);
  let lastPlain = '';
  const usual = new Map<SkipReason, number>();
  const line = (text: string): void => live.above(`${text}\n`);
  const moving = ({ bar, text, plainKey }: Movement): void => {
    if (terminal.live) live.draw(bar);
    else if (plainKey !== lastPlain) {
      lastPlain = plainKey;
      line(text);
    }
  };
  return {
    tell(event) {
      if (event.kind === 'skipped' && USUAL.has(event.reason))
        usual.set(event.reason, (usual.get(event.reason) ?? 0) + 1);
      const text = eventLine(event);
      if (text !== null) line(coloured(event, text, terminal));
      const move = movementFor(event, pace);
      if (move !== null) moving(move);
    },
    end() {
      live.end();
      if (usual.size > 0)
        terminal.err(
          `skipped: ${[...usual].map(([reason, count]) => `${numberWords(count)} × ${SKIP_WORDS[reason]}`).join(', ')}\n`,
        );
      usual.clear();
    },
  };
}

const COLOURS: Readonly<Partial<Record<EngineEvent['kind'], 'green' | 'yellow' | 'red'>>> = {
  placed: 'green',
  warning: 'yellow',
  trouble: 'yellow',
  held: 'yellow',
  failed: 'red',
  unavailable: 'red',
};

/** Colours what the event is; the rest of the line stays plain. */
function coloured({ kind }: EngineEvent, text: string, { errColours }: Terminal): string {
  const colour = COLOURS[kind];
  if (colour === undefined) return text;
  const [head = ''] = /^[a-z ]+:/.exec(text) ?? [];
  return painter(errColours)(colour, head) + text.slice(head.length);
}

type Movement = {
  /** For a terminal. */
  readonly bar: string;
  /** For everything else: printed once for each key. */
  readonly text: string;
  readonly plainKey: string;
};

function movementFor(event: EngineEvent, pace: PaceMeter): Movement | null {
  switch (event.kind) {
    case 'looking': {
      const speed = pace({ kind: event.kind, done: event.videos, of: event.videos });
      const none: Pace = { rate: '', left: '' };
      const plainKey = `scanning ${Math.floor(event.videos / 10_000)}`;
      return { bar: countLine(event.videos, speed), text: countLine(event.videos, none), plainKey };
    }
    case 'listening': {
      const minutes = Math.floor(event.heardMs / 60_000);
      const text = `listening: ${countWords(minutes, 'minute')} of ${showPath(event.name)}`;
      return { bar: text, text, plainKey: `listening ${event.name} ${Math.floor(minutes / 30)}` };
    }
    case 'asking':
    case 'fetching': {
      const { done, of } = event;
      const doing = DOING[event.kind];
      const step = done === of ? 'end' : Math.floor(done / STEPS_PER_LINE);
      return {
        bar: barLine({ doing, done, of }, pace(event)),
        text: `${doing}: ${numberWords(done)} of ${numberWords(of)}`,
        plainKey: `${doing} ${of} ${step}`,
      };
    }
    case 'awaiting': {
      const text = `waiting for the service to make ${countWords(event.jobs, 'subtitle')}`;
      return { bar: text, text, plainKey: text };
    }
    default:
      return null;
  }
}

type Counted = { readonly kind: string; readonly done: number; readonly of: number };
type PaceMeter = (step: Counted) => Pace;

/** Measures each kind of work from its first step on. */
function createPace(now: () => number): PaceMeter {
  const starts = new Map<string, { readonly at: number; readonly done: number }>();
  return ({ kind, done, of }) => {
    const start = starts.get(kind);
    if (start === undefined || done < start.done) {
      starts.set(kind, { at: now(), done });
      return { rate: '', left: '' };
    }
    return paceOf(done - start.done, now() - start.at, of - done);
  };
}
