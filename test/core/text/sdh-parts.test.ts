import { describe, expect, test } from 'vitest';
import { sdhKind, sdhParts } from '../../../src/core/text/sdh-parts.ts';

describe('what is there for viewers who cannot hear', () => {
  test.each([
    ['[door slams]', 'sound'],
    ['(SIGHS)', 'sound'],
    ['(sighs) I know.', 'sound'],
    ['- [John] Come in!', 'sound'],
    ['（ため息）', 'sound'],
    ['【音乐】', 'sound'],
    ['(يضحك)', 'sound'],
    ['[смеётся]', 'sound'],
    ['[ทั้งหมดหัวเราะ]', 'sound'],
    ['*gasps*', 'sound'],
    ['JOHN: Come in!', 'speaker'],
    ['- MAN 2: Over there.', 'speaker'],
    ['DR. WHITE (ON PHONE): Yes?', 'speaker'],
    ['>> ANNOUNCER: Live from here.', 'speaker'],
    ['ИВАН: Заходи!', 'speaker'],
    ['♪♪', 'music'],
    ['♪ [soft piano] ♪', 'music'],
    ['♪ And I will go ♪', 'lyrics'],
  ])('%s is a %s', (line, kind) => {
    expect(sdhKind(line)).toBe(kind);
  });

  test.each([
    'I said: come in!',
    'Note: it is late.',
    'It is 12:30 now.',
    '20: that is all.',
    'A: yes.',
    '(I never told anyone what really happened that night.)',
    'STOP!',
    '2 * 3 * 4',
    '[...]',
    '(1987)',
    '',
  ])('%s is only said', (line) => {
    expect(sdhKind(line)).toBeNull();
  });

  test('the parts leave what is said', () => {
    const line = '- JOHN: [coughs] Come in!';
    const said = sdhParts(line).reduceRight(
      (rest, { start, end }) => rest.slice(0, start) + rest.slice(end),
      line,
    );
    expect(said.replace(/\s+/g, ' ')).toBe('- Come in!');
  });
});
