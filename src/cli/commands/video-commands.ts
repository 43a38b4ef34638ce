// Which commands ask or change something about single videos, and which flags do they take?

import { Option, type Command as Commander } from 'commander';
import type { NamedTitle, TitleType } from '../../core/command/command.ts';
import { idsFrom } from '../../core/release/title-ids.ts';
import { knownLanguages, readLanguage } from '../../core/language/language.ts';
import { TONES, type Tone } from '../../core/command/tone.ts';
import { addRename } from './rename-command.ts';
import { subCommand, type RunCommand } from '../invocation/sub-command.ts';
import type { Invocation } from '../invocation/terminal.ts';

type VideoFlags = {
  readonly config?: string;
  readonly json?: true;
  readonly limit?: string;
  readonly title?: string;
  readonly type?: TitleType;
  readonly search?: true;
  readonly language?: string;
  readonly id?: string;
  readonly forget?: true;
  readonly to?: string;
  readonly from?: string;
  readonly tone?: Tone;
};

/** What every one of these is given. */
type Desk = {
  readonly program: Commander;
  readonly invocation: Invocation;
  readonly run: RunCommand;
};

const loadDesk = () => import('./run-request.ts');

export function addVideoCommands(program: Commander, invocation: Invocation, run: RunCommand): void {
  const backend: Desk = { program, invocation, run };
  addQuestions(backend);
  addSearch(backend);
  addPick(backend);
  addReject(backend);
  addIdentify(backend);
  addTranslate(backend);
  addRename(program, invocation, run);
}

function addQuestions(backend: Desk): void {
  const { invocation, run } = backend;
  make(backend, 'quota', 'what is left of everything that the service counts').action(
    (_: unknown, self: Commander) =>
      run(async () => (await loadDesk()).runRequest(invocation, flagsOf(self), { kind: 'quota' })),
  );
  make(backend, 'plan', 'what is due, what it would cost, and what waits for what; sends nothing').action(
    (_: unknown, self: Commander) =>
      run(async () => (await loadDesk()).runRequest(invocation, flagsOf(self), { kind: 'plan' })),
  );
  make(backend, 'why', 'why there is a subtitle or none for a video, and what happens next')
    .argument('<file>', 'the video, or a subtitle of ours')
    .action((file: string, _: unknown, self: Commander) =>
      run(async () => {
        const { absolute, runRequest } = await loadDesk();
        return runRequest(invocation, flagsOf(self), { kind: 'why', path: absolute(invocation, file) });
      }),
    );
  make(backend, 'history', 'what happened lately, the newest first')
    .argument('[file]', 'only this video')
    .option('--limit <number>', 'so many lines', '20')
    .action((file: string | undefined, { limit }: VideoFlags, self: Commander) => {
      if (!/^[1-9]\d{0,5}$/.test(limit ?? '')) self.error('--limit takes a number from 1 on');
      run(async () => {
        const { absolute, runRequest } = await loadDesk();
        const path = file === undefined ? null : absolute(invocation, file);
        return runRequest(invocation, flagsOf(self), { kind: 'history', path, limit: Number(limit) });
      });
    });
}

function addSearch(backend: Desk): void {
  const { invocation, run } = backend;
  make(backend, 'search', 'look for the subtitles of one video at once and in every way, or list titles')
    .argument('[file]', 'the video')
    .option('--title <text>', 'list the titles that are called so, for identify')
    .addOption(typeOption())
    .action((file: string | undefined, { title, type }: VideoFlags, self: Commander) => {
      if ((file === undefined) === (title === undefined)) self.error('search takes a file, or --title');
      if (title !== undefined && title.trim().length < 2) self.error('--title takes at least two characters');
      if (type !== undefined && title === undefined) self.error('--type goes with --title');
      run(async () => {
        const { absolute, order } = await loadDesk();
        return order(
          invocation,
          flagsOf(self),
          title === undefined
            ? { kind: 'search', path: absolute(invocation, file ?? '') }
            : { kind: 'titles', text: title, type: type ?? null },
        );
      });
    });
}

function addPick(backend: Desk): void {
  const { invocation, run } = backend;
  make(backend, 'pick', 'list what is on offer for a video, or take one of it')
    .argument('<file>', 'the video')
    .argument('[choice]', 'the number of the list, or the identifier at its end')
    .option('--search', 'ask the service for the list')
    .action((file: string, choice: string | undefined, { search }: VideoFlags, self: Commander) => {
      if (search === true && choice !== undefined) self.error('--search lists; take one in a second step');
      run(async () => {
        const { absolute, list, order } = await loadDesk();
        const path = absolute(invocation, file);
        return choice === undefined
          ? list(invocation, flagsOf(self), { path, anew: search ?? false })
          : order(invocation, flagsOf(self), { kind: 'pick', path, choice });
      });
    });
}

function addReject(backend: Desk): void {
  const { invocation, run } = backend;
  make(backend, 'reject', 'not this subtitle, and never again for this video; the next best instead')
    .argument('<file>', 'the video, or the subtitle itself')
    .option('--language <code>', 'which one, where there are several')
    .action((file: string, { language }: VideoFlags, self: Commander) => {
      const read = language === undefined ? null : readLanguage(language);
      if (language !== undefined && read === null) self.error('--language takes a language, such as en');
      run(async () => {
        const { absolute, order } = await loadDesk();
        return order(invocation, flagsOf(self), {
          kind: 'reject',
          path: absolute(invocation, file),
          language: read,
        });
      });
    });
}

function addIdentify(backend: Desk): void {
  const { invocation, run } = backend;
  make(backend, 'identify', 'say which title a video is, and its like in the same folder')
    .argument('<file>', 'the video')
    .option('--id <id>', "tt and digits, tmdb: and digits, or the service's own number")
    .option('--title <text>', 'the name of the title, with its year where there are several')
    .option('--forget', 'what was said is forgotten')
    .addOption(typeOption())
    .action((file: string, flags: VideoFlags, self: Commander) => {
      const as = namedIn(flags);
      if (as === null) return self.error('identify takes one of --id, --title and --forget');
      if (as.kind === 'id' && idsFrom(as.text) === null)
        self.error("--id takes tt and digits, tmdb: and digits, or the service's own number");
      if (as.kind === 'title' && as.text.trim().length < 2)
        self.error('--title takes at least two characters');
      run(async () => {
        const { absolute, order } = await loadDesk();
        const path = absolute(invocation, file);
        return order(invocation, flagsOf(self), { kind: 'identify', path, as, type: flags.type ?? null });
      });
      return undefined;
    });
}

function addTranslate(backend: Desk): void {
  const { invocation, run } = backend;
  make(backend, 'translate', 'have the service translate a subtitle for one video, at once')
    .argument('<file>', 'the video')
    .requiredOption('--to <language>', 'into this language')
    .option('--from <language>', 'out of this one; otherwise as translate.from says')
    .addOption(
      new Option('--tone <tone>', 'how it is worded; otherwise as translate.tone says').choices(TONES),
    )
    .action((file: string, { to, from, tone }: VideoFlags, self: Commander) => {
      const language = languageIn(self, '--to', to ?? '');
      const source = from === undefined ? null : languageIn(self, '--from', from);
      run(async () => {
        const { absolute, order } = await loadDesk();
        const path = absolute(invocation, file);
        return order(invocation, flagsOf(self), {
          kind: 'translate',
          path,
          language,
          from: source,
          tone: tone ?? null,
        });
      });
    });
}

/** In its canonical form; ends the program with what is known. */
function languageIn(self: Commander, flag: string, text: string): string {
  const read = readLanguage(text);
  const known = knownLanguages();
  return read !== null && known.includes(read)
    ? read
    : self.error(`${flag} takes a language by its code or its English name; known are ${known.join(' ')}`);
}

function namedIn({ id, title, forget }: VideoFlags): NamedTitle | null {
  const said: readonly NamedTitle[] = [
    ...(id === undefined ? [] : [{ kind: 'id', text: id } as const]),
    ...(title === undefined ? [] : [{ kind: 'title', text: title } as const]),
    ...(forget === true ? [{ kind: 'nobody' } as const] : []),
  ];
  return said.length === 1 ? (said[0] ?? null) : null;
}

function typeOption(): Option {
  return new Option('--type <type>', 'only films, or only series').choices(['movie', 'tv']);
}

function make({ program }: Desk, name: string, description: string): Commander {
  return subCommand(program, name, description).option('--json', 'one JSON object on stdout');
}

function flagsOf(self: Commander): { readonly config: string | undefined; readonly json: boolean } {
  const { config, json } = self.optsWithGlobals<VideoFlags>();
  return { config, json: json ?? false };
}
