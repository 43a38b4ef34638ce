// Downloads (sections 4.1, 4.3 and 5.3): through the API by identifier, and from the download address by link.

import type { Answer, Question } from './asker.ts';
import { hasRateHeaders } from './account-checks.ts';
import { check, NotApplicable, type Group } from './check.ts';
import { failedV2, must, rows, textOf, type Fields } from './expecting.ts';
import {
  filmFound,
  getV2,
  idOf,
  needsPaidPlan,
  packsFound,
  speaksLive,
  subtitlesOf,
  usedNow,
  type Ground,
} from './ground.ts';

const isZip = ({ bytes }: Answer): boolean => bytes[0] === 0x50 && bytes[1] === 0x4b;
const isText = ({ text }: Answer): boolean => /-->|Dialogue:|\[Script|^\{\d+\}/.test(text);

/** A subtitle of the film whose archive holds one file. */
async function single(ground: Ground): Promise<Fields> {
  const found = subtitlesOf(await filmFound(ground));
  const one = found.find((row) => Array.isArray(row['unpack_files']) && row['unpack_files'].length === 1);
  if (one === undefined) throw new NotApplicable('no archive of the sample holds one file only');
  return one;
}

async function archive(ground: Ground, form: Question['form']): Promise<Answer> {
  const path = textOf(await single(ground), 'url', 'subtitle');
  const answer = await ground.ask({ host: 'download', path, form });
  must(answer.status === 200, `status ${answer.status}`);
  must(isZip(answer), 'the body is no archive');
  return answer;
}

/** What the link costs the account. */
async function countedOn(ground: Ground, form: Question['form']): Promise<number> {
  const before = await usedNow(ground, 'downloads');
  await archive(ground, form);
  return (await usedNow(ground, 'downloads')) - before;
}

const byIdentifier: Group = {
  name: 'downloads by identifier',
  costs: { search: 1, downloads: 4 },
  checks: [
    check('v2.download.nId', '4.1: the archive, by default', async (ground) => {
      const answer = await getV2(ground, `/subtitles/${idOf(await single(ground))}/download`);
      must(answer.status === 200 && isZip(answer), `status ${answer.status}, or no archive`);
    }),
    check('v2.download.format.zip', '4.1: the archive, when asked for', async (ground) => {
      const answer = await getV2(ground, `/subtitles/${idOf(await single(ground))}/download`, {
        format: 'zip',
      });
      must(answer.status === 200 && isZip(answer), `status ${answer.status}, or no archive`);
    }),
    check('v2.download.format.file', '4.1: the one file of the archive', async (ground) => {
      const answer = await getV2(ground, `/subtitles/${idOf(await single(ground))}/download`, {
        format: 'file',
      });
      must(answer.status === 200 && !isZip(answer), `status ${answer.status}, or an archive`);
      must(isText(answer), 'the body is no subtitle');
    }),
    check('v2.download.cost', '4.1: it counts against the daily downloads', async (ground) => {
      const id = idOf(await single(ground));
      const before = await usedNow(ground, 'downloads');
      await getV2(ground, `/subtitles/${id}/download`);
      must((await usedNow(ground, 'downloads')) === before + 1, 'it did not cost one download');
    }),
    check(
      'v2.download.unknown',
      '7.1: what is not there is refused, in the version 2 shape',
      async (ground) => {
        failedV2(await getV2(ground, '/subtitles/zzzzzzzzzz/download'), 'an unknown identifier');
      },
    ),
  ],
};

const byLink: Group = {
  name: 'downloads by link',
  costs: { search: 2, downloads: 5 },
  checks: [
    check('download.archive', '4.3: the archive of a subtitle, by its url', async (ground) => {
      await archive(ground, 'none');
    }),
    check('download.file', '4.3: one file of a pack, by its url', async (ground) => {
      const packs = subtitlesOf(await packsFound(ground)).map((row) =>
        rows(row['unpack_files'] ?? [], 'files'),
      );
      const file = packs.find((files) => files.length > 1)?.[0];
      if (file === undefined) throw new NotApplicable('the sample has no pack');
      const path = textOf(file, 'url', 'file');
      const answer = await ground.ask({ host: 'download', path, form: 'none' });
      must(answer.status === 200 && !isZip(answer), `status ${answer.status}, or an archive`);
      must(isText(answer), 'the body is no subtitle');
      must(
        answer.bytes.length === file['size'],
        `${answer.bytes.length} bytes instead of ${String(file['size'])}`,
      );
    }),
    check('download.auth.none', '5.3: without a key it is not counted on the account', async (ground) => {
      must((await countedOn(ground, 'none')) === 0, 'it was counted on the account');
    }),
    check('download.auth.api_key', '5.3: with api_key it is', async (ground) => {
      await needsPaidPlan(ground);
      must((await countedOn(ground, 'query')) === 1, 'it was not counted on the account');
    }),
    check('download.auth.x-api-key', '5.3: with the header x-api-key it is', async (ground) => {
      await needsPaidPlan(ground);
      must((await countedOn(ground, 'x-api-key')) === 1, 'it was not counted on the account');
    }),
    check('download.rate-headers', '8: every response carries the rate headers', async (ground) => {
      if (await speaksLive(ground)) throw new NotApplicable('live services leave them out of links');
      hasRateHeaders(await archive(ground, 'none'), 'a link');
    }),
    check('download.unknown', '4.3: what is not there is refused', async (ground) => {
      const path = '/subtitle/0-0.zip';
      const { status } = await ground.ask({ host: 'download', path, form: 'none' });
      must(status >= 400 && status < 500, `status ${status}`);
    }),
  ],
};

export const DOWNLOAD_GROUPS: readonly Group[] = [byIdentifier, byLink];
