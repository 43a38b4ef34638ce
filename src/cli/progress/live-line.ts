// Draws one line that changes at the bottom of a terminal, with the other lines above it.

import { Writable } from 'node:stream';
import type { createLogUpdate } from 'log-update';
import type { Terminal } from '../invocation/terminal.ts';

export type LiveLine = {
  /** Replaces the line. */
  readonly draw: (text: string) => void;
  /** Prints text that stays; it ends with a line end. */
  readonly above: (text: string) => void;
  /** Removes the line. */
  readonly end: () => void;
};

type Drawing = ReturnType<typeof createLogUpdate>;

/** Loads the library that draws only when there is something to draw on a terminal. */
export function createLiveLine(terminal: Terminal): LiveLine {
  let drawing: Drawing | null = null;
  let isLoading = false;
  let shown = '';
  const show = (): void => drawing?.(shown);
  const load = async (): Promise<void> => {
    const { createLogUpdate } = await import('log-update');
    drawing = createLogUpdate(streamOf(terminal), { showCursor: true, defaultWidth: terminal.columns });
    if (shown !== '') show();
  };
  return {
    draw(text) {
      shown = text.slice(0, Math.max(20, terminal.columns - 1)).toWellFormed();
      if (drawing !== null) show();
      else if (!isLoading) {
        isLoading = true;
        void load();
      }
    },
    above(text) {
      drawing?.clear();
      terminal.err(text);
      if (shown !== '') show();
    },
    end() {
      shown = '';
      drawing?.clear();
    },
  };
}

/** Writes at once, as the terminal does. */
function streamOf({ err }: Terminal): Writable {
  return new Writable({
    decodeStrings: false,
    write(text: string, _, done) {
      err(text);
      done();
    },
  });
}
