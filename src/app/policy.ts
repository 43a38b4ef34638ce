// Translates the configuration into the engine's policy.

import type { Config } from '../config/schema.ts';
import type { LibraryPolicy, Policy } from '../engine/deps.ts';
import type { WantSpec } from '../ports/store/records.ts';

export function policyOf(config: Config): Policy {
  return {
    libraries: config.libraries.map((library): LibraryPolicy => ({
      root: library.path,
      specs: specsOf(library.languages, config.forced),
      exclude: library.exclude,
      settleMs: library.settleMs,
      watch: library.watch,
      naming: library.naming,
    })),
    roots: config.libraries.map((library) => library.path),
    hearingImpaired: config.hearingImpaired,
    embedded: config.embedded,
    skipIfAudio: config.skipIfAudio,
    unlabelled: config.unlabelled,
    formats: new Set<string>(config.formats),
    text: config.text,
    sync: config.sync.mode,
    soundsPerDay: config.sync.mode !== 'off' && config.sync.audio ? config.sync.audioPerDay : null,
    fileMode: config.files.mode,
    fileGroup: config.files.group,
    reserveDownloads: config.quota.reserveDownloads,
    anonymousDownloads: config.quota.anonymousDownloads,
    askAgain: config.retry,
    upgradeWindowMs: config.upgrade.enabled ? config.upgrade.windowMs : null,
    ...machinePolicy(config),
    archive: config.archive,
  };
}

type MachinePolicy = Pick<
  Policy,
  'translate' | 'transcribe' | 'humanPatienceMs' | 'jobWaitMs' | 'markMachineMade'
>;

function machinePolicy({ translate, transcribe }: Config): MachinePolicy {
  const { from, tone, budget, useFreeTrial } = translate;
  return {
    translate: { byItself: translate.enabled, from, tone, budget, useFreeTrial },
    transcribe:
      transcribe.enabled && transcribe.mediaUrl !== null
        ? { mediaUrl: transcribe.mediaUrl, useFreeTrial: transcribe.useFreeTrial }
        : null,
    humanPatienceMs: translate.patienceMs,
    jobWaitMs: translate.waitMs,
    markMachineMade: translate.mark,
  };
}

function specsOf(languages: readonly (readonly string[])[], forced: boolean): readonly WantSpec[] {
  const full = languages.map((list): WantSpec => ({
    languages: list,
    kind: 'full',
  }));
  return forced ? [...full, ...full.map((spec): WantSpec => ({ ...spec, kind: 'forced' }))] : full;
}

/** The same account at the same place. */
export function isSameService({ service: one }: Config, { service: other }: Config): boolean {
  return (
    one.baseUrl === other.baseUrl &&
    one.downloadUrl === other.downloadUrl &&
    one.apiKey.reveal() === other.apiKey.reveal()
  );
}
