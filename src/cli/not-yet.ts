// What does the configuration ask for that this version does not do? Understood is not done, and the user must know.

import type { Config } from '../config/schema.ts';

/** One line for each setting that has no effect yet. */
export function notYet(config: Config): readonly string[] {
  const asked: readonly (readonly [boolean, string])[] = [
    [config.upgrade.enabled, 'upgrade.enabled: replacing a subtitle by a better one'],
  ];
  return asked.filter(([set]) => set).map(([, what]) => `${what} is not part of this version yet`);
}
