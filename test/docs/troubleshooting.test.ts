import { describe, expect, test } from 'vitest';
import { REFUSAL_WORDS, TROUBLE_WORDS } from '../../src/cli/desk-words.ts';
import { FAULT_WORDS, REASON_WORDS, SKIP_WORDS } from '../../src/cli/words.ts';
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
    'cli/open-app.ts',
    'cli/show-findings.ts',
    'cli/show-renamed.ts',
    'cli/show-translated.ts',
    'config/common-mistakes.ts',
    'config/document.ts',
    'config/environment.ts',
    'config/exclude-checks.ts',
    'config/folder-checks.ts',
    'config/gather-secrets.ts',
    'config/load.ts',
    'config/problems.ts',
    'config/secret-sources.ts',
    'config/written-values.ts',
    'config/yaml-file.ts',
    'engine/ground.ts',
    'engine/fetch-payload.ts',
    'engine/ready-to-place.ts',
    'engine/set-aside.ts',
    'engine/setback.ts',
    'engine/life/trashing.ts',
    'files/library-ground.ts',
    'files/place.ts',
    'files/place-failure.ts',
    'files/probe-library.ts',
    'files/watch-limits.ts',
    'files/watch-state.ts',
    'store/connect.ts',
    'store/lock.ts',
    'store/open.ts',
    'store/scratch.ts',
    'store/state-folder.ts',
    'core/state-trouble.ts',
    'cli/before-start.ts',
    'cli/health.ts',
    'control/protocol.ts',
    'web/guard.ts',
    'web/routes.ts',
    'web/parameters.ts',
    'web/events.ts',
    'web/api.ts',
    'engine/take-hook.ts',
    'core/hook.ts',
  ];
  /** Said when all is well, or only to those who read the source. */
  const NEEDS_NOBODY: ReadonlySet<string> = new Set([
    'a limit of the system could not be read',
    'the state can be written again: work goes on',
    'the database is not where it was',
    'a temporary file could not be removed',
    'it is looked for on a timer',
    'would be renamed',
    'named so already',
    'nothing to do',
    'looked for again',
    'upgrade.enabled: replacing a subtitle by a better one',
  ]);

  test.each(SPEAKERS)('every message of %s', (file) => {
    const sentences = sentencesIn(file).map(({ text }) => text);
    expect(sentences.length).toBeGreaterThan(0);
    expect(lacking(sentences.filter((text) => !NEEDS_NOBODY.has(text)))).toEqual([]);
  });

  test('every message of the daemon, of init and of the scan', () => {
    const sentences = ['cli/daemon.ts', 'cli/serve-web.ts', 'cli/scan.ts', 'cli/ask-first.ts'].flatMap(
      sentencesIn,
    );
    const questions = /\[|^(?:the status page$|Address|Your key|Languages|Folders)/;
    expect(lacking(sentences.map(({ text }) => text).filter((text) => !questions.test(text)))).toEqual([]);
  });

  test('why a way was not tried', () => {
    const sentences = sentencesIn('cli/show-why.ts').map(({ text }) => text);
    const left = sentences.filter((text) => text.startsWith('not asked'));
    expect(left.length).toBeGreaterThan(5);
    expect(lacking(left)).toEqual([]);
  });
});
