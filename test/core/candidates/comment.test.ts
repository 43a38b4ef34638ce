import { expect, test } from 'vitest';

import { saysForced, saysMachine } from '../../../src/core/candidates/comment.ts';

test.each([
  'Foreign parts only',
  'Only for the foreign parts',
  'For non english parts only',
  'Non-English dialogue only',
  'Only non-English lines',
  'Alien parts only',
  'Japanese parts only',
  'only the Japanese parts',
  'French dialogue only',
  'Just the Russian dialogue',
  'Forced narrative',
])('only the parts in another language: %s', (comment) => expect(saysForced(comment)).toBe(true));

test.each([
  '',
  'English only',
  'Includes the foreign parts',
  'non english parts are included',
  'All lines, the Spanish parts too',
  'Fixed a few lines only',
  'Only minor scenes were retimed',
  'not only the Japanese parts',
  'forced to sync it by hand',
])('the whole dialogue: %s', (comment) => expect(saysForced(comment)).toBe(false));

test.each([
  'Traducción automática',
  'tradução automática, revisada',
  'Traduction automatique',
  'Maschinelle Übersetzung',
  'automatisch vertaald',
  'tłumaczenie maszynowe',
  'Gépi fordítás!',
  'Strojový překlad',
  'машинный перевод',
  'гугл перевод',
  '机翻',
])('a machine translated it: %s', (comment) => expect(saysMachine(comment)).toBe(true));

test.each([
  'not translated by machine',
  'Not done by a computer',
  'Übersetzt von Hand',
  'keine maschinelle Übersetzung',
  'no es traducción automática',
  'sincronización automática',
])('a person translated it: %s', (comment) => expect(saysMachine(comment)).toBe(false));
