// What of the news concerns the neighbours, and what of it needs a person?

import { raise, ripe, settle, type Attention, type Noted } from '../../core/status/alerts.ts';
import type { Happening } from '../../core/status/event.ts';
import { showPath } from '../../core/path/path.ts';
import type { News } from '../deps.ts';

/** A share that is mounted late, or a server that restarts, is nobody's worry. */
const UNAVAILABLE_MS = 10 * 60_000;
const KEY = 'key';

const NEED_A_PERSON = { 'disk-full': 'disk full', 'read-only': 'read-only' } as const;

/** `attention` is what is known of trouble so far. */
export function happeningsOf(attention: Attention, news: News, now: number): Noted {
  const noted = attend(attention, news, now);
  const due = ripe(noted.attention, now);
  return {
    attention: due.attention,
    happenings: [...plainly(news), ...noted.happenings, ...due.happenings],
  };
}

function plainly(news: News): readonly Happening[] {
  switch (news.kind) {
    case 'placed': {
      const { root: library, folder, language } = news;
      const video = `${folder}/${news.video}`;
      return [{ event: 'placed', library, folder, video, sidecar: `${folder}/${news.name}`, language }];
    }
    case 'renamed':
    case 'moved':
    case 'trashed':
      return [{ event: 'changed', folder: news.folder }];
    case 'failed':
      return [{ event: 'failed', message: news.message }];
    default:
      return [];
  }
}

function attend(attention: Attention, news: News, now: number): Noted {
  switch (news.kind) {
    case 'unavailable':
      return raised(attention, unavailable(news.root), { message: news.why, dueAt: now + UNAVAILABLE_MS });
    case 'available':
    case 'watching':
      return settle(attention, unavailable(news.root));
    case 'placed':
      return settleAll(attention, [KEY, unavailable(news.root), ...diskTroubles(news.root)]);
    case 'trouble': {
      if (news.fault.kind !== 'key-refused') return { attention, happenings: [] };
      const message = `the service refuses the key: ${news.fault.detail}`;
      return raised(attention, KEY, { message, dueAt: now });
    }
    case 'failed': {
      const { cause, root, message } = news;
      if (root === undefined || (cause !== 'disk-full' && cause !== 'read-only')) break;
      const about = `${NEED_A_PERSON[cause]}: ${showPath(root)}`;
      return raised(attention, about, { message, dueAt: now });
    }
    default:
  }
  return { attention, happenings: [] };
}

function unavailable(root: string): string {
  return `unavailable: ${showPath(root)}`;
}

function diskTroubles(root: string): readonly string[] {
  return Object.values(NEED_A_PERSON).map((trouble) => `${trouble}: ${showPath(root)}`);
}

function raised(attention: Attention, about: string, concern: Parameters<typeof raise>[2]): Noted {
  return { attention: raise(attention, about, concern), happenings: [] };
}

function settleAll(attention: Attention, abouts: readonly string[]): Noted {
  return abouts.reduce<Noted>(
    (noted, about) => {
      const next = settle(noted.attention, about);
      return { attention: next.attention, happenings: [...noted.happenings, ...next.happenings] };
    },
    { attention, happenings: [] },
  );
}
