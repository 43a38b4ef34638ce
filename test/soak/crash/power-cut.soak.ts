import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { onTestFinished } from 'vitest';
import { picker } from '../../../src/standin/generate/picker.ts';
import {
  filesBelow,
  filmPaths,
  namesOf,
  putFiles,
  sidecarsBelow,
  temporaryFolder,
} from '../../support/library.ts';
import { scanJson, start, writeConfig } from '../../support/program.ts';
import { PLENTY, startService } from '../../support/service.ts';
import { until } from '../../support/until.ts';
import { wrongTexts } from '../../support/wrong-texts.ts';
import { demand, missingOf, tell as tellTool, type Tool } from '../../system/tools.ts';
import type { Finding } from '../harness/finding.ts';
import { brokenOf, measure, type Run } from '../harness/measure.ts';

const MIB = 1_048_576;
const FILMS_A_CUT = 3;
const TRIES_A_DAY = 4;
/** The ioctl that takes a file system away like a power cut: nothing that is not on disk yet gets there. */
const CUT =
  'sysopen(my $f, $ARGV[0], 0) or die $!; my $how = pack("L", 2); ioctl($f, 0x8004587D, $how) or die $!';

type Disk = { readonly at: string; readonly cut: () => void; readonly again: () => Promise<void> };

/** A file system in a file. Its end comes with the test's. */
async function diskIn(folder: string, maker: Tool): Promise<Disk> {
  const [image, at] = [join(folder, 'image'), join(folder, 'disk')];
  writeFileSync(image, '');
  truncateSync(image, 512 * MIB);
  mkdirSync(at);
  await demand(maker, ['-q', image]);
  const mount = (): Promise<unknown> => demand('mount', ['-o', 'loop', image, at]);
  // The helper processes of a killed scan end a moment after it.
  const unmount = (): Promise<void> =>
    until('the disk can be unmounted', async () => (await tellTool('umount', [at])).code === 0);
  onTestFinished(() => tellTool('umount', ['-l', at]).then(() => undefined));
  await mount();
  return {
    at,
    cut() {
      const { status, stderr } = spawnSync('perl', ['-e', CUT, at], { encoding: 'utf8' });
      if (status !== 0) throw new Error(`the power cannot be cut: ${stderr}`);
    },
    async again() {
      await unmount();
      await mount();
    },
  };
}

/** What is wrong after the cut, before anything repairs it. */
function wrongOn(disk: Disk, folder: string, standIn: Parameters<typeof wrongTexts>[0]): readonly string[] {
  const media = join(disk.at, 'media');
  const sidecars = sidecarsBelow(media);
  const copy = join(folder, 'copy');
  rmSync(copy, { recursive: true, force: true });
  if (!existsSync(join(disk.at, 'state/state.db'))) return [];
  cpSync(join(disk.at, 'state'), copy, { recursive: true });
  const database = new Database(join(copy, 'state.db'));
  try {
    const check: unknown = database.pragma('integrity_check', { simple: true });
    if (database.pragma('user_version', { simple: true }) === 0) return [];
    const rows = database
      .prepare<[], { readonly path: string; readonly size: number }>(
        `SELECT CAST(folder AS TEXT) || '/' || CAST(name AS TEXT) AS path, size FROM sidecar`,
      )
      .all();
    const lying = rows.filter(({ path, size }) => statSync(path, { throwIfNoEntry: false })?.size !== size);
    return [
      ...brokenOf([check === 'ok', `the database: ${String(check)}`]),
      ...lying.map(({ path }) => `recorded, but lost or short: ${path}`),
      ...wrongTexts(standIn, media, sidecars).map(
        (path) => `${readFileSync(join(media, path)).length} bytes that are not its text: ${path}`,
      ),
    ];
  } finally {
    database.close();
  }
}

/**
 * Films whose downloads were cut as often as the program pays for one film a day: they wait for tomorrow, as after four
 * downloads that brought nothing.
 */
function cutTooOften(disk: Disk): number {
  const database = new Database(join(disk.at, 'state/state.db'), { readonly: true });
  try {
    return (
      database
        .prepare<[], number>(
          `SELECT COUNT(*) FROM want WHERE reason = 'tried-enough' AND ${TRIES_A_DAY} <=
           (SELECT COUNT(*) FROM history WHERE want_id = want.id AND event = 'restarted')`,
        )
        .pluck()
        .get() ?? 0
    );
  } finally {
    database.close();
  }
}

async function cutPower({ size, seed, tell }: Run, maker: Tool): Promise<Finding> {
  const missing = missingOf('the-rights-of-root', maker);
  if (missing.length > 0) return { needs: missing.join(', ') };
  const folder = temporaryFolder();
  const disk = await diskIn(folder, maker);
  const [media, state] = [join(disk.at, 'media'), join(disk.at, 'state')];
  mkdirSync(media);
  const films = filmPaths(size * FILMS_A_CUT);
  const standIn = await startService(namesOf(films), {
    accounts: PLENTY,
    generate: { decoys: false, cues: 20 },
  });
  const config = writeConfig(folder, standIn, { libraries: [{ path: media }], state_dir: state });
  const below = picker(seed);
  const broken: string[] = [];
  let before = 0;
  for (let turn = 0; turn < size; turn += 1) {
    putFiles(media, films.slice(turn * FILMS_A_CUT, (turn + 1) * FILMS_A_CUT));
    // The user's videos were there long ago.
    await demand('sync', ['-f', disk.at]);
    const { child, ended } = start(['--config', config, '--scan']);
    const requests = standIn.asked.snapshot().requests.length + 1 + below(2 + FILMS_A_CUT);
    let over = false;
    void ended.then(() => (over = true));
    await until('it works', () => over || standIn.asked.snapshot().requests.length >= requests);
    await wait(below(40));
    disk.cut();
    child.kill('SIGKILL');
    await ended;
    await disk.again();
    const wrong = wrongOn(disk, folder, standIn);
    broken.push(...wrong.map((words) => `cut ${turn + 1}: ${words}`));
    before = sidecarsBelow(media).length;
    if (turn % 20 === 19) tell(`${turn + 1} cuts, ${before} sidecars, ${broken.length} broken`);
  }
  const { code, report } = await scanJson(config);
  const sidecars = sidecarsBelow(media);
  const waiting = cutTooOften(disk);
  const left = filesBelow(disk.at).filter((path) => path.endsWith('.tmp'));
  return {
    figure: `${size} cuts, ${before} sidecars placed before the last: ${broken.length} empty, half or lying; then ${sidecars.length} of ${films.length} placed by one scan, ${waiting} wait for tomorrow after ${TRIES_A_DAY} cut downloads, ${left.length} files left over`,
    broken: [
      ...broken,
      ...brokenOf(
        [code === 0 && report.failed === 0, `the clean scan ended in ${code}`],
        [
          sidecars.length + waiting === films.length,
          `${sidecars.length} sidecars and ${waiting} that wait for ${films.length} videos`,
        ],
        [left.length === 0, `left over: ${left.join(', ')}`],
      ),
    ],
  };
}

measure('P3a', (run) => cutPower(run, 'mkfs.ext4'));
measure('P3b', (run) => cutPower(run, 'mkfs.xfs'));
