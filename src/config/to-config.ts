// Converts a validated document to the configuration of the program.

import { resolve } from 'node:path';
import type { Document } from './input/document.ts';
import { SYSTEM_STATE_DIR } from './default-state-dir.ts';
import { distinct } from './input/languages.ts';
import type { Config, LibraryConfig } from './schema.ts';
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
  return {
    path: resolve(library.path),
    languages: distinct(library.languages ?? document.languages),
    exclude: [...document.exclude, ...library.exclude],
    settleMs: library.settle ?? document.settle,
    watch: library.watch,
    naming: library.naming ?? document.naming,
  };
}

type Wishes =
  | 'languages'
  | 'hearingImpaired'
  | 'forced'
  | 'formats'
  | 'text'
  | 'sync'
  | 'skipIfAudio'
  | 'embedded'
  | 'unlabelled'
  | 'retry'
  | 'upgrade';

function wishes(document: Document): Pick<Config, Wishes> {
  return {
    languages: distinct(document.languages),
    hearingImpaired: document.hearing_impaired,
    forced: document.forced,
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
    embedded: document.embedded,
    unlabelled: document.unlabelled,
    retry: { shortestMs: document.retry.shortest, longestMs: document.retry.longest },
    upgrade: { enabled: document.upgrade.enabled, windowMs: document.upgrade.window },
  };
}

type Later =
  'translate' | 'transcribe' | 'schedule' | 'web' | 'hooks' | 'notify' | 'refresh' | 'afterPlacing';

function later(document: Document, secrets: Secrets): Pick<Config, Later> {
  const { translate, transcribe, schedule, web } = document;
  const { patience: translatePatience, wait, use_free_trial: useFreeTrial, ...translating } = translate;
  return {
    translate: { ...translating, patienceMs: translatePatience, waitMs: wait, useFreeTrial },
    transcribe: {
      enabled: transcribe.enabled,
      mediaUrl: transcribe.media_url,
      useFreeTrial: transcribe.use_free_trial,
    },
    schedule: { scan: schedule.scan, sweepMs: schedule.sweep },
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
