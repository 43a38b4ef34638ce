// Reads from an uploader's comment what kind of subtitle it is and who made it.

import { readLanguage } from '../language/language.ts';

const MACHINE_WORK =
  /\b(?:machine|auto(?:matic(?:ally)?)?|computer|ai|gpt(?:-?\d\w*)?|chat-?gpt|llm|neural|bot)[\s._-]?(?:made[\s._-]|assisted[\s._-])?(?:generated|translat\w*|transcri\w*|subs?|subtitles?|captions?|captioned|synced[\s._-]by)\b|\bauto-?generated\b/i;
const MACHINE_MAKERS =
  /\bgoogle[\s._-]?translat\w*|\b(?:translated|transcribed|generated|made|created|subtitles?)[\s._-](?:by|with|using|via|from)[\s._-](?:google|bing|ai\b|an?[\s._-]ai\b|machine|deepl|chat-?gpt|gpt|llm|whisper|a[\s._-]machine|a[\s._-]computer|youtube)|\bdeepl\b|\basr\b|\bwhisper(?:x|[\s._-]ai)?\b|speech[\s._-](?:recognition|to[\s._-]text)|\bchat-?gpt\b|\bgpt-?\d|^mtl?\.?$|\bmt[\s._-](?:subs?|edited)\b/i;
/** "Machine translation", as uploaders write it in the language of their subtitle. */
const IN_OTHER_LANGUAGES =
  /traducci[oó]n autom[aá]tica|tradu[cç][aã]o autom[aá]tica|traduction (?:automatique|machine)|traduzione automatica|traducere automat[aă]|maschinelle? [uü]bersetz|automatisch (?:[uü]bersetzt|vertaald)|machinevertaling|maskin(?:oversat|översatt|oversettelse|översättning)|t[lł]umaczeni[ea] (?:maszynowe|automatyczne)|g[eé]pi ford[ií]t[aá]s|strojov[yý] p[rř]eklad|strojni prijevod|ma[sš]inski prevod|makine [cç]evirisi|машинный перевод|машинного перевода|машинний переклад|автоматический перевод|перевод(?:чик)? (?:google|гугл)|(?:google|гугл)[\s-]перевод|μηχανική μετάφραση|机器翻译|機器翻譯|机翻|機翻|機械翻訳|기계 ?번역|ترجمة آلية/i;
/** "no es una", "ce n'est pas une", "není to", "不是": right before those words, in the same sentence. */
const DENIED =
  /(?:^|[\s'’])(?:no|non|not|nicht|kein\w*|sin|sem|não|nao|sans|pas|ohne|senza|nie|nem|není|neni|ne|nu|fără|fara|nije|ni|bez|geen|niet|ikke|ingen|inte|не|нет|без|δεν|όχι)\s(?:\p{L}{1,5}\s){0,2}$|(?:不是|并非|並非|非|无|無|不)$/iu;
/** "makine çevirisi değil", "기계 번역 아님": right behind them. */
const DENIED_AFTER = /^\S{0,3}\s?(?:değil|아님|아닙니다|이?\s?아니|ではな|じゃな)/u;
/** "not machine translated", "no AI, done by hand". */
const NOT_BY_MACHINE =
  /\b(?:no|not|never|without|non|isn'?t|instead[\s]of)[\s._-](?:an?[\s]|any[\s]|using[\s]|(?:made|translated|done)[\s]by[\s](?:an?[\s])?)?(?:machine|auto\w*|ai|google|gpt\S*|computer|deepl|whisper|mt)\b/i;

/** True if the text says that a machine made the subtitle, not a person who understood the dialogue. */
export function saysMachine(text: string): boolean {
  if (MACHINE_WORK.test(text) || MACHINE_MAKERS.test(text)) return !NOT_BY_MACHINE.test(text);
  const found = IN_OTHER_LANGUAGES.exec(text);
  if (found === null) return false;
  const behind = text.slice(found.index + found[0].length);
  return !DENIED.test(text.slice(0, found.index)) && !DENIED_AFTER.test(behind);
}

const FORCED =
  /foreign[\s-](?:language[\s-])?(?:parts?|dialog(?:ue)?s?|lines?|scenes?)(?:[\s-]only)?|forced[\s-](?:only|subs?|subtitles?|parts?|lines?|version|narratives?)|only[\s-](?:the[\s-])?(?:forced|foreign|alien)|^forced\.?$|\bonly (?:for )?(?:the )?foreign/i;
const PARTS = String.raw`(?:parts?|dialog(?:ue)?s?|lines?|scenes?)`;
/** Not "for non-English speakers", who need a full one. */
const FOR_PARTS = new RegExp(
  String.raw`^(?:english\s)?(?:subs?|subtitles?)\sfor\s(?:the\s)?nonenglish\s(?:(?:speaking|spoken)\s)?${PARTS}\b`,
  'i',
);
/** "Japanese parts only", "only the Japanese parts", "non-English dialogue only". */
const OF_A_LANGUAGE = [
  new RegExp(String.raw`\b([\p{L}-]{4,20})\s${PARTS}\sonly\b`, 'iu'),
  new RegExp(String.raw`\b(?:only|just)\s(?:for\s)?(?:the\s)?([\p{L}-]{4,20})\s${PARTS}\b`, 'iu'),
];
const NON_ENGLISH = /\bnon[\s-]english\b/gi;
/** Words for a change to those parts, or for a fault in them: "fixed the Korean parts only". */
const CHANGES = String.raw`(?:re-?|un)?(?:fix|sync|tim|remov|miss|correct|chang|edit|delet)\w*|added|hard-?(?:cod|sub)\w*`;
const CHANGED_BEFORE = new RegExp(String.raw`\b(?:${CHANGES})\b`, 'i');
const CHANGED_BEHIND = new RegExp(String.raw`^\s(?:is|are|was|were|off|in italics|${CHANGES})\b`, 'i');
const NOT_ONLY_FORCED =
  /\b(?:full|complete|incl|includ\w+|with|plus|and the|no|without|not|non|translated|all)\b/i;

/** True if the comment says that only the foreign parts are subtitled. */
export function saysForced(comment: string): boolean {
  // The "non" of "non-English" denies nothing.
  const plain = comment.replace(NON_ENGLISH, 'nonenglish');
  const says = FORCED.test(plain) || FOR_PARTS.test(plain) || namesPartsOnly(plain);
  return says && !NOT_ONLY_FORCED.test(plain);
}

function namesPartsOnly(comment: string): boolean {
  return OF_A_LANGUAGE.some((pattern) => {
    const found = pattern.exec(comment);
    if (found === null || !isOtherLanguage(found[1]?.toLowerCase() ?? '')) return false;
    const behind = comment.slice(found.index + found[0].length);
    return !CHANGED_BEFORE.test(comment.slice(0, found.index)) && !CHANGED_BEHIND.test(behind);
  });
}

/** "English dialogue only" leaves out nothing but the sounds. */
function isOtherLanguage(word: string): boolean {
  if (word === 'alien' || word === 'nonenglish') return true;
  const language = readLanguage(word);
  return language !== null && language !== 'en';
}

const COMMENTARY =
  /(?:director'?s?|audio|cast|crew|writers?|producers?|actors?|filmmakers?)[\s-]commentar(?:y|ies)|commentar(?:y|ies)[\s-](?:tracks?|subs?|subtitles?|only)|^(?:the[\s-])?commentar(?:y|ies)\.?$|(?:subs?|subtitles?|track)[\s-](?:for|of)[\s-](?:the[\s-])?(?:\w+[\s-])?commentar/i;
const NO_COMMENTARY = /\b(?:no|not|without|removed?)\b/i;

/** True if it subtitles what people say about the film, not the film. */
export function saysCommentary(comment: string): boolean {
  return COMMENTARY.test(comment) && !NO_COMMENTARY.test(comment);
}
