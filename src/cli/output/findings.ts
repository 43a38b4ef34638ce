// Words a finding of `doctor`: what it is, why it matters, and what to do.

import { levelOf, type Finding } from '../../core/status/finding.ts';
import { showPath } from '../../core/path/path.ts';
import { PLAYER_NAMES } from '../../core/players/read-as.ts';
import type { PlayersView } from '../../core/players/views.ts';
import { refusalWords } from '../wording/refusals.ts';
import { stateTroubleWords } from '../invocation/state-trouble.ts';
import { counterWords } from './quota.ts';
import { countWords, faultWords, numberWords, REASON_WORDS, unrecognisedWords } from '../wording/reasons.ts';

export type FindingWords = {
  readonly what: string;
  /** Null if nothing is wrong. */
  readonly why: string | null;
  readonly remedy: string | null;
};

export function findingWords(finding: Finding): FindingWords {
  const words = wordsFor(finding);
  return levelOf(finding) === 'fine' ? fine(words.what) : words;
}

/** With the reason and the remedy that it has if something is wrong. */
function wordsFor(finding: Finding): FindingWords {
  switch (finding.kind) {
    case 'account':
      return accountWords(finding);
    case 'account-unknown':
      return {
        what: faultWords('account', finding.fault),
        why: 'without the account nothing can be searched or downloaded; existing subtitles stay as they are',
        remedy: 'check service.base_url, service.api_key and the network connection',
      };
    case 'all-reserved':
      return allReservedWords(finding);
    case 'clock':
      return clockWords(finding.aheadMs);
    case 'state':
      return stateWords(finding);
    case 'state-unusable':
      return unusableStateWords(finding);
    case 'library-away':
      return {
        what: showPath(finding.why),
        why: 'subtitled searches for nothing in it, and forgets nothing, until it is available again',
        remedy: 'put that right, or correct libraries in the configuration',
      };
    case 'library':
      return {
        what: `${showPath(finding.path)}: ${countWords(finding.videos, 'video')} in ${countWords(finding.folders, 'folder')}${onWords(finding)}`,
        ...spaceWords(finding.freeBytes, 'free some space on it'),
      };
    case 'unreadable':
      return unreadableWords(finding);
    case 'not-writable':
      return notWritableWords(finding);
    case 'not-writable-for':
      return notWritableForWords(finding);
    case 'failed':
      return failedWords(finding);
    case 'watching':
      return watchingWords(finding);
    case 'written-name':
      return writtenNameWords(finding);
    case 'page-not-served':
      return pageWords(finding);
    case 'no-ffmpeg':
      return NO_FFMPEG;
    case 'unused-override':
      return unusedOverrideWords(finding);
    case 'out-of-sync':
      return outOfSyncWords(finding.count);
    case 'unrecognised':
      return unrecognisedNamesWords(finding.count);
    case 'mislabelled':
      return mislabelledWords(finding);
    case 'broken-sidecar':
      return brokenSidecarWords(finding);
    case 'more':
      return fine(`and ${countWords(finding.count, 'more file')} of this kind`);
  }
}

const NO_FFMPEG: FindingWords = {
  what: 'sync.audio is on, but ffmpeg is not installed',
  why: 'subtitled cannot listen to videos that have no subtitle tracks to compare with',
  remedy: 'install ffmpeg, or set sync.audio to false',
};

function pageWords({
  host,
  port,
  key,
  cause,
  fix,
}: Extract<Finding, { kind: 'page-not-served' }>): FindingWords {
  return {
    what: `the status page cannot be served at ${host}:${port}: ${key} ${cause}`,
    why: 'the daemon works without its page',
    remedy: fix,
  };
}

function allReservedWords({ reserved, limit }: Extract<Finding, { kind: 'all-reserved' }>): FindingWords {
  return {
    what: `quota.reserve_downloads: ${numberWords(reserved)} keeps all of the ${countWords(limit, 'download')} a day for your own commands`,
    why: 'scans and the daemon download nothing',
    remedy: 'lower quota.reserve_downloads',
  };
}

function outOfSyncWords(count: number): FindingWords {
  return {
    what: `${countWords(count, 'subtitle')} that subtitled placed ${count === 1 ? 'is' : 'are'} out of sync`,
    why: 'the times do not fit the subtitle tracks inside the video',
    remedy: 'subtitled sync lists them; subtitled sync --fix corrects those where that is sure',
  };
}

function unrecognisedNamesWords(count: number): FindingWords {
  return {
    what: unrecognisedWords(count),
    why: 'it may be in trouble: what it does not recognise counts as missing, some of it for months',
    remedy: 'check service.base_url; once the service is well, subtitled search FOLDER asks again',
  };
}

function writtenNameWords(finding: Extract<Finding, { kind: 'written-name' }>): FindingWords {
  return {
    what: `${finding.name}: ${finding.readings.map(viewWords).join(', ')}`,
    why: 'a player that reads another language, or none, labels the subtitle wrongly',
    remedy: `naming: plex, jellyfin, kodi or emby (below ${showPath(finding.path)}) writes names for one player`,
  };
}

function mislabelledWords(finding: Extract<Finding, { kind: 'mislabelled' }>): FindingWords {
  return {
    what: `${showPath(finding.path)}: ${finding.readings.map(viewWords).join(', ')}`,
    why: `its name means ${finding.language}, and players show something else`,
    remedy: `rename it to ${showPath(finding.better)}`,
  };
}

function brokenSidecarWords({ path, why }: Extract<Finding, { kind: 'broken-sidecar' }>): FindingWords {
  return {
    what: `${showPath(path)} is not a subtitle that a player can show: ${refusalWords(why)}`,
    why: 'its name counts as a subtitle, so subtitled does not search for one',
    remedy: 'remove it, then subtitled searches for another one',
  };
}

function unusedOverrideWords({ name, path }: Extract<Finding, { kind: 'unused-override' }>): FindingWords {
  return {
    what: `${name} (${showPath(path)}) applies to no folder of the libraries`,
    why: 'its settings have no effect',
    remedy: 'correct its path, which is a pattern below a library, or remove it',
  };
}

/** For scripts: the finding itself, how bad it is, and the words. */
export function findingJson(finding: Finding): object {
  return { ...finding, level: levelOf(finding), ...findingWords(finding) };
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
    why: 'a daily limit is used up: work resumes when it resets',
    remedy: 'nothing to do; docs/quotas.md explains how to save units',
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
    why: 'the quota resets at midnight UTC: a wrong clock makes subtitled ask too early or too late',
    remedy: 'enable time synchronisation (NTP)',
  };
}

function stateWords({ path, network, freeBytes }: Extract<Finding, { kind: 'state' }>): FindingWords {
  if (network !== null)
    return {
      what: `the state is on ${network}: ${showPath(path)}`,
      why: 'a network share can damage a database, and file locks do not work there',
      remedy: 'set state_dir to a folder on a disk of this machine',
    };
  return {
    what: `the state is in ${showPath(path)}${freeWords(freeBytes)}`,
    ...spaceWords(freeBytes, 'free some space, or lower archive.max_size'),
  };
}

function unusableStateWords({ path, trouble }: Extract<Finding, { kind: 'state-unusable' }>): FindingWords {
  const why = 'subtitled stores there what it learns, and does not start without it';
  return { ...stateTroubleWords(path, trouble), why };
}

function spaceWords(freeBytes: number | null, remedy: string): Pick<FindingWords, 'why' | 'remedy'> {
  return {
    why: freeBytes === null ? null : 'this disk is almost full',
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
    remedy: 'changes without events are found every schedule.sweep and by the full scan: docs/watching.md',
  };
}

function viewWords({ player, reading, isRight }: PlayersView): string {
  const name = PLAYER_NAMES[player];
  if (reading === null) return `${name}: not documented`;
  if (!reading.attached) return `${name}: not recognised as a subtitle`;
  const language = reading.language ?? (reading.shownAs === null ? 'no language' : `"${reading.shownAs}"`);
  return `${name}: ${language}${reading.forced ? ', forced' : ''}${isRight === false ? ' (wrong)' : ''}`;
}

function unreadableWords({ path, count, example }: Extract<Finding, { kind: 'unreadable' }>): FindingWords {
  return {
    what: `${countWords(count, 'folder')} below ${showPath(path)} cannot be read, such as ${showPath(example)}`,
    why: `subtitled sees no video in ${count === 1 ? 'it' : 'them'}, and searches for nothing`,
    remedy: 'give its user permission to read and enter the folder; if it has that, check the disk',
  };
}

function notWritableWords(finding: Extract<Finding, { kind: 'not-writable' }>): FindingWords {
  return {
    what: `${numberWords(finding.count)} of ${countWords(finding.of, 'folder')} tested below ${showPath(finding.path)} cannot be written to`,
    why: showPath(finding.message),
    remedy: 'put that right: until then, subtitled cannot place subtitles beside these videos',
  };
}

function notWritableForWords(finding: Extract<Finding, { kind: 'not-writable-for' }>): FindingWords {
  return {
    what: `${numberWords(finding.count)} of ${countWords(finding.of, 'folder')} tested below ${showPath(finding.path)} cannot be written to by user ${finding.user}, who owns the state`,
    why: 'the daemon runs as that user, and you do not: it cannot place subtitles beside these videos',
    remedy: 'give that user write permission there: docs/permissions.md',
  };
}

function failedWords(finding: Extract<Finding, { kind: 'failed' }>): FindingWords {
  return {
    what: `failed: ${countWords(finding.count, 'subtitle')}, such as that of ${showPath(finding.example)}: ${REASON_WORDS[finding.reason]}`,
    why: 'it was found, but could not be placed beside its video',
    remedy: '`subtitled why FILE` names the file; subtitled retries every hour, and with the next scan',
  };
}
