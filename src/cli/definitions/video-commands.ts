// Defines the commands about single videos, and their flags.

import { Option, type Command as Commander } from 'commander';
import type { NamedTitle, TitleType } from '../../core/command/command.ts';
import { onlyOf } from '../../core/only.ts';
import { idsFrom } from '../../core/release/title-ids.ts';
import { knownLanguages, readLanguage } from '../../core/language/language.ts';
import { registeredLanguage } from '../../core/language/registered-language.ts';
import { TONES, type Tone } from '../../core/command/tone.ts';
import { flagsOf, jsonCommand, type RunCommand } from './sub-command.ts';
import type { Invocation } from '../invocation/terminal.ts';

type VideoFlags = {
  readonly title?: string;
  readonly type?: TitleType;
  readonly search?: true;
  readonly deleted?: true;
  readonly dryRun?: true;
  readonly language?: string;
  readonly id?: string;
  readonly forget?: true;
  readonly to?: string;
  readonly from?: string;
  readonly tone?: Tone;
};

/** What each definition below receives. */
type CommandSetup = {
  readonly program: Commander;
  readonly invocation: Invocation;
  readonly run: RunCommand;
};

const loadRequests = () => import('../commands/run-request.ts');

export function addVideoCommands(program: Commander, invocation: Invocation, run: RunCommand): void {
  const setup: CommandSetup = { program, invocation, run };
  addSearch(setup);
  addPick(setup);
  addReject(setup);
  addIdentify(setup);
  addTranslate(setup);
}

function addSearch(setup: CommandSetup): void {
  const { invocation, run } = setup;
  jsonCommand(setup.program, 'search', 'search for one video or a folder now, or list titles')
    .argument('[path]', 'the video, or a folder with everything below it')
    .option('--deleted', 'in a folder: search for what you deleted as well')
    .option('--dry-run', 'show what would be searched for, and its cost; send and write nothing')
    .option('--title <text>', 'list the titles with this name, for identify')
    .addOption(typeOption())
    .action((path: string | undefined, _: unknown, self: Commander) => {
      const { title, type, deleted, dryRun } = self.optsWithGlobals<VideoFlags>();
      if (path === undefined && title === undefined) self.error('search needs a file, a folder or --title');
      if (path !== undefined && title !== undefined) self.error('search takes a path or --title, not both');
      if (title !== undefined && title.trim().length < 2) self.error('--title needs at least two characters');
      if (type !== undefined && title === undefined) self.error('--type needs --title');
      if (path === undefined && deleted === true) self.error('--deleted needs a folder');
      if (path === undefined && dryRun === true) self.error('--dry-run needs a file or a folder');
      run(async () => {
        const { absolute, order } = await loadRequests();
        return order(
          invocation,
          flagsOf(self),
          title === undefined
            ? {
                kind: 'search',
                path: absolute(invocation, path ?? ''),
                deleted: deleted ?? false,
                dryRun: dryRun ?? false,
              }
            : { kind: 'titles', text: title, type: type ?? null },
        );
      });
    });
}

function addPick(setup: CommandSetup): void {
  const { invocation, run } = setup;
  jsonCommand(setup.program, 'pick', 'list the candidates of a video, or download one')
    .argument('<file>', 'the video')
    .argument('[choice]', 'number in the list, or the ID at the end of the line')
    .option('--search', 'ask the service for a new list')
    .action((file: string, choice: string | undefined, { search }: VideoFlags, self: Commander) => {
      if (search === true && choice !== undefined)
        self.error('--search only lists: choose one with a second command');
      run(async () => {
        const { absolute, list, order } = await loadRequests();
        const path = absolute(invocation, file);
        return choice === undefined
          ? list(invocation, flagsOf(self), { path, anew: search ?? false })
          : order(invocation, flagsOf(self), { kind: 'pick', path, choice });
      });
    });
}

function addReject(setup: CommandSetup): void {
  const { invocation, run } = setup;
  jsonCommand(setup.program, 'reject', 'reject this subtitle for good and try the next best')
    .argument('<file>', 'the video, or the subtitle itself')
    .option('--language <code>', 'which subtitle, if there are several')
    .action((file: string, { language }: VideoFlags, self: Commander) => {
      const read = language === undefined ? null : registeredLanguage(language);
      if (language !== undefined && read === null) self.error('--language must be a language, such as en');
      const askedAt = Date.now();
      run(async () => {
        const { absolute, order } = await loadRequests();
        return order(invocation, flagsOf(self), {
          kind: 'reject',
          path: absolute(invocation, file),
          language: read,
          askedAt,
        });
      });
    });
}

function addIdentify(setup: CommandSetup): void {
  const { invocation, run } = setup;
  jsonCommand(setup.program, 'identify', 'set the title of a video and of the files that match it')
    .usage('[options] <file> --id <id>|--title <text>|--forget')
    .argument('<file>', 'the video')
    .option('--id <id>', "tt and 7 to 10 digits, tmdb: and digits, or the service's own number")
    .option('--title <text>', 'name of the title, with its year if several match')
    .option('--forget', 'forget the title that you set')
    .addOption(typeOption())
    .action((file: string, flags: VideoFlags, self: Commander) => {
      const as = namedIn(flags);
      if (as === null) return self.error('identify needs exactly one of --id, --title and --forget');
      if (as.kind === 'id' && idsFrom(as.text) === null)
        self.error("--id must be tt and 7 to 10 digits, tmdb: and digits, or the service's own number");
      if (as.kind === 'title' && as.text.trim().length < 2)
        self.error('--title needs at least two characters');
      run(async () => {
        const { absolute, order } = await loadRequests();
        const path = absolute(invocation, file);
        return order(invocation, flagsOf(self), { kind: 'identify', path, as, type: flags.type ?? null });
      });
      return undefined;
    });
}

function addTranslate(setup: CommandSetup): void {
  const { invocation, run } = setup;
  jsonCommand(setup.program, 'translate', 'order a translation for one video now')
    .argument('<file>', 'the video')
    .requiredOption('--to <language>', 'target language')
    .option('--from <language>', 'source language; default: translate.from')
    .addOption(new Option('--tone <tone>', 'tone of the translation; default: translate.tone').choices(TONES))
    .action((file: string, { to, from, tone }: VideoFlags, self: Commander) => {
      const language = languageIn(self, '--to', to ?? '');
      const source = from === undefined ? null : languageIn(self, '--from', from);
      if (source === language) self.error('--from and --to name the same language');
      run(async () => {
        const { absolute, order } = await loadRequests();
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

/** The language as a canonical code. Ends the program with the list of known ones if it is not one of them. */
function languageIn(self: Commander, flag: string, text: string): string {
  const read = readLanguage(text);
  const known = knownLanguages();
  return read !== null && known.includes(read)
    ? read
    : self.error(`${flag} must be a language code or its English name; known codes: ${known.join(' ')}`);
}

function namedIn({ id, title, forget }: VideoFlags): NamedTitle | null {
  const said: readonly NamedTitle[] = [
    ...(id === undefined ? [] : [{ kind: 'id', text: id } as const]),
    ...(title === undefined ? [] : [{ kind: 'title', text: title } as const]),
    ...(forget === true ? [{ kind: 'none' } as const] : []),
  ];
  return onlyOf(said);
}

function typeOption(): Option {
  return new Option('--type <type>', 'only films, or only series').choices(['movie', 'tv']);
}
