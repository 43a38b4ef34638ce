// Shows the progress of a pass: one line that redraws itself on a terminal, occasional plain lines elsewhere.

import type { EngineEvent } from '../../engine/deps.ts';
import type { SkipReason } from '../../ports/libraries.ts';
import type { Terminal } from '../invocation/terminal.ts';
import { newsLine, USUAL } from './news-line.ts';
import { countWords, numberWords, SKIP_WORDS } from './reasons.ts';

export type Progress = {
  readonly tell: (event: EngineEvent) => void;
  /** Clears the progress line and prints what was skipped. */
  readonly end: () => void;
};

/** How many steps one plain line covers. */
const STEPS_PER_LINE = 100;
const BAR = 24;

export function createProgress(terminal: Terminal): Progress {
  let drawn = false;
  let lastPlain = '';
  const usual = new Map<SkipReason, number>();
  const clear = (): void => {
    if (drawn) terminal.err('\r\u001b[K');
    drawn = false;
  };
  const line = (text: string): void => {
    clear();
    terminal.err(`${text}\n`);
  };
  const moving = (text: string, plainKey: string | null): void => {
    if (terminal.live) {
      clear();
      terminal.err(text.slice(0, Math.max(20, terminal.columns - 1)).toWellFormed());
      drawn = true;
    } else if (plainKey !== null && plainKey !== lastPlain) {
      lastPlain = plainKey;
      line(text);
    }
  };
  return {
    tell(event) {
      if (event.kind === 'skipped' && USUAL.has(event.reason))
        usual.set(event.reason, (usual.get(event.reason) ?? 0) + 1);
      const text = newsLine(event);
      if (text !== null) line(text);
      const move = movementFor(event, terminal.live);
      if (move !== null) moving(move.text, move.plainKey);
    },
    end() {
      clear();
      if (usual.size > 0)
        terminal.err(
          `skipped: ${[...usual].map(([reason, count]) => `${numberWords(count)} × ${SKIP_WORDS[reason]}`).join(', ')}\n`,
        );
      usual.clear();
    },
  };
}

function movementFor(
  event: EngineEvent,
  live: boolean,
): { readonly text: string; readonly plainKey: string | null } | null {
  switch (event.kind) {
    case 'looking':
      return {
        text: `scanning: ${countWords(event.videos, 'video')}`,
        plainKey: `scanning ${Math.floor(event.videos / 10_000)}`,
      };
    case 'asking':
    case 'fetching': {
      const text = `${event.kind}: ${live ? bar(event.done, event.of) : ''}${numberWords(event.done)} of ${numberWords(event.of)}`;
      const step = event.done === event.of ? 'end' : Math.floor(event.done / STEPS_PER_LINE);
      return { text, plainKey: `${event.kind} ${event.of} ${step}` };
    }
    default:
      return null;
  }
}

function bar(done: number, of: number): string {
  const filled = of === 0 ? BAR : Math.round((done / of) * BAR);
  return `[${'#'.repeat(filled)}${'-'.repeat(BAR - filled)}] `;
}
