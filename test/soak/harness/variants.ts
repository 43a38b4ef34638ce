// The negative controls: each takes one protection out of the program, so that a measurement shows that it can fail. The
// program itself has no switch for this: a variant of it is built, with a few words of its source replaced.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const ROOT = join(import.meta.dirname, '../../..');

type Change = { readonly file: string; readonly from: string; readonly to: string };

export type Variant = {
  /** Completes the sentence "the program, …". */
  readonly says: string;
  readonly changes: readonly Change[];
};

const PLACE = 'src/files/place/place.ts';
const PUBLISH = 'src/files/place/publish.ts';
const BUDGET = 'src/engine/quota/budget.ts';
const CLOCK = 'src/system/clock.ts';
const REDIRECT = 'src/service/http/redirect.ts';
const IDENTITY = 'src/engine/video/library-identity.ts';
const SCAN = 'src/engine/steps/scan/scan-libraries.ts';
const LINK = 'await operations.link(folder.at(order.temporaryName), folder.at(order.name));';

export const VARIANTS = {
  'clock-from-file': {
    says: 'with a clock that the measurement moves',
    changes: [
      {
        file: CLOCK,
        from: '// The real clock.',
        to: `import { readFileSync } from 'node:fs';
const ahead = () => Number(readFileSync(process.env['SOAK_AHEAD'] ?? '/dev/null', 'utf8'));`,
      },
      { file: CLOCK, from: 'now: () => Date.now(),', to: 'now: () => Date.now() + ahead(),' },
      {
        file: CLOCK,
        from: 'setTimeout(finish, Math.min(Math.max(0, ms) + EARLY_MS, LONGEST_TIMER_MS))',
        to: '((until) => setInterval(() => { if (Date.now() + ahead() >= until) finish(); }, 20))(Date.now() + ahead() + ms)',
      },
    ],
  },
  'no-recovery': {
    says: 'without the recovery of what a kill interrupted',
    changes: [{ file: 'src/engine/pass/recover.ts', from: 'await finishLeft(deps);', to: '' }],
  },
  'direct-write': {
    says: 'writing straight to the final name',
    changes: [
      {
        file: PLACE,
        from: 'await writeTemporary(folder, order, operations)',
        to: 'await writeTemporary(folder, { ...order, temporaryName: order.name }, operations)',
      },
      { file: PUBLISH, from: LINK, to: '' },
    ],
  },
  'no-fsync': {
    says: 'without fsync of the sidecar and its folder',
    changes: [
      {
        file: 'src/files/fs/file-operations.ts',
        from: 'sync: (handle) => handle.sync(),',
        to: 'sync: () => Promise.resolve(),',
      },
    ],
  },
  'unchecked-write': {
    says: 'without a look at what a write said',
    changes: [
      {
        file: 'src/files/fs/file-operations.ts',
        from: 'handle.writeFile(bytes)',
        to: 'handle.writeFile(bytes).catch(() => undefined)',
      },
      {
        file: 'src/files/place/write-temporary.ts',
        from: 'if (Number(stats.size) !== writing.bytes.length) throw',
        to: 'if (false) throw',
      },
    ],
  },
  'rename-over': {
    says: 'renaming over the final name',
    changes: [{ file: PUBLISH, from: 'operations.link(', to: 'operations.rename(' }],
  },
  'no-claim': {
    says: 'renaming without claiming the name first',
    changes: [
      {
        file: PUBLISH,
        from: 'const handle = await claim(folder, order, operations);',
        to: `await operations.rename(folder.at(order.temporaryName), folder.at(order.name));
  const handle = await folder.handle.stat().then(() => null);
  if (handle === null) return { kind: 'published', claim: null };`,
      },
    ],
  },
  'recorded-claims': {
    says: 'knowing only the claims that are on record',
    changes: [
      {
        file: 'src/files/place/clean-leftovers.ts',
        from: 'await isLostClaim(held, temporaryName, wanted)',
        to: 'false',
      },
    ],
  },
  'forgotten-body': {
    says: 'forgetting at each start what was received',
    changes: [
      {
        file: 'src/store/blobs/body-files.ts',
        from: 'for (const body of bodiesIn(folder)) this.#note(body);',
        to: 'void bodiesIn(folder);',
      },
    ],
  },
  'no-reservation': {
    says: 'without reserving a unit before its request',
    changes: [{ file: BUDGET, from: 'change(ledger, units);\n      return true;', to: 'return true;' }],
  },
  'no-ledger': {
    says: 'without a ledger',
    changes: [
      {
        file: BUDGET,
        from: 'return available(ledgers.of(counter), clock.now(), kept);',
        to: 'return 2000;',
      },
      { file: BUDGET, from: 'if (ledger === null) return false;', to: 'if (ledger === null) return true;' },
    ],
  },
  'no-checksum': {
    says: 'without the checksum of an entry',
    changes: [
      {
        file: 'src/files/archive/unzip.ts',
        from: 'data.length === entry.size && crc32(data) === entry.crc32',
        to: 'data.length === entry.size',
      },
    ],
  },
  'no-deadline': {
    says: 'without a deadline for a request',
    changes: [
      {
        file: 'src/service/http/http.ts',
        from: 'AbortSignal.timeout(Math.max(1, Math.round(request.deadlineMs)))',
        to: 'new AbortController().signal',
      },
    ],
  },
  'key-follows': {
    says: 'following a redirect with the key',
    changes: [{ file: REDIRECT, from: 'withKey: hop.withKey && host !== null', to: 'withKey: true' }],
  },
  'no-language': {
    says: 'guessing the encoding without the declared language',
    changes: [
      {
        file: 'src/files/encoding/decode-text.ts',
        from: 'decodeLegacy(bytes, language)',
        to: 'decodeLegacy(bytes, null)',
      },
    ],
  },
  'no-clean-check': {
    says: 'without the check for damaged letters',
    changes: [
      {
        file: 'src/files/encoding/clean-utf8.ts',
        from: 'return !/[\\ufffd\\u0080-\\u009f]/.test(text);',
        to: 'return true;',
      },
    ],
  },
  'no-drain': {
    says: 'ending at once on a signal',
    changes: [{ file: 'src/main.ts', from: 'if (stop.signal.aborted) process.exit', to: 'process.exit' }],
  },
  'unread-file': {
    says: 'taking any file under the name of an own one for that one',
    changes: [
      {
        file: 'src/files/place/own-file.ts',
        from: "const same = createHash('sha256').update(bytes).digest('hex') === sha256;",
        to: 'const same = true;',
      },
    ],
  },
  'vanished-is-deleted': {
    says: 'taking an absent share for a deletion',
    changes: [
      { file: IDENTITY, from: 'isConfirmed ? null : await strangeWhy(deps, root, state);', to: 'null;' },
      { file: SCAN, from: 'if (whole && !isConfirmed && seen.taken.videos === 0', to: 'if (false' },
      {
        file: SCAN,
        from: 'if (vanished.length > 0 && (await areAllFolders',
        to: 'if (false && (await areAllFolders',
      },
    ],
  },
  'no-sweep': {
    says: 'without sweeps and walks after the first',
    changes: [
      {
        file: 'src/engine/daemon/libraries/watched-libraries.ts',
        from: 'await state.watching.sweep(signal);',
        to: ';',
      },
      {
        file: 'src/engine/daemon/libraries/walk-library.ts',
        from: 'planWalk(state, deps.clock.now(), await nextWalkAt());',
        to: 'state.walkAt = Infinity;',
      },
    ],
  },
  'text-names': {
    says: 'reading names as text',
    changes: [
      {
        file: 'src/core/path/path.ts',
        from: 'return decodeEscaping(bytes);',
        to: 'return new TextDecoder().decode(bytes);',
      },
    ],
  },
  'leaking-files': {
    says: 'leaving a folder open after each placing',
    changes: [
      {
        file: 'src/files/place/place.ts',
        from: "import { stat, unlink } from 'node:fs/promises';",
        to: "import { openSync } from 'node:fs';\nimport { stat, unlink } from 'node:fs/promises';",
      },
      {
        file: 'src/files/place/place.ts',
        from: 'const refusal = refuseNames(order);',
        to: "openSync('/', 'r'); const refusal = refuseNames(order);",
      },
    ],
  },
  // What is measured is not the program: the measurement itself takes something else.
  'plain-unit': { says: 'with a unit that only starts the program', changes: [] },
  'open-lock-file': { says: 'with a package that is not locked and runs a script', changes: [] },
} as const satisfies Readonly<Record<string, Variant>>;

export type VariantName = keyof typeof VARIANTS;

export function isVariant(name: string): name is VariantName {
  return Object.hasOwn(VARIANTS, name);
}

/** As the runner names them for the measuring process. */
export function variantsIn(text: string): readonly VariantName[] {
  return text.split(',').filter(isVariant);
}

/** The source of a file, changed; null if it is the program's own. Throws if the source has changed too much. */
function replaced(names: readonly VariantName[], path: string): string | null {
  const here = names
    .flatMap((name): readonly Change[] => VARIANTS[name].changes)
    .filter(({ file }) => join(ROOT, file) === path);
  if (here.length === 0) return null;
  return here.reduce(
    (text, { file, from, to }) => {
      if (text.split(from).length !== 2)
        throw new Error(
          `${names.join()}: «${from}» is not exactly once in ${file}: adapt test/soak/harness/variants.ts`,
        );
      return text.replace(from, () => to);
    },
    readFileSync(path, 'utf8'),
  );
}

/** A plugin for rolldown and for vite. */
export function removing(names: readonly VariantName[]): {
  readonly name: string;
  readonly enforce: 'pre';
  load(id: string): string | null;
} {
  return {
    name: `variant-${names.join()}`,
    enforce: 'pre',
    load: (id) => replaced(names, id.split('?')[0] ?? id),
  };
}

/** Every file that the variants change, as they change it. */
export function allReplaced(): readonly { readonly name: string; readonly text: string }[] {
  return Object.keys(VARIANTS)
    .filter(isVariant)
    .flatMap((name) =>
      VARIANTS[name].changes.map(({ file }) => ({ name, text: replaced([name], join(ROOT, file)) ?? '' })),
    );
}
