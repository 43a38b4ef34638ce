// Translates the settings of a folder into the engine's policy for it.

import { createFolderSettings, type AppliedSettings } from '../config/folder-settings.ts';
import type { Config, FolderSettings } from '../config/schema.ts';
import { sameLanguage } from '../core/language/language.ts';
import type { FolderPolicy, Policy } from '../ports/policy.ts';
import type { WantSpec } from '../core/want-spec.ts';

/** Each combination of settings is translated once: equal policies are the same object. */
export function folderPolicies(config: Config): Policy['ofFolder'] {
  const settingsOf = createFolderSettings(config);
  const known = new Map<AppliedSettings, FolderPolicy>();
  return (folder) => {
    const applied = settingsOf(folder);
    const before = known.get(applied);
    if (before !== undefined) return before;
    const policy = policyFor(applied);
    known.set(applied, policy);
    return policy;
  };
}

function policyFor({ settings, rules }: AppliedSettings): FolderPolicy {
  const { translate, upgrade } = settings;
  return {
    specs: specsOf(settings),
    naming: settings.naming,
    hearingImpaired: settings.hearingImpaired,
    embedded: settings.embedded,
    unlabelled: settings.unlabelled,
    upgradeWindowMs: upgrade.enabled ? upgrade.windowMs : null,
    translate: { byItself: translate.enabled, from: translate.from, tone: translate.tone },
    humanPatienceMs: translate.patienceMs,
    markMachineMade: translate.mark,
    rules,
  };
}

function specsOf({ languages, forced }: FolderSettings): readonly WantSpec[] {
  const full = languages.map((list): WantSpec => ({ languages: list, kind: 'full' }));
  return [...(forced === 'only' ? [] : full), ...forcedSpecs({ languages, forced })];
}

function forcedSpecs({
  languages,
  forced,
}: Pick<FolderSettings, 'languages' | 'forced'>): readonly WantSpec[] {
  if (forced === false) return [];
  const isWanted = (language: string): boolean =>
    typeof forced !== 'object' || forced.some((one) => sameLanguage(one, language));
  return languages
    .map((list) => list.filter(isWanted))
    .filter((list) => list.length > 0)
    .map((list) => ({ languages: list, kind: 'forced' }));
}

/** True if translation is enabled for any folder. */
export function translatesAnywhere({ settings, libraries, overrides }: Config): boolean {
  const isEnabled = [...libraries, ...overrides].some(({ changes }) => changes.translate?.enabled === true);
  return settings.translate.enabled || isEnabled;
}

/** The longest time for which any folder allows upgrades; null: none does. */
export function longestUpgradeMs({ settings, libraries, overrides }: Config): number | null {
  const changes = [...libraries, ...overrides].flatMap((one) => one.changes.upgrade ?? []);
  if (!settings.upgrade.enabled && changes.every(({ enabled }) => enabled !== true)) return null;
  return Math.max(settings.upgrade.windowMs, ...changes.map(({ window }) => window ?? 0));
}

/** Everything about the choice of subtitles that differs between folders; '' if nothing does. */
export function folderPreferences({ libraries, overrides }: Config): string {
  const preferences = [...libraries, ...overrides].map(({ path, changes }) => [
    path,
    changes.hearing_impaired,
    changes.embedded,
  ]);
  const differing = preferences.filter(([, ...values]) => values.some((value) => value !== undefined));
  return differing.length === 0 ? '' : JSON.stringify(differing);
}

/** What may be translated where, and when. */
export function folderMachines({ settings, libraries, overrides }: Config): readonly unknown[] {
  const { enabled, patienceMs, from } = settings.translate;
  const changes = [...libraries, ...overrides].flatMap(({ path, changes: { translate } }) =>
    translate === undefined ? [] : [[path, translate.enabled, translate.patience, translate.from]],
  );
  return [enabled, patienceMs, from, ...changes];
}
