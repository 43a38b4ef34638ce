// The legacy encodings in which each language's subtitles are written, and its letters beyond ASCII.

export type Profile = { readonly encodings: readonly string[]; readonly letters: string };

/** Of two that fit equally, the more common one comes first. */
const WESTERN = ['windows-1252', 'iso-8859-15', 'cp850', 'cp437', 'macintosh'];
const NORDIC = [...WESTERN, 'cp865', 'iso-8859-10'];
const CENTRAL = ['windows-1250', 'iso-8859-2', 'cp852', 'maccenteuro', 'iso-8859-16'];
const CYRILLIC = ['windows-1251', 'koi8-u', 'iso-8859-5', 'ibm866', 'maccyrillic', 'ibm855'];
const BALTIC = ['windows-1257', 'iso-8859-13', 'iso-8859-4', 'iso-8859-10', 'cp775'];
const TURKIC = ['windows-1254', 'iso-8859-3', 'iso-8859-9', 'cp857'];
const ARABIC = ['windows-1256', 'iso-8859-6'];
const RUSSIAN = 'абвгдеёжзийклмнопрстуфхцчшщъыьэюя';
const ARABIC_LETTERS = 'ءآأؤإئابةتثجحخدذرزسشصضطظعغفقكلمنهوىيـًٌٍَُِّْپچژگ';

/** By the first part of a BCP 47 tag. */
export const PROFILES: Readonly<Record<string, Profile>> = {
  af: { encodings: WESTERN, letters: 'áäéèêëíîïóôöúûüý' },
  ar: { encodings: ARABIC, letters: ARABIC_LETTERS },
  az: { encodings: TURKIC, letters: 'çğıiöşü' },
  be: { encodings: CYRILLIC, letters: 'абвгдеёжзійклмнопрстуўфхцчшыьэюя' },
  bg: { encodings: CYRILLIC, letters: 'абвгдежзийклмнопрстуфхцчшщъьюя' },
  bs: { encodings: CENTRAL, letters: 'čćđšž' },
  ca: { encodings: WESTERN, letters: 'àçèéíïòóúü·' },
  cs: { encodings: CENTRAL, letters: 'áčďéěíňóřšťúůýž' },
  cy: { encodings: WESTERN, letters: 'âêîôûáéíóúàèäëïöü' },
  da: { encodings: NORDIC, letters: 'æøåéèêëü' },
  de: { encodings: WESTERN, letters: 'äöüßé' },
  el: {
    encodings: ['windows-1253', 'iso-8859-7', 'macgreek', 'cp737'],
    letters: 'αβγδεζηθικλμνξοπρστυφχψωςάέήίόύώϊϋΐΰ',
  },
  en: { encodings: WESTERN, letters: 'éèêëïçàâñöü' },
  es: { encodings: WESTERN, letters: 'áéíñóúü' },
  et: { encodings: [...BALTIC, 'windows-1252', 'iso-8859-15'], letters: 'äöõüšž' },
  eu: { encodings: WESTERN, letters: 'ñçü' },
  fa: { encodings: ARABIC, letters: ARABIC_LETTERS },
  fi: { encodings: NORDIC, letters: 'äöåšž' },
  fr: { encodings: WESTERN, letters: 'àâæçéèêëîïôœùûüÿ' },
  ga: { encodings: WESTERN, letters: 'áéíóú' },
  gl: { encodings: WESTERN, letters: 'áéíñóúüï' },
  he: { encodings: ['windows-1255', 'iso-8859-8', 'cp862'], letters: 'אבגדהוזחטיךכלםמןנסעףפץצקרשת' },
  hr: { encodings: CENTRAL, letters: 'čćđšž' },
  hu: { encodings: CENTRAL, letters: 'áéíóöőúüű' },
  id: { encodings: WESTERN, letters: 'é' },
  is: { encodings: NORDIC, letters: 'áðéíóúýþæö' },
  it: { encodings: WESTERN, letters: 'àèéìíîòóùú' },
  kk: { encodings: CYRILLIC, letters: RUSSIAN },
  lt: { encodings: BALTIC, letters: 'ąčęėįšųūž' },
  lv: { encodings: BALTIC, letters: 'āčēģīķļņōŗšūž' },
  mk: { encodings: CYRILLIC, letters: 'абвгдѓежзѕијклљмнњопрстќуфхцчџшѐѝ' },
  mn: { encodings: CYRILLIC, letters: RUSSIAN },
  ms: { encodings: WESTERN, letters: 'é' },
  nb: { encodings: NORDIC, letters: 'æøåéèêòôó' },
  nl: { encodings: WESTERN, letters: 'áéëèêïíóöüú' },
  nn: { encodings: NORDIC, letters: 'æøåéèêòôó' },
  no: { encodings: NORDIC, letters: 'æøåéèêòôó' },
  pl: { encodings: CENTRAL, letters: 'ąćęłńóśźż' },
  pt: { encodings: WESTERN, letters: 'áâãàçéêíóôõúü' },
  ro: { encodings: CENTRAL, letters: 'ăâîşţșț' },
  ru: { encodings: CYRILLIC, letters: RUSSIAN },
  sk: { encodings: CENTRAL, letters: 'áäčďéíĺľňóôŕšťúýž' },
  sl: { encodings: CENTRAL, letters: 'čšžćđ' },
  sq: { encodings: [...WESTERN, ...CENTRAL], letters: 'çë' },
  sr: { encodings: [...CENTRAL, ...CYRILLIC], letters: 'čćđšžабвгдђежзијклљмнњопрстћуфхцчџш' },
  sv: { encodings: NORDIC, letters: 'åäöéàü' },
  th: {
    encodings: ['windows-874'],
    letters: String.fromCodePoint(...Array.from({ length: 0x5b }, (_, at) => 0x0e01 + at)),
  },
  tr: { encodings: TURKIC, letters: 'çğıöşüâîû' },
  uk: { encodings: CYRILLIC, letters: 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя' },
  ur: { encodings: ARABIC, letters: `${ARABIC_LETTERS}ٹڈڑںھہےۓ` },
  vi: {
    encodings: ['windows-1258', 'tcvn', 'viscii'],
    letters: 'àáâãèéêìíòóôõùúýăđĩũơư\u0300\u0301\u0303\u0309\u0323',
  },
};
