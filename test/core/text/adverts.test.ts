import { describe, expect, test } from 'vitest';
import { advertKind } from '../../../src/core/text/adverts.ts';

describe('cues that do not belong to the film', () => {
  test.each([
    ['Advertise your product or brand here\ncontact www.example.org today', 'advert'],
    ['Support us and become VIP member\nto remove all ads from example.org', 'advert'],
    ['www.example.com', 'advert'],
    ['Downloaded from example.tv', 'advert'],
    ['Please rate this subtitle', 'advert'],
    ['Watch all seasons free online at Some Place', 'advert'],
    ['Subtitles by somebody', 'credit'],
    ['Synced and corrected by Somebody', 'credit'],
    ['Untertitel: Jemand', 'credit'],
    ['Sous-titres par Quelqu’un', 'credit'],
    ['Traducción: Alguien', 'credit'],
    ['Legendas por Alguém', 'credit'],
    ['Sottotitoli a cura di Qualcuno', 'credit'],
    ['Tłumaczenie: Ktoś', 'credit'],
    ['Překlad: Někdo', 'credit'],
    ['Fordította: Valaki', 'credit'],
    ['Traducerea: Cineva', 'credit'],
    ['Prevod: Neko', 'credit'],
    ['Oversatt av Noen', 'credit'],
    ['Suomennos: Joku', 'credit'],
    ['Çeviri: Biri', 'credit'],
    ['Перевод: Кто-то', 'credit'],
    ['Μετάφραση: Κάποιος', 'credit'],
    ['ترجمة: أحدهم', 'credit'],
    ['תורגם על ידי מישהו', 'credit'],
    ['字幕组：某某', 'credit'],
    ['자막 제작: 누군가', 'credit'],
    ['English subtitles by somebody', 'credit'],
    ['Traduction et sous-titres par Quelqu’un', 'credit'],
    ['sync: somebody', 'credit'],
    ['- Edited by Somebody -', 'credit'],
    ['Film of Somebody\nTranslated by Somebody Else', 'credit'],
    ['Downloaded from EXAMPLE.IT', 'advert'],
    ['www.stop.It', 'advert'],
    ['He says he bought the whole thing from example.com last year', 'mention'],
  ])('%s: %s', (text, kind) => {
    expect(advertKind(text)).toBe(kind);
  });

  test.each([
    'The book was translated.',
    'We watch TV on the sofa.',
    'Come on.Let us go',
    'It was written by my father.',
    'I need a translation of this letter, and I need it before he comes back, by midnight at the latest.',
    'Breakfast is\nprovided by the hotel.',
    'The tape was edited by an expert.',
    'Corrected by whom?',
    "C'est une adaptation de Proust.",
    'La traduction de ce livre\nest bonne.',
    'La traducción de este libro es mala.',
    'Das ist eine Übersetzung von Goethe.',
    'Dit is vertaald door mij.',
    'Перевод на русский язык.',
    'Stop.It hurts',
    'I know.No way.',
    'Vamos.Es tarde.',
    'Ven.La puerta.',
    'We won the jackpot!',
    'He plays in the casino.',
    'Wait...what?',
    'No.',
    '',
  ])('%s belongs to the film', (text) => {
    expect(advertKind(text)).toBeNull();
  });
});
