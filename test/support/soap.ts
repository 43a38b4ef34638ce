// A series of thousands of episodes in one folder, and a daemon that is not started yet.

import { daemonLife, type DaemonLife } from './daemon-life.ts';
import { putFiles } from './library.ts';

/** Nothing is left of the day's quota, so that nothing is asked. The episodes are paths in the library. */
export async function soap(
  count: number,
  languages: readonly string[],
): Promise<{ readonly life: DaemonLife; readonly episodes: readonly string[] }> {
  const episodes = Array.from({ length: count }, (_, at) => `Soap/Hbr.Strt.S01E${at + 1}.1080p.WEB.mkv`);
  const life = await daemonLife([], {
    config: () => ({ languages }),
    service: () => ({
      accounts: [{ id: 'me', plan: 'free', keys: ['free-key'], searchPerDay: 0, downloadsPerDay: 0 }],
    }),
  });
  putFiles(life.media, episodes);
  return { life, episodes };
}
