// Converts a validated document to the configuration of the program.

import { resolve } from 'node:path';
import type { Document } from './input/document.ts';
import { SYSTEM_STATE_DIR } from './places/default-state-dir.ts';
import { distinct } from './input/languages.ts';
import type { Config, FolderSettings, LibraryConfig } from './schema.ts';
import { Secret } from './secrets/secret.ts';
import type { Secrets } from './secrets/gather-secrets.ts';

export function toConfig(document: Document, secrets: Secrets): Config {
  const { service } = document;
  return {
    ...wishes(document),
    ...later(document, secrets),
    service: {
      baseUrl: service.base_url,
      downloadUrl: service.download_url ?? service.base_url,
      apiKey: secrets.apiKey,
      rate: service.rate,
      fieldNames: service.field_names,
      engine: service.engine,
    },
    libraries: document.libraries.map((library) => libraryOf(library, document)),
    overrides: document.overrides.map(({ path, ...changes }) => ({ path, changes })),
    settings: globalSettings(document),
    schedule: { scan: document.schedule.scan, sweepMs: document.schedule.sweep },
    stateDir: resolve(document.state_dir ?? SYSTEM_STATE_DIR),
    files: document.files,
    quota: {
      reserveDownloads: document.quota.reserve_downloads,
      anonymousDownloads: document.quota.anonymous_downloads,
    },
    log: document.log,
    quietHours: document.quiet_hours,
    archive: { maxBytes: document.archive.max_size, maxAgeMs: document.archive.max_age },
  };
}

function libraryOf(library: Document['libraries'][number], document: Document): LibraryConfig {
  const { path, exclude, follow_links: followLinks, settle, watch, schedule, ...changes } = library;
  return {
    path: resolve(path),
    exclude: [...document.exclude, ...exclude],
    followLinks,
    settleMs: settle ?? document.settle,
    watch,
    schedule: {
      scan: schedule?.scan ?? document.schedule.scan,
      sweepMs: schedule?.sweep ?? document.schedule.sweep,
    },
    changes,
  };
}

function globalSettings(document: Document): FolderSettings {
  const { enabled, patience, from, mark, tone } = document.translate;
  return {
    languages: distinct(document.languages),
    hearingImpaired: document.hearing_impaired,
    forced: document.forced,
    naming: document.naming,
    embedded: document.embedded,
    unlabelled: document.unlabelled,
    upgrade: { enabled: document.upgrade.enabled, windowMs: document.upgrade.window },
    translate: { enabled, patienceMs: patience, from, mark, tone },
  };
}

type Wishes = 'formats' | 'text' | 'sync' | 'skipIfAudio' | 'retry';

function wishes(document: Document): Pick<Config, Wishes> {
  return {
    formats: document.formats,
    text: {
      convertTo: document.text.convert_to,
      removeAdverts: document.text.remove_adverts,
      removeHearingImpaired: document.text.remove_hearing_impaired,
      fixFrameRate: document.text.fix_frame_rate,
    },
    sync: {
      mode: document.sync.mode,
      audio: document.sync.audio,
      audioPerDay: document.sync.audio_per_day,
    },
    skipIfAudio: document.skip_if_audio,
    retry: { shortestMs: document.retry.shortest, longestMs: document.retry.longest },
  };
}

type Later = 'translate' | 'transcribe' | 'web' | 'hooks' | 'notify' | 'refresh' | 'afterPlacing';

function later(document: Document, secrets: Secrets): Pick<Config, Later> {
  const { translate, transcribe, web } = document;
  return {
    translate: {
      waitMs: translate.wait,
      budget: translate.budget,
      useFreeTrial: translate.use_free_trial,
    },
    transcribe: {
      enabled: transcribe.enabled,
      mediaUrl: transcribe.media_url,
      useFreeTrial: transcribe.use_free_trial,
    },
    web: {
      enabled: web.enabled,
      host: web.host,
      port: web.port,
      token: secrets.webToken,
      allowedHosts: web.allowed_hosts,
    },
    hooks: { pathMap: document.hooks.path_map },
    notify: document.notify.map(({ url, events }) => ({ url: new Secret(url), events })),
    refresh: document.refresh.map(({ kind, url, path_map: pathMap }, at) => ({
      kind,
      url,
      token: secrets.refreshTokens[at] ?? null,
      pathMap,
    })),
    afterPlacing: {
      command: document.after_placing.command,
      timeoutMs: document.after_placing.timeout,
    },
  };
}
