import { expect, test } from 'vitest';
import { embeddedCoverOf } from '../../../src/core/sidecar/embedded-tracks.ts';

test('sound has no script: a video in Chinese needs no subtitle in either for who understands it', () => {
  const heard = (understood: string, language: string, title = ''): boolean => {
    const track = {
      type: 'audio',
      language,
      title,
      forced: false,
      hearingImpaired: false,
      isText: false,
    } as const;
    const rules = { embedded: 'text', hearingImpaired: 'avoid', skipIfAudio: [understood] } as const;
    const media = { durationMs: null, frameRate: null, tracks: [track] };
    return embeddedCoverOf(media, { languages: ['en'], kind: 'full' }, rules) === 'spoken-language';
  };
  for (const understood of ['zh', 'zh-Hans', 'zh-Hant']) {
    for (const language of ['chi', 'zh-Hans', 'zh-TW', 'cmn']) expect(heard(understood, language)).toBe(true);
    expect(heard(understood, 'yue')).toBe(false);
  }
  expect(heard('sr-Latn', 'sr-Cyrl')).toBe(true);
  expect(heard('pt', 'por', 'Brazilian')).toBe(false);
  expect(heard('es', 'es-419')).toBe(false);
});
