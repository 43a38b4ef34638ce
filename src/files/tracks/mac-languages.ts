// Maps QuickTime's language numbers, which old files have instead of three letters.

const NAMES =
  'eng fra deu ita nld swe spa dan por nor heb jpn ara fin ell isl mlt tur hrv zho urd hin tha kor lit pol hun est lav sme fao fas rus zho nld gle sqi ron ces slk slv yid srp mkd bul ukr bel uzb kaz aze aze hye kat mol kir tgk tuk mon mon pus kur kas snd bod nep san mar ben asm guj pan ori mal kan tam tel sin mya khm lao vie ind tgl msa msa amh tir orm som swa kin run nya mlg epo'.split(
    ' ',
  );
const AFTER_GAP = 'cym eus cat lat que grn aym tat uig dzo jav sun glg afr bre iku gla glv gle ton grc'.split(
  ' ',
);
const GAP_ENDS = 128;

/** ISO 639-2; `und` for a number without a language. */
export function macLanguage(code: number): string {
  return (code < GAP_ENDS ? NAMES[code] : AFTER_GAP[code - GAP_ENDS]) ?? 'und';
}
