import { deepTreeRaces } from '../../support/deep-tree.ts';
import { measure } from '../harness/measure.ts';

measure('P11a', async ({ size }) => {
  const found = await deepTreeRaces(size);
  return {
    figure: `${found} of ${size + 1} films noticed by events alone`,
    broken: found === size + 1 ? [] : [`${found} films were noticed`],
  };
});
