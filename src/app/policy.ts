// Translates the configuration into the engine's policy.

import { overrideRules } from '../config/folder-settings.ts';
import { scanMark } from '../config/scan-mark.ts';
import type { Config, LibraryConfig } from '../config/schema.ts';
import { serviceMark } from '../config/secrets/service-mark.ts';
import { isWithin } from '../core/path/path.ts';
import type { LibraryPolicy, Policy } from '../ports/policy.ts';
import {
  folderMachines,
  folderPolicies,
  folderPreferences,
  longestUpgradeMs,
  translatesAnywhere,
} from './folder-policies.ts';

export function policyOf(config: Config): Policy {
  return {
    libraries: config.libraries.map((library) => libraryPolicy(library, config)),
    roots: config.libraries.map((library) => library.path),
    overrides: overrideRules(config),
    ofFolder: folderPolicies(config),
    serviceMark: serviceMark(config.service),
    serviceAddress: new URL(config.service.baseUrl).host,
    asking: `${config.service.engine} ${config.service.fieldNames}`,
    preferences: preferencesOf(config),
    scanning: scanningOf(config),
    skipIfAudio: config.skipIfAudio,
    formats: acceptedFormats(config),
    text: config.text,
    sync: config.sync.mode,
    soundsPerDay: config.sync.mode !== 'off' && config.sync.audio ? config.sync.audioPerDay : null,
    fileMode: config.files.mode,
    fileGroup: config.files.group,
    reserveDownloads: config.quota.reserveDownloads,
    anonymousDownloads: config.quota.anonymousDownloads,
    askAgain: config.retry,
    longestUpgradeMs: longestUpgradeMs(config),
    ...machinePolicy(config),
    archive: config.archive,
  };
}

/** Differs from that of another configuration if a scan with it may find something else. */
export function scanMarkOf({ libraries }: Pick<Policy, 'libraries'>): string {
  return libraries.map(({ root, mark }) => `${mark} ${root}`).join('\n');
}

function libraryPolicy(library: LibraryConfig, config: Config): LibraryPolicy {
  const { path, exclude, followLinks, settleMs, watch } = library;
  const inner = innerLibraries(path, config);
  return {
    root: path,
    exclude: [...exclude, ...inner.map(globBelow(path))],
    inner,
    followLinks,
    settleMs,
    watch,
    mark: scanMark(library, inner, config),
    scanning: JSON.stringify([library, inner]),
  };
}

/** The libraries inside this one: each is walked and watched by itself. */
function innerLibraries(root: string, { libraries }: Config): readonly string[] {
  return libraries.map(({ path }) => path).filter((path) => path !== root && isWithin(root, path));
}

/** The pattern that excludes a folder below the root. */
function globBelow(root: string): (path: string) => string {
  const from = root === '/' ? 1 : root.length + 1;
  return (path) => `${path.slice(from).replace(/[\\*?[\]{}()!+@|$^]/g, '\\$&')}/**`;
}

function machinePolicy(
  config: Config,
): Pick<Policy, 'translate' | 'translatesAnywhere' | 'transcribe' | 'jobWaitMs' | 'machines'> {
  const { translate, transcribe } = config;
  return {
    translate: { budget: translate.budget, useFreeTrial: translate.useFreeTrial },
    translatesAnywhere: translatesAnywhere(config),
    transcribe:
      transcribe.enabled && transcribe.mediaUrl !== null
        ? { mediaUrl: transcribe.mediaUrl, useFreeTrial: transcribe.useFreeTrial }
        : null,
    jobWaitMs: translate.waitMs,
    machines: machinesOf(config),
  };
}

/** As text: if it changes, what is missing may become due for a translation or transcription. */
function machinesOf(config: Config): string {
  const { translate, transcribe } = config;
  return JSON.stringify([translate.budget, translate.useFreeTrial, transcribe, folderMachines(config)]);
}

/** Settings that affect neither a scan nor the times of walks. The libraries are compared one by one. */
const NOT_SCANNED: ReadonlySet<string> = new Set<keyof Config>([
  'libraries',
  'service',
  'quota',
  'retry',
  'files',
  'sync',
  'translate',
  'transcribe',
  'web',
  'hooks',
  'notify',
  'refresh',
  'afterPlacing',
  'log',
  'quietHours',
  'archive',
]);

/** As text: if it changes, all libraries are watched and walked anew. */
function scanningOf(config: Config): string {
  return JSON.stringify(Object.entries(config).filter(([key]) => !NOT_SCANNED.has(key)));
}

/** SAMI becomes SubRip, so it is accepted where SubRip is. */
function acceptedFormats({ formats }: Config): ReadonlySet<string> {
  return new Set<string>(formats.includes('srt') ? [...formats, 'smi'] : formats);
}

/** As text: if it changes, stored candidates are judged again. */
function preferencesOf(config: Config): string {
  const { text, settings, sync } = config;
  const everywhere = JSON.stringify([
    [...acceptedFormats(config)].toSorted(),
    text,
    settings.hearingImpaired,
    settings.embedded,
    sync.mode,
  ]);
  return everywhere + folderPreferences(config);
}
