// How is a finding said? What it is, why it matters, and what to do.

import { levelOf, type Finding } from '../../core/status/finding.ts';
import { showPath } from '../../core/path/path.ts';
import { PLAYER_NAMES } from '../../core/players/read-as.ts';
import type { PlayersView } from '../../core/players/views.ts';
import { refusalWords } from '../wording/refusals.ts';
import { counterWords } from './quota.ts';
import { countWords, faultWords, numberWords, REASON_WORDS } from '../wording/reasons.ts';

export type FindingWords = {
  readonly what: string;
  /** Null where nothing is wrong with it. */
  readonly why: string | null;
  readonly remedy: string | null;
};

export function findingWords(finding: Finding): FindingWords {
  switch (finding.kind) {
    case 'account':
      return accountWords(finding);
    case 'account-unknown':
      return {
        what: faultWords('account', finding.fault),
        why: 'without it nothing can be searched or fetched; what lies there already stays as it is',
        remedy: 'check service.base_url, service.api_key and the way to the network',
      };
    case 'clock':
      return clockWords(finding.aheadMs);
    case 'state':
      return stateWords(finding);
    case 'library-away':
      return {
        what: showPath(finding.why),
        why: 'nothing in it is looked for, and nothing is forgotten, until it is there again',
        remedy: 'mount it, or correct libraries in the configuration',
      };
    case 'library':
      return {
        what: `${showPath(finding.path)}: ${countWords(finding.videos, 'video')} in ${countWords(finding.folders, 'folder')}${onWords(finding)}`,
        ...roomWords(finding.freeBytes, 'make room on it'),
      };
    case 'not-writable':
      return notWritableWords(finding);
    case 'not-writable-for':
      return notWritableForWords(finding);
    case 'failed':
      return failedWords(finding);
    case 'watching':
      return watchingWords(finding);
    case 'written-name':
      return {
        what: `${finding.name}: ${finding.readings.map(viewWords).join(', ')}`,
        why: 'a player that reads another language, or none, shows the subtitle under the wrong name',
        remedy: `naming: plex, jellyfin, kodi or emby (below ${showPath(finding.path)}) suits one player alone`,
      };
    case 'mislabelled':
      return {
        what: `${showPath(finding.path)}: ${finding.readings.map(viewWords).join(', ')}`,
        why: `its name says ${finding.language}, and players show something else`,
        remedy: `call it ${showPath(finding.better)}`,
      };
    case 'broken-sidecar':
      return {
        what: `${showPath(finding.path)} is no subtitle that a player can show: ${refusalWords(finding.why)}`,
        why: 'its name says that the subtitle is there, so none is looked for',
        remedy: 'remove it, and another one is looked for',
      };
    case 'more':
      return {
        what: `and ${countWords(finding.count, 'more file')} of this kind`,
        why: null,
        remedy: null,
      };
  }
}

/** For scripts: the finding itself, how bad it is, and the words. */
export function findingJson(finding: Finding): object {
  return { level: levelOf(finding), ...findingWords(finding), ...finding };
}

function fine(what: string): FindingWords {
  return { what, why: null, remedy: null };
}

function accountWords({ plan, search, downloads }: Extract<Finding, { kind: 'account' }>): FindingWords {
  const told = plan === null ? '' : ` (plan: ${showPath(plan)})`;
  const what = `the key is accepted${told}: searches ${counter(search)}, downloads ${counter(downloads)}`;
  if (search?.remaining !== 0 && downloads?.remaining !== 0) return fine(what);
  return {
    what,
    why: 'a limit of the day is reached: what waits for it goes on when it begins anew',
    remedy: 'nothing has to be done; docs/quotas.md says what saves units',
  };
}

function counter(found: Parameters<typeof counterWords>[0] | null): string {
  return found === null ? 'unknown' : counterWords(found, 'today');
}

function clockWords(aheadMs: number): FindingWords {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  if (seconds <= 2) return fine("this machine's clock agrees with the service's");
  return {
    what: `this machine's clock is ${countWords(seconds, 'second')} ${aheadMs > 0 ? 'ahead of' : 'behind'} the service's`,
    why: 'the quota begins anew at midnight UTC: with a wrong clock it is asked too early or too late',
    remedy: 'switch time synchronisation on (NTP)',
  };
}

function stateWords({ path, network, freeBytes }: Extract<Finding, { kind: 'state' }>): FindingWords {
  if (network !== null)
    return {
      what: `the state lies on ${network}: ${showPath(path)}`,
      why: 'a database on a network share can be damaged, and locks do not hold there',
      remedy: 'set state_dir to a folder on a disk of this machine',
    };
  return {
    what: `the state lies in ${showPath(path)}${freeWords(freeBytes)}`,
    ...roomWords(freeBytes, 'make room, or less of it is kept: archive.max_size'),
  };
}

function roomWords(freeBytes: number | null, remedy: string): Pick<FindingWords, 'why' | 'remedy'> {
  return {
    why: freeBytes === null ? null : 'there is hardly any room left on this disk',
    remedy,
  };
}

function onWords({ fileSystem, freeBytes }: Extract<Finding, { kind: 'library' }>): string {
  return `${fileSystem === '' ? '' : `, on ${fileSystem}`}${freeWords(freeBytes)}`;
}

function freeWords(freeBytes: number | null): string {
  return freeBytes === null ? '' : `, ${sizeWords(freeBytes)} free`;
}

function sizeWords(bytes: number): string {
  const gigabytes = bytes / 1024 ** 3;
  return gigabytes >= 1
    ? `${numberWords(Math.floor(gigabytes))} GB`
    : `${numberWords(Math.floor(bytes / 1024 ** 2))} MB`;
}

function watchingWords({
  path,
  watched,
  folders,
  why,
}: Extract<Finding, { kind: 'watching' }>): FindingWords {
  return {
    what: `${showPath(path)}: ${numberWords(watched)} of ${countWords(folders, 'folder')} watched by events`,
    why: why === null ? null : showPath(why),
    remedy: 'what no event tells is found by a look every schedule.sweep, and by the walk: docs/watching.md',
  };
}

function viewWords({ player, reading, isRight }: PlayersView): string {
  const name = PLAYER_NAMES[player];
  if (reading === null) return `${name}: not documented`;
  if (!reading.attached) return `${name}: not taken for a subtitle`;
  const language = reading.language ?? (reading.shownAs === null ? 'no language' : `"${reading.shownAs}"`);
  return `${name}: ${language}${reading.forced ? ', forced' : ''}${isRight === false ? ' (wrong)' : ''}`;
}

function notWritableWords(finding: Extract<Finding, { kind: 'not-writable' }>): FindingWords {
  return {
    what: `${numberWords(finding.count)} of ${countWords(finding.of, 'folder')} that were tried below ${showPath(finding.path)} cannot be written to`,
    why: showPath(finding.message),
    remedy:
      'subtitles cannot be put beside these videos: give the user that subtitled runs as the right to write there',
  };
}

function notWritableForWords(finding: Extract<Finding, { kind: 'not-writable-for' }>): FindingWords {
  return {
    what: `${numberWords(finding.count)} of ${countWords(finding.of, 'folder')} that were tried below ${showPath(finding.path)} cannot be written to by user ${finding.user}, who owns the state`,
    why: 'the daemon runs as that user, and you do not: subtitles cannot be put beside these videos',
    remedy: 'give that user the right to write there: docs/permissions.md',
  };
}

function failedWords(finding: Extract<Finding, { kind: 'failed' }>): FindingWords {
  return {
    what: `failed: ${countWords(finding.count, 'subtitle')}, such as that of ${showPath(finding.example)}: ${REASON_WORDS[finding.reason]}`,
    why: 'it was found, and could not be put beside its video',
    remedy:
      '`subtitled why FILE` names the folder and what to do; it is tried again every hour, and with the next scan',
  };
}
