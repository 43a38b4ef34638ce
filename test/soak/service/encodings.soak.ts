import { exactShare } from '../../support/exact-share.ts';
import { CELLS, type Cell } from '../../support/language-cells.ts';
import { brokenOf, measure } from '../harness/measure.ts';

/** Which language is declared, and the least share that must come back exactly. */
const DECLARED: readonly (readonly [string, (cell: Cell) => string | null, number])[] = [
  ['with the declared language', (cell) => cell.language, 99.5],
  ['without', () => null, 98],
  ['with a wrong one', (cell) => (cell.language === 'el' ? 'de' : 'el'), 95],
];

measure('P13a', ({ size }) => {
  const all = DECLARED.map(([words, language, least]) => ({ words, least, ...exactShare(language, size) }));
  const shares = all.map(({ words, share }) => `${share.toFixed(2)} % ${words}`).join(', ');
  const rubbish = all.flatMap((one) => one.rubbish);
  return Promise.resolve({
    figure: `exact: ${shares}; ${rubbish.length} with damaged letters (${CELLS.length} languages and encodings)`,
    broken: [
      ...rubbish.map((cell) => `damaged letters: ${cell}`),
      ...all.flatMap(({ words, least, share }) =>
        brokenOf([share >= least, `${share.toFixed(2)} % ${words}, not ${least} %`]),
      ),
    ],
  });
});
