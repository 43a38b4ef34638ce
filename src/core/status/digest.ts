// Combines many events into one message.

import type { IntegrationEvent, PlacedEvent } from './event.ts';
import { baseName, pathToText, showPath } from '../path/path.ts';

/**
 * Other programs read this format; `docs/integrations.md` describes it. Paths are written as in the API: strict readers
 * refuse a whole message for a path that is no text.
 */
export type Digest = {
  readonly title: string;
  /** The same text under each name that common receivers look for. */
  readonly message: string;
  readonly body: string;
  readonly text: string;
  readonly content: string;
  readonly placed: readonly { readonly video: string; readonly sidecar: string; readonly language: string }[];
  readonly failed: readonly { readonly message: string }[];
  readonly attention: readonly {
    readonly about: string;
    readonly message: string;
    readonly over: boolean;
  }[];
};

/** Some receivers refuse longer texts. */
const LONGEST = 1_500;
/** A path may be longer than a message. */
const LONGEST_LINE = 500;
const MOST_LINES = 20;
/** With these, Discord, Slack and Mattermost call everybody, and a name may come from strangers. */
const CALLS = /@(?=everyone|here|channel|all)|<(?=[!@#])/gi;
/** A space without width. */
const APART = '\u200b';

export function digestOf(events: readonly IntegrationEvent[]): Digest {
  const placed = events.filter((one) => one.event === 'placed');
  const failed = events.filter((one) => one.event === 'failed');
  const alerts = events.filter((one) => one.event === 'attention');
  const lines = [
    ...alerts.map(({ message, isOver }) => `${isOver ? 'over' : 'attention'}: ${showPath(message)}`),
    ...failed.map(({ message }) => `failed: ${showPath(message)}`),
    ...placed.map((one) => `placed: ${placedWords(one)}`),
  ];
  const message = shortened(lines.map((line) => line.replace(CALLS, `$&${APART}`)));
  return {
    title: `subtitled: ${counts([
      [alerts.filter(({ isOver }) => !isOver).length, 'needs attention', 'need attention'],
      [alerts.filter(({ isOver }) => isOver).length, 'trouble over', 'troubles over'],
      [failed.length, 'failed', 'failed'],
      [placed.length, 'subtitle placed', 'subtitles placed'],
    ])}`,
    message,
    body: message,
    text: message,
    content: message,
    placed: placed.map(({ video, sidecar, language }) => ({
      video: pathToText(video),
      sidecar: pathToText(sidecar),
      language,
    })),
    failed: failed.map((one) => ({ message: pathToText(one.message) })),
    attention: alerts.map(({ about, message, isOver }) => ({
      about: pathToText(about),
      message: pathToText(message),
      over: isOver,
    })),
  };
}

function placedWords({ sidecar, language }: PlacedEvent): string {
  return `${showPath(baseName(sidecar))} (${language})`;
}

function counts(list: readonly (readonly [number, string, string])[]): string {
  return list
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => `${count} ${count === 1 ? one : many}`)
    .join(', ');
}

function shortened(lines: readonly string[]): string {
  const shown: string[] = [];
  let length = 0;
  for (const whole of lines.slice(0, MOST_LINES)) {
    const line = whole.length > LONGEST_LINE ? `${whole.slice(0, LONGEST_LINE)}…`.toWellFormed() : whole;
    length += line.length + 1;
    if (length > LONGEST) break;
    shown.push(line);
  }
  const left = lines.length - shown.length;
  return [...shown, ...(left > 0 ? [`and ${left} more`] : [])].join('\n');
}
