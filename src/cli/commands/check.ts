// `subtitled check`: checks the configuration and its folders. Sends nothing and writes nothing.

import { policyOf } from '../../app/policy.ts';
import { createFolderSettings } from '../../config/folder-settings.ts';
import type { Config, FolderSettings } from '../../config/schema.ts';
import { showPath } from '../../core/path/path.ts';
import { librariesAway } from '../invocation/libraries-away.ts';
import { readConfig } from '../invocation/read-config.ts';
import { painter } from '../invocation/colour.ts';
import { choiceWords } from '../wording/choice-words.ts';
import type { Invocation } from '../invocation/terminal.ts';

/** Returns 0 for a valid configuration, else 2 after printing every problem. An unavailable folder is a warning. */
export async function check(
  invocation: Invocation,
  options: { readonly config?: string | undefined; readonly json: boolean },
): Promise<number> {
  const read = readConfig(invocation, options.config);
  if (read === null) return 2;
  const { config, file } = read;
  const away = await librariesAway(config);
  const warning = painter(invocation.terminal.errColours)('yellow', 'warning:');
  for (const why of away) invocation.terminal.err(`${warning} ${why}\n`);
  const libraries = shownLibraries(config);
  const lines = [
    `${file ?? 'the environment'}: ${painter(invocation.terminal.colours)('green', 'no mistakes')}`,
    ...libraryLines(config),
    `state: ${config.stateDir}`,
  ];
  invocation.terminal.out(
    options.json
      ? `${JSON.stringify({ right: true, file, away, libraries, stateDir: config.stateDir })}\n`
      : `${lines.join('\n')}\n`,
  );
  return 0;
}

type ShownLibrary = { readonly path: string } & Pick<FolderSettings, 'languages' | 'forced' | 'naming'>;

function shownLibraries(config: Config): readonly ShownLibrary[] {
  const settingsOf = createFolderSettings(config);
  return config.libraries.map(({ path }) => {
    const { languages, forced, naming } = settingsOf(path).settings;
    return { path: showPath(path), languages, forced, naming };
  });
}

function libraryLines(config: Config): readonly string[] {
  const { roots, ofFolder } = policyOf(config);
  return roots.map((path) => {
    const { specs, naming } = ofFolder(path);
    return `${showPath(path)}: ${specs.map(choiceWords).join('; ') || 'no languages'}, named for ${naming}`;
  });
}
