// The dependencies of the engine: the ports, the policy made from the configuration, and the receiver of its events.

import type { Clock } from '../ports/clock.ts';
import type { LanguageDetector } from '../ports/language-detector.ts';
import type { Libraries } from '../ports/libraries.ts';
import type { Downloads } from '../ports/archives.ts';
import type { SubtitleService } from '../ports/service.ts';
import type { Titles } from '../ports/titles.ts';
import type { ClassicTranslations, Transcriptions, Translations } from '../ports/translations.ts';
import type { Sound } from '../ports/sound.ts';
import type { Sidecars } from '../ports/sidecars.ts';
import type { Store } from '../ports/store/store.ts';
import type { EngineEvent } from '../ports/events.ts';
import type { Policy } from '../ports/policy.ts';

export type Deps = {
  readonly clock: Clock;
  readonly libraries: Libraries;
  readonly service: SubtitleService & {
    readonly titles: Titles;
    readonly translations: Translations;
    readonly classicTranslations: ClassicTranslations;
    readonly transcriptions: Transcriptions;
  };
  readonly downloads: Downloads;
  readonly detector: LanguageDetector;
  readonly sidecars: Sidecars;
  readonly sound: Sound;
  readonly store: Store;
  readonly policy: Policy;
  /** Returns a name for a temporary file that no other process can have chosen: `.subtitled-<12 hex>.tmp`. */
  readonly temporaryName: () => string;
  readonly emit: (event: EngineEvent) => void;
};
