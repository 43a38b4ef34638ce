import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test, type TestContext } from 'vitest';
import { runHere } from '../support/command.ts';
import { programHere } from '../docs/command-lines.ts';
import { temporaryFolder } from '../support/library.ts';
import { demand, needs } from './tools.ts';

type Shell = 'bash' | 'zsh' | 'fish';

/** What the shell offers at the end of this line, in a folder with `Film.mkv` and the folder `films`. */
type Complete = (line: string) => Promise<readonly string[]>;

async function completeIn(context: TestContext, shell: Shell): Promise<Complete> {
  needs(context, shell);
  const folder = temporaryFolder();
  const script = join(folder, 'script');
  const { out } = await runHere(['completion', shell]);
  writeFileSync(script, out);
  const cwd = join(folder, 'here');
  mkdirSync(join(cwd, 'films'), { recursive: true });
  writeFileSync(join(cwd, 'Film.mkv'), '');
  const env = { HOME: folder, TERM: 'xterm' };
  return async (line) => {
    const [args, read] = ASKING[shell](script, line);
    return read(await demand(shell, args, { cwd, env, limitMs: 10_000 }));
  };
}

type Asking = (
  script: string,
  line: string,
) => readonly [readonly string[], (out: string) => readonly string[]];

const rows = (out: string): readonly string[] => out.split('\n').flatMap((row) => row.split('\t')[0] || []);

const ASKING: Readonly<Record<Shell, Asking>> = {
  // The function as bash calls it; "default" stands for the file names that bash adds itself.
  bash: (script, line) => {
    // Bash makes three words of `--option=value`.
    const parts = line.split(' ').flatMap((word) => (word === '' ? [''] : word.split(/(=)/).filter(Boolean)));
    const words = parts.map((word) => `'${word}'`);
    const ask = `compopt() { [[ "$*" != *"+o default"* ]] || own=no; [[ "$*" != *dirnames* ]] || own=folders; }
own=files; source '${script}'; COMP_WORDS=(${words.join(' ')}); COMP_CWORD=${words.length - 1}; _subtitled
complete -p subtitled >/dev/null; [[ \${#COMPREPLY[@]} -gt 0 || $own == no ]] || echo "($own)"; printf '%s\\n' "\${COMPREPLY[@]}"`;
    return [['--norc', '-c', ask], rows];
  },
  // A real line editor: it types the line and a tab, and shows what the line has become.
  zsh: (script, line) => {
    const ask = `zmodload zsh/zpty; zpty z zsh -f -i
zpty -w z 'PS1=; bindkey -e; stty -echo; autoload -Uz compinit; compinit -u -D; source ${script}; echo REA""DY'
zpty -r -m z out '*READY*'
zpty -w -n z $'${line}\\t\\C-aprint -r -- IS: \\C-e :END\\n'
zpty -r -m z out '*:END*:END*'; print -r -- "$out"; zpty -d z`;
    return [['-f', '-c', ask], (out) => [/\nIS: (.*?) *:END/.exec(out)?.[1] ?? out]];
  },
  fish: (script, line) => [['--no-config', '-c', `source ${script}; complete -C '${line}'`], rows],
};

const names = programHere().commands.map((command) => command.name());

describe('bash completes', () => {
  test('commands, options and values, and leaves file names to the shell', async (context) => {
    const complete = await completeIn(context, 'bash');
    expect(await complete('subtitled ')).toEqual(names);
    expect(await complete('subtitled re')).toEqual(['reject', 'rename', 'restore']);
    expect(await complete('subtitled --config x.yaml wh')).toEqual(['why']);
    expect(await complete('subtitled --ver')).toEqual(['--version']);
    expect(await complete('subtitled rename --n')).toEqual(['--naming']);
    expect(await complete('subtitled rename --naming p')).toEqual(['plex']);
    expect(await complete('subtitled rename --naming plex --dry')).toEqual(['--dry-run']);
    expect(await complete('subtitled translate --tone for')).toEqual(['formal']);
    expect(await complete('subtitled completion ')).toEqual(['bash', 'zsh', 'fish']);
    expect(await complete('subtitled help ide')).toEqual(['identify']);
    expect(await complete('subtitled why ')).toEqual(['(files)']);
    expect(await complete('subtitled why --config ')).toEqual(['(files)']);
    expect(await complete('subtitled stand-in --library ')).toEqual(['(folders)']);
    expect(await complete('subtitled status ')).toEqual([]);
    expect(await complete('subtitled history --limit ')).toEqual([]);
  });
});

describe('bash completes after --option=', () => {
  test('the values of the option, and what comes later', async (context) => {
    const complete = await completeIn(context, 'bash');
    expect(await complete('subtitled rename --naming=')).toEqual([
      'universal',
      'plex',
      'jellyfin',
      'kodi',
      'emby',
    ]);
    expect(await complete('subtitled rename --naming=p')).toEqual(['plex']);
    expect(await complete('subtitled --config=x.yaml wh')).toEqual(['why']);
    expect(await complete('subtitled rename --naming=plex --dry')).toEqual(['--dry-run']);
    expect(await complete('subtitled why --config=')).toEqual(['(files)']);
    expect(await complete('subtitled stand-in --library=fi')).toEqual(['(folders)']);
    expect(await complete('subtitled history --limit=')).toEqual([]);
  });
});

describe('zsh completes', () => {
  test('commands, options, values and files on the line itself', async (context) => {
    const complete = await completeIn(context, 'zsh');
    expect(await complete('subtitled ident')).toEqual(['subtitled identify']);
    expect(await complete('subtitled --config x.yaml ident')).toEqual(['subtitled --config x.yaml identify']);
    expect(await complete('subtitled --vers')).toEqual(['subtitled --version']);
    expect(await complete('subtitled rename --nam')).toEqual(['subtitled rename --naming']);
    expect(await complete('subtitled rename --naming jel')).toEqual(['subtitled rename --naming jellyfin']);
    expect(await complete('subtitled help transl')).toEqual(['subtitled help translate']);
    expect(await complete('subtitled why Fi')).toEqual(['subtitled why Film.mkv']);
    expect(await complete('subtitled scan fil')).toEqual(['subtitled scan films']);
    expect(await complete('subtitled status Fi')).toEqual(['subtitled status Fi']);
  });
});

describe('fish completes', () => {
  test('commands, options, values, and files where a command takes one', async (context) => {
    const complete = await completeIn(context, 'fish');
    expect((await complete('subtitled ')).toSorted()).toEqual(names.toSorted());
    expect(await complete('subtitled re')).toEqual(['reject', 'rename', 'restore']);
    expect(await complete('subtitled --ver')).toEqual(['--version']);
    expect(await complete('subtitled --config x.yaml ide')).toEqual(['identify']);
    expect(await complete('subtitled --config x.yaml --ver')).toEqual(['--version']);
    expect(await complete('subtitled --config x.yaml rename --na')).toEqual(['--naming']);
    expect(await complete('subtitled rename --na')).toEqual(['--naming']);
    expect(await complete('subtitled rename --naming pl')).toEqual(['plex']);
    expect(await complete('subtitled help ide')).toEqual(['identify']);
    expect(await complete('subtitled why Fi')).toContain('Film.mkv');
    expect(await complete('subtitled status Fi')).toEqual([]);
    expect(await complete('subtitled stand-in --library f')).toEqual(['films/']);
  });
});
