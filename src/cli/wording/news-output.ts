// How does the daemon tell its news: as lines for people, or as JSON for machines?

import type { Config } from '../../config/schema.ts';
import type { News } from '../../engine/deps.ts';
import type { Log } from '../../system/log.ts';
import { newsLine } from './news-line.ts';
import type { Terminal } from '../invocation/terminal.ts';

type Level = keyof Log;

const LEVELS: Readonly<Record<News['kind'], Level>> = {
  warning: 'warn',
  unavailable: 'error',
  available: 'info',
  watching: 'info',
  looking: 'debug',
  skipped: 'debug',
  asking: 'debug',
  dropped: 'warn',
  fetching: 'debug',
  placed: 'info',
  renamed: 'info',
  moved: 'info',
  trashed: 'info',
  refused: 'info',
  failed: 'error',
  held: 'warn',
  resumed: 'info',
  trouble: 'warn',
};
const ORDER: readonly Config['log']['level'][] = ['trace', 'debug', 'info', 'warn', 'error'];

/** `auto` is text: journals and containers stamp the lines themselves. */
export async function createVoice(
  terminal: Terminal,
  { level, format }: Config['log'],
): Promise<(news: News) => void> {
  if (format === 'json') {
    const { createLog } = await import('../../system/log.ts');
    const log = createLog(level, terminal.err);
    return (news) => log[levelOf(news)](news, news.kind);
  }
  return (news) => {
    const line = newsLine(news);
    if (line !== null && ORDER.indexOf(levelOf(news)) >= ORDER.indexOf(level)) terminal.err(`${line}\n`);
  };
}

/** A limit that its owner can raise is worth a warning; a share that sends no events is as it is. */
function levelOf(news: News): Level {
  return news.kind === 'watching' && news.state.isShort === true ? 'warn' : LEVELS[news.kind];
}
