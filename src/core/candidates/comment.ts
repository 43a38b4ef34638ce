// Reads from an uploader's comment what kind of subtitle it is and who made it.

import { readLanguage } from '../language/language.ts';

const MACHINE_WORK =
  /\b(?:machine|auto(?:matic(?:ally)?)?|computer|ai|gpt(?:-?\d\w*)?|chat-?gpt|llm|neural|bot)[\s._-]?(?:made[\s._-]|assisted[\s._-])?(?:generated|translat\w*|transcri\w*|transcript\w*|subs?|subtitles?|captions?|captioned|synced[\s._-]by)\b|\bauto-?generated\b/i;
const MACHINE_MAKERS =
  /\bgoogle[\s._-]?translat\w*|\b(?:translated|transcribed|generated|made|created|subtitles?)[\s._-](?:by|with|using|via|from)[\s._-](?:google|bing|ai\b|an?[\s._-]ai\b|machine|deepl|chat-?gpt|gpt|llm|whisper|a[\s._-]machine|a[\s._-]computer|youtube)|\bdeepl\b|\basr\b|\bwhisper(?:x|[\s._-]ai)?\b|speech[\s._-](?:recognition|to[\s._-]text)|\bchat-?gpt\b|\bgpt-?\d|^mtl?\.?$|\bmt[\s._-](?:subs?|edited)\b/i;
/** "Machine translation", as uploaders write it in the language of their subtitle. */
const IN_OTHER_LANGUAGES =
  /traducci[oó]n autom[aá]tica|tradu[cç][aã]o autom[aá]tica|traduction (?:automatique|machine)|traduzione automatica|traducere automat[aă]|maschinelle? [uü]bersetz|automatisch (?:[uü]bersetzt|vertaald)|machinevertaling|maskin(?:oversat|översatt|oversettelse|översättning)|t[lł]umaczeni[ea] (?:maszynowe|automatyczne)|g[eé]pi ford[ií]t[aá]s|strojov[yý] p[rř]eklad|strojni prijevod|ma[sš]inski prevod|makine [cç]evirisi|машинный перевод|машинного перевода|машинний переклад|автоматический перевод|перевод(?:чик)? (?:google|гугл)|(?:google|гугл)[\s-]перевод|μηχανική μετάφραση|机器翻译|機器翻譯|机翻|機翻|機械翻訳|기계 ?번역|ترجمة آلية/i;
const DENIED =
  /(?:^|\s)(?:no|non|not|nicht|keine|sin|sem|sans|ohne|senza|nie|nem|ne|не|без)\s(?:\S{1,4}\s)?$/i;
/** "not machine translated", "no AI, done by hand". */
const NOT_BY_MACHINE =
  /\b(?:no|not|never|without|non|isn'?t|instead[\s]of)[\s._-](?:an?[\s]|any[\s]|using[\s]|(?:made|translated|done)[\s]by[\s](?:an?[\s])?)?(?:machine|auto\w*|ai|google|gpt\S*|computer|deepl|whisper|mt)\b/i;

/** True if the text says that a machine made the subtitle, not a person who understood the dialogue. */
export function saysMachine(text: string): boolean {
  if (MACHINE_WORK.test(text) || MACHINE_MAKERS.test(text)) return !NOT_BY_MACHINE.test(text);
  const found = IN_OTHER_LANGUAGES.exec(text);
  return found !== null && !DENIED.test(text.slice(0, found.index));
}

const FORCED =
  /foreign[\s-](?:language[\s-])?(?:parts?|dialog(?:ue)?s?|lines?|scenes?)(?:[\s-]only)?|forced[\s-](?:only|subs?|subtitles?|parts?|lines?|version|narratives?)|only[\s-](?:the[\s-])?(?:forced|foreign|alien)|^forced\.?$|\bonly (?:for )?(?:the )?foreign/i;
/** "Japanese parts only", "only the Japanese parts", "non-English dialogue only". */
const PARTS = String.raw`(?:parts?|dialog(?:ue)?s?|lines?|scenes?)`;
const OF_A_LANGUAGE = [
  new RegExp(String.raw`\b([\p{L}-]{4,20})\s${PARTS}\sonly\b`, 'iu'),
  new RegExp(String.raw`\b(?:only|just)\s(?:for\s)?(?:the\s)?([\p{L}-]{4,20})\s${PARTS}\b`, 'iu'),
];
const NON_ENGLISH = /\bnon[\s-]english\b/gi;
const NOT_ONLY_FORCED =
  /\b(?:full|complete|incl|includ\w+|with|plus|and the|no|without|not|non|translated|all)\b/i;

/** True if the comment says that only the foreign parts are subtitled. */
export function saysForced(comment: string): boolean {
  // The "non" of "non-English" denies nothing.
  const plain = comment.replace(NON_ENGLISH, 'foreign');
  return (FORCED.test(plain) || namesPartsOnly(plain)) && !NOT_ONLY_FORCED.test(plain);
}

function namesPartsOnly(comment: string): boolean {
  const words = OF_A_LANGUAGE.map((pattern) => pattern.exec(comment)?.[1]);
  return words.some((word) => word !== undefined && (/^alien$/i.test(word) || readLanguage(word) !== null));
}

const COMMENTARY =
  /(?:director'?s?|audio|cast|crew|writers?|producers?|actors?|filmmakers?)[\s-]commentar(?:y|ies)|commentar(?:y|ies)[\s-](?:tracks?|subs?|subtitles?|only)|^(?:the[\s-])?commentar(?:y|ies)\.?$|(?:subs?|subtitles?|track)[\s-](?:for|of)[\s-](?:the[\s-])?(?:\w+[\s-])?commentar/i;
const NO_COMMENTARY = /\b(?:no|not|without|removed?)\b/i;

/** True if it subtitles what people say about the film, not the film. */
export function saysCommentary(comment: string): boolean {
  return COMMENTARY.test(comment) && !NO_COMMENTARY.test(comment);
}
