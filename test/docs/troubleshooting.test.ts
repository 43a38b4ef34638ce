import { describe, expect, test } from 'vitest';
import { REFUSAL_WORDS, TROUBLE_WORDS } from '../../src/cli/wording/refusals.ts';
import { FAULT_WORDS, REASON_WORDS, SKIP_WORDS } from '../../src/cli/wording/reasons.ts';
import { sourceFiles, sourceOf } from '../support/source.ts';
import { plain, sentencesIn } from './messages.ts';
import { pageAt } from './pages.ts';

const page = plain(pageAt('docs/troubleshooting.md').text.toLowerCase());
const lacking = (texts: readonly string[]): readonly string[] =>
  texts.filter((text) => !page.includes(plain(text).toLowerCase()));

describe('docs/troubleshooting.md names', () => {
  test.each([
    ['a want is where it is', REASON_WORDS],
    ['a candidate is refused', REFUSAL_WORDS],
    ['a command could not be done', TROUBLE_WORDS],
    ['a request failed', FAULT_WORDS],
    ['a file is left out', SKIP_WORDS],
  ] as const)('every reason why %s', (_, words) => {
    const texts: readonly string[] = Object.values(words);
    expect(texts.length).toBeGreaterThan(10);
    expect(lacking(texts)).toEqual([]);
  });

  /** Where the program speaks of trouble in sentences of its own, and not by a code of the tables above. */
  const SPEAKERS = [
    'bin.ts',
    'cli/invocation/ask-holder.ts',
    'cli/invocation/open-app.ts',
    'cli/output/findings.ts',
    'cli/invocation/state-trouble.ts',
    'cli/output/renamed.ts',
    'cli/output/translated.ts',
    'config/checks/common-mistakes.ts',
    'config/input/document.ts',
    'config/input/environment.ts',
    'config/checks/effect-warnings.ts',
    'config/checks/exclude-checks.ts',
    'config/checks/folder-checks.ts',
    'cli/web/settings-service.ts',
    'config/edit/replace-file.ts',
    'config/form/allowed-changes.ts',
    'config/form/save.ts',
    'config/form/settings.ts',
    'config/places/find-file.ts',
    'config/secrets/gather-secrets.ts',
    'config/secrets/secret-keys.ts',
    'config/load.ts',
    'config/input/problems.ts',
    'config/secrets/secret-sources.ts',
    'config/input/written-values.ts',
    'config/input/yaml/yaml-file.ts',
    'engine/video/library-identity.ts',
    'engine/steps/download/download-archive.ts',
    'engine/steps/place/check-target.ts',
    'engine/video/isolate-failures.ts',
    'engine/context/failed-turns.ts',
    'engine/sidecar/trash.ts',
    'files/watch/root-state.ts',
    'files/place/place.ts',
    'files/place/place-failure.ts',
    'files/library/probe-library.ts',
    'files/watch/inotify-limits.ts',
    'files/watch/watch-state.ts',
    'store/open/connect.ts',
    'store/open/lock.ts',
    'store/open/open.ts',
    'store/open/scratch.ts',
    'store/open/state-folder.ts',
    'core/want/state-trouble.ts',
    'cli/invocation/before-start.ts',
    'cli/commands/health.ts',
    'cli/first-run/set-up.ts',
    'cli/first-run/setup-backend.ts',
    'cli/first-run/try-out.ts',
    'cli/web/made-token.ts',
    'files/browse/list-folders.ts',
    'control/protocol.ts',
    'web/access/guard.ts',
    'web/body-limits.ts',
    'web/routes.ts',
    'web/parameters.ts',
    'web/events.ts',
    'web/api.ts',
    'engine/daemon/webhook.ts',
    'core/webhook/read-webhook.ts',
    'app/integrations.ts',
    'cli/commands/stand-in.ts',
    'cli/commands/status.ts',
    'cli/web/scan-orders.ts',
    'engine/daemon/libraries/library-state.ts',
    'integrations/command.ts',
    'integrations/http.ts',
    'integrations/kodi.ts',
    'integrations/player.ts',
    'integrations/plex.ts',
  ];
  /** Said when all is well, or only to those who read the source. */
  const NEEDS_NOBODY: ReadonlySet<string> = new Set([
    'a limit of the system could not be read',
    'the state can be written again: work resumes',
    'the internal error is over: work resumes',
    'the database is no longer at its path',
    'a temporary file could not be removed',
    'subtitled checks for it on a timer',
    'would be renamed',
    'already have this name',
    'no video is known yet',
    'every wanted subtitle is there',
    'backed up the state to',
    'restored the state from',
    'the previous database is kept as',
    'nothing to do',
    'searched again',
    'upgrade.enabled: replacing a subtitle by a better one',
  ]);

  test.each(SPEAKERS)('every message of %s', (file) => {
    const sentences = sentencesIn(file).map(({ text }) => text);
    expect(sentences.length).toBeGreaterThan(0);
    expect(lacking(sentences.filter((text) => !NEEDS_NOBODY.has(text)))).toEqual([]);
  });

  test('every message of the files that warn, or stop because of the state', () => {
    const WARNS = /kind: 'warning',\s+message|\.#?warn\(|\b(?:new S|orS)tateError\(/;
    const files = sourceFiles('').filter((file) => WARNS.test(sourceOf(file).text));
    expect(files.length).toBeGreaterThan(15);
    const sentences = files.flatMap(sentencesIn).map(({ text }) => text);
    expect(lacking(sentences.filter((text) => !NEEDS_NOBODY.has(text)))).toEqual([]);
  });

  test('every message of the daemon, of init and of the scan', () => {
    const sentences = [
      'cli/commands/daemon.ts',
      'cli/commands/reload.ts',
      'cli/web/serve-web.ts',
      'cli/commands/scan.ts',
      'config/first/answers.ts',
      'config/first/folders.ts',
      'config/first/first-file.ts',
      'cli/commands/init/questions.ts',
    ].flatMap(sentencesIn);
    const questions = /\[|^(?:the status page$|Address|Your API key|Languages|Folder|Another folder)/;
    expect(lacking(sentences.map(({ text }) => text).filter((text) => !questions.test(text)))).toEqual([]);
  });

  test('why a way was not tried', () => {
    const sentences = sentencesIn('cli/output/why.ts').map(({ text }) => text);
    const left = sentences.filter((text) => text.startsWith('not tried'));
    expect(left.length).toBeGreaterThan(5);
    expect(lacking(left)).toEqual([]);
  });
});
