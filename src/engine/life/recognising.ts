// Is a file that is new under its path one that we know from elsewhere? Asked before it is taken in, because a look at
// the old place takes time and a transaction must not.

import { isSameFile } from '../../core/same-file.ts';
import { fold } from '../../core/sidecar.ts';
import { baseName, stemOf } from '../../core/path.ts';
import type { SeenVideo, WalkedFolder } from '../../ports/libraries.ts';
import type { VideoRecord } from '../../ports/store.ts';
import type { Deps, LibraryPolicy } from '../deps.ts';
import { stepOnto } from '../ground.ts';

export type Recognised = {
  readonly moves: readonly Move[];
  /** By its new path: a file that lies elsewhere too, as a hard link or a copy, and is known from there. */
  readonly twins: ReadonlyMap<string, VideoRecord>;
};

export type Move = {
  readonly record: VideoRecord;
  readonly root: string;
  readonly folder: string;
  readonly name: string;
};

/**
 * Videos that moved to these folders: the same file (inode or name, and size and time) as one that is no longer where
 * we remember it. And videos replaced beside their old name: the same stem, another extension.
 */
export async function recognise(
  deps: Deps,
  library: LibraryPolicy,
  folders: readonly WalkedFolder[],
): Promise<Recognised> {
  const moves: Move[] = [];
  const twins = new Map<string, VideoRecord>();
  const claimed = new Set<number>();
  const ground = createGround(deps, library.root);
  for (const folder of folders) {
    const known = knownIn(deps, folder);
    for (const video of strangersIn(folder, known)) {
      const { moved, twin } = await knownElsewhere(deps, ground, { folder, video, claimed });
      if (moved === null && twin !== null) twins.set(`${folder.path}/${video.name}`, twin);
      const record = moved ?? (twin === null ? replacedHere(known, { folder, video, claimed }) : null);
      if (record === null) continue;
      claimed.add(record.id);
      moves.push({ record, root: library.root, folder: folder.path, name: video.name });
    }
  }
  return { moves, twins };
}

type KnownHere = { readonly there: readonly VideoRecord[]; readonly gone: readonly VideoRecord[] };

function knownIn({ store }: Deps, { path }: WalkedFolder): KnownHere {
  return { there: store.videos.inFolder(path), gone: store.videos.goneIn(path) };
}

/** New under their path, or not the file that we know there. */
function strangersIn(folder: WalkedFolder, { there }: KnownHere): readonly SeenVideo[] {
  const known = new Map(there.map((record) => [record.name, record]));
  return folder.videos.filter((video) => {
    const record = known.get(video.name);
    return record === undefined || record.size !== video.size || record.mtimeMs !== video.mtimeMs;
  });
}

type Stranger = {
  readonly folder: WalkedFolder;
  readonly video: SeenVideo;
  /** Already recognised in another file. */
  readonly claimed: ReadonlySet<number>;
};

type Known = { readonly moved: VideoRecord | null; readonly twin: VideoRecord | null };

async function knownElsewhere(
  deps: Deps,
  ground: LookedAtOnce,
  { folder, video, claimed }: Stranger,
): Promise<Known> {
  const alike = deps.store.videos.alike(video).filter(({ id }) => !claimed.has(id));
  if (alike.some((record) => record.folder === folder.path && record.name === video.name))
    return { moved: null, twin: null };
  const rank = (record: VideoRecord): number =>
    (isSameFile(record, video) ? 2 : 0) + (baseName(record.folder) === baseName(folder.path) ? 1 : 0);
  let twin: VideoRecord | null = null;
  for (const record of alike.toSorted((a, b) => rank(b) - rank(a))) {
    const whereabouts = await whereaboutsOf(deps, ground, record);
    if (whereabouts === 'left') return { moved: record, twin: null };
    if (whereabouts === 'there') twin ??= record;
  }
  return { moved: null, twin };
}

/** Asked once for each root, and not for the one that is being walked. */
type LookedAtOnce = { isFirm(root: string): Promise<boolean> };

function createGround(deps: Deps, own: string): LookedAtOnce {
  const answers = new Map<string, Promise<boolean>>([[own, Promise.resolve(true)]]);
  return {
    isFirm(root) {
      const answer = answers.get(root) ?? firmness(deps, root);
      answers.set(root, answer);
      return answer;
    },
  };
}

/** A root that the configuration no longer names has no other state than the path itself. */
async function firmness(deps: Deps, root: string): Promise<boolean> {
  if (!deps.policy.roots.includes(root)) return true;
  return (await stepOnto(deps, root, false)).kind === 'firm';
}

async function whereaboutsOf(
  deps: Deps,
  ground: LookedAtOnce,
  record: VideoRecord,
): Promise<'left' | 'there' | 'unsure'> {
  if (!(await ground.isFirm(record.root))) return 'unsure';
  const there = await deps.libraries.see(`${record.folder}/${record.name}`);
  if (there === 'unsure') return 'unsure';
  return there !== 'nothing' && isSameFile(record, there) ? 'there' : 'left';
}

function replacedHere(known: KnownHere, { folder, video, claimed }: Stranger): VideoRecord | null {
  const all = [...known.there, ...known.gone];
  if (all.some(({ name }) => name === video.name)) return null;
  const listed = new Set(folder.videos.map(({ name }) => name));
  const stem = fold(stemOf(video.name));
  return (
    all.find(({ id, name }) => !claimed.has(id) && !listed.has(name) && fold(stemOf(name)) === stem) ?? null
  );
}
