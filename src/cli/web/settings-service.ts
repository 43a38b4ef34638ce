// Answers the settings view of the page: shows every setting, saves changes, and tells whether they are in effect.

import { readChanges } from '../../config/form/read-changes.ts';
import { saveSettings, settingsForm, type Saved } from '../../config/form/save.ts';
import type { Problem } from '../../config/input/problems.ts';
import { loadConfig, type LoadOptions } from '../../config/load.ts';
import type { Config } from '../../config/schema.ts';
import type { WebAnswer } from '../../web/backend.ts';
import { problem } from '../../web/problem-json.ts';
import { addressProblems } from './page-address.ts';

export type SettingsService = {
  show(): WebAnswer;
  /** `{ version, changes }` as received. Saves one form at a time. */
  save(body: Readonly<Record<string, unknown>>): Promise<WebAnswer>;
  /** Why other settings are in effect than those of the file; null if they are not. */
  outdated(): string | null;
};

type Applying = {
  /** Reads the configuration again; false if that failed. */
  readonly reload: () => Promise<boolean>;
  readonly outdated: () => string | null;
};

export function createSettingsService(options: LoadOptions, applying: Applying): SettingsService {
  let last: Promise<unknown> = Promise.resolve();
  const save = async ({ version, changes: said }: Readonly<Record<string, unknown>>): Promise<WebAnswer> => {
    const changes = readChanges(said);
    if (typeof version !== 'string' || changes === null) return BAD_REQUEST;
    const before = loadConfig(options);
    const unfit = ({ web }: Config): Promise<readonly Problem[]> =>
      addressProblems(before.ok ? before.config.web : null, web);
    return answerTo(await saveSettings(options, { version, changes, unfit }), applying.reload);
  };
  return {
    show() {
      const form = settingsForm(options);
      return form === null ? { status: 409, body: UNREADABLE } : { status: 200, body: form };
    },
    save(body) {
      const next = last.then(() => save(body));
      last = next.catch(() => undefined);
      return next;
    },
    outdated: applying.outdated,
  };
}

const BAD_REQUEST: WebAnswer = {
  status: 400,
  body: problem('bad-request', 'version or changes is missing, too long or not valid: see /api/openapi.json'),
};
const UNREADABLE = problem(
  'unreadable-file',
  'the configuration file cannot be read or is not YAML: `subtitled check` shows the line',
);
const CHANGED = problem(
  'changed-meanwhile',
  'the configuration file changed meanwhile, so nothing was saved: compare your values with it',
);

async function answerTo(saved: Saved, apply: () => Promise<boolean>): Promise<WebAnswer> {
  switch (saved.kind) {
    case 'saved':
      return { status: 200, body: { saved: true, applied: await apply(), restart: saved.restart } };
    case 'changed':
      return { status: 409, body: CHANGED };
    case 'refused':
      return { status: 409, body: problem('not-writable', `nothing was saved: ${saved.why}`) };
    case 'invalid': {
      const problems = saved.problems.map(({ key, what, fix }) => ({ key, what, fix }));
      return { status: 422, body: { ...problem('invalid-settings', 'nothing was saved'), problems } };
    }
  }
}
