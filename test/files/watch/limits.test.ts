import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { explainShortage, readLimits } from '../../../src/files/watch/inotify-limits.ts';
import { addTo, makeTree } from '../../support/folder-tree.ts';
import { canUnshare, inNamespace } from '../../support/in-namespace.ts';

const limit = (name: string, value: number) => ({ name, value });
const limits = {
  watches: limit('fs.inotify.max_user_watches', 8_192),
  instances: limit('fs.inotify.max_user_instances', 128),
};

describe('the remedy in words', () => {
  test.each([
    ['ENOSPC', limits, 1_000, /max_user_watches is 8192, .*: sysctl fs\.inotify\.max_user_watches=16384$/],
    ['ENOSPC', limits, 31_000, /sysctl fs\.inotify\.max_user_watches=65536$/],
    ['ENOSPC', { ...limits, watches: null }, 1_000, /reached: sysctl fs\.inotify\.max_user_watches=2048$/],
    ['EMFILE', limits, 1, /max_user_instances is 128, .*: sysctl fs\.inotify\.max_user_instances=256, or/],
    ['EMFILE', { ...limits, instances: null }, 1, /sysctl fs\.inotify\.max_user_instances=64, or/],
    ['EIO', limits, 1, /^the system refuses to watch them \(EIO\)$/],
  ])('%s', (code, limits, missing, words) => {
    const text = explainShortage({ code, limits, missing });
    expect(text).toMatch(words);
    expect(text).not.toContain('\n');
  });

  test('the limits are read from the system', () => {
    expect(readLimits().watches?.value).toBeGreaterThan(0);
    expect(readLimits().instances?.value).toBeGreaterThan(0);
  });
});

/** 40 shelves with 20 folders each; the time of all of them lies in the past. */
function shelves(): string {
  const root = makeTree();
  for (let at = 0; at < 800; at += 1) addTo(root, [`s${at % 40}/f${at}/`]);
  return root;
}

const START = (root: string): string => `
  const root = ${JSON.stringify(root)};
  execFileSync('sh', ['-c', 'find . -depth | xargs touch -d 2020-01-01'], { cwd: root });
  const hints = new Set();
  const watching = createWatcher({ retryMs: 1 }).watch(root, { mode: 'auto', exclude: [],
    hint: (path) => hints.add(path.slice(root.length + 1)) });
  const at = (path) => root + '/' + path;
  await watching.ready;
  const states = [watching.state()];`;

describe.skipIf(!canUnshare())('in a namespace with limits of its own', () => {
  test('500 watches for 841 folders: the upper ones have them, the rest is swept, and all is well when it is raised', () => {
    const lower = 'echo 500 > /proc/sys/user/max_inotify_watches';
    const answer = inNamespace(
      `${START(shelves())}
      await watching.sweep();
      const quiet = [...hints];
      fs.writeFileSync(at('s39/f799/Film.mkv'), 'x');
      fs.mkdirSync(at('s39/f799/new/deep'), { recursive: true });
      fs.writeFileSync(at('s39/f799/new/deep/Film.mkv'), 'x');
      await watching.sweep();
      const swept = [...hints];
      hints.clear();
      fs.mkdirSync(at('s0/event'));
      await until('there is an event of a shelf', () => hints.has('s0'));
      fs.rmSync(at('s38/f798'), { recursive: true });
      await watching.sweep();
      await until(() => 'there are 843 folders: ' + JSON.stringify(watching.state()), () => watching.state().folders === 843);
      fs.writeFileSync('/proc/sys/user/max_inotify_watches', '5000');
      for (let at = 0; at < 20; at += 1) await watching.sweep();
      states.push(watching.state());
      hints.clear();
      fs.writeFileSync(at('s39/f799/Later.mkv'), 'x');
      await until('there is an event where there was no watch', () => hints.has('s39/f799'));
      return { states, quiet, swept };`,
      { before: lower },
    );
    expect(answer).toMatchObject({
      quiet: [],
      swept: expect.arrayContaining(['s39/f799', 's39/f799/new', 's39/f799/new/deep']),
      states: [
        { folders: 841, watched: 500, mode: 'partly' },
        { folders: 843, watched: 843, mode: 'events', why: null },
      ],
    });
    const [first] = (answer as { states: { why: string }[] }).states;
    expect(first?.why).toMatch(
      /: 500 of 841 folders are watched.*user\.max_inotify_watches is 500.*sysctl user\.max_inotify_watches=1024$/,
    );
  });

  test('no instance to be had: never an exception, found by the sweep', () => {
    const answer = inNamespace(
      `${START(shelves())}
      fs.writeFileSync(at('s39/f799/Film.mkv'), 'x');
      await watching.sweep();
      return { states, hints: [...hints] };`,
      { before: 'echo 0 > /proc/sys/user/max_inotify_instances' },
    );
    expect(answer).toEqual({
      hints: ['s39/f799'],
      states: [
        {
          folders: 841,
          watched: 0,
          mode: 'scan',
          why: expect.stringContaining('sysctl user.max_inotify_instances=64'),
          isShort: true,
        },
      ],
    });
  });

  test('a share mounted over the root, and one mounted within it: both are watched from the next sweep on', () => {
    const root = makeTree(['lib/inner/', 'lib/below.mkv']);
    const answer = inNamespace(
      `${START(join(root, 'lib'))}
      const mount = (path) => execFileSync('mount', ['-t', 'tmpfs', 'none', path]);
      const seen = [];
      const step = async (folder) => {
        await watching.sweep();
        hints.clear();
        fs.writeFileSync(at(folder + '/Film.mkv'), 'x');
        await until('there is an event in ' + folder, () => hints.has(folder));
        seen.push(folder);
      };
      mount(at('inner'));
      fs.mkdirSync(at('inner/one'));
      await step('inner/one');
      mount(root);
      fs.mkdirSync(at('two'));
      await step('two');
      execFileSync('umount', [root]);
      await step('inner/one');
      execFileSync('umount', [at('inner')]);
      await step('inner');
      return { seen, state: watching.state() };`,
    );
    expect(answer).toEqual({
      seen: ['inner/one', 'two', 'inner/one', 'inner'],
      state: { folders: 2, watched: 2, mode: 'events', why: null },
    });
  });

  test('a folder that may not be read is none of ours until it may', () => {
    const answer = inNamespace(
      `${START(makeTree(['a/Film.mkv', 'locked/in/Film.mkv']))}
      fs.chmodSync(at('locked'), 0);
      await watching.sweep();
      const second = createWatcher().watch(root, { mode: 'events', exclude: [],
        hint: (path) => hints.add('second ' + path.slice(root.length + 1)) });
      await second.ready;
      states.push(second.state());
      fs.chmodSync(at('locked'), 0o755);
      await until(() => 'the second has a hint: ' + [...hints].join(), () => hints.has('second locked/in'));
      states.push(second.state());
      return states.map(({ folders, watched, why }) => [folders, watched, why]);`,
      { asNobody: true },
    );
    expect(answer).toEqual([
      [4, 4, null],
      [2, 2, null],
      [4, 4, null],
    ]);
  });
});
