// Does a cue belong to the film, or does it advertise a site or credit the makers of the subtitle?

export type AdvertKind =
  /** Asks for a visit, a membership, a bet. */
  | 'advert'
  /** Says who made, timed or shared the subtitle. */
  | 'credit'
  /** Names an address among other words: the film may well say it. */
  | 'mention';

/** Top-level domains that occur in adverts. */
const ENDINGS =
  'com|org|net|info|biz|tv|io|cc|ru|pl|cz|sk|hu|ro|gr|bg|rs|hr|si|nl|de|fr|es|it|pt|br|dk|no|se|fi|tr|vn|ir|cn|jp|kr|th|id|xyz|club|site|online|live|top|app|link|vip|pro|ws|fm|la|co\\.\\w{2}|com\\.\\w{2}';
const ADDRESS = new RegExp(
  String.raw`(?:https?:\/\/|\bwww\s?\.)\S{3,}|(?<![\w@.])(?:[a-z0-9][a-z0-9-]{1,40}\.){1,3}(?:${ENDINGS})(?![\w-])(?:\/\S*)?|\b[\w.]{2,40}@[\w-]{2,40}\.[a-z]{2,6}\b`,
  'giu',
);
/** The signs that every address contains: most lines need no closer look. */
const ADDRESS_SIGN = /[.:]\S/u;
/** Up to this many words beside an address still make an advert: `Visit`, `Downloaded from`. */
const MOST_WORDS_BESIDE = 3;

const ADVERTS = anyOf([
  /\badvertise your (?:product|brand|business)\b/iu,
  /\b(?:become|support us and become) (?:a )?vip member\b/iu,
  /\bremove (?:all )?ads\b/iu,
  /\bplease rate this subtitle\b|\brate this subtitle at\b/iu,
  /\b(?:watch|download|stream)\b[^.!?]{0,40}\b(?:free|online|in hd|full hd|4k)\b[^.!?]{0,40}\b(?:at|on|from)\b/iu,
  /\b(?:official )?(?:movies?|tv) (?:site|downloads?)\b.{0,30}\b(?:free|torrents?|x264|bluray)\b/iu,
  /\b(?:casino|betting|sportsbook|jackpot|vpn)\b.{0,60}\b(?:bonus|code|free spins|discount|sign up|join|deposit)\b/iu,
  /\b(?:join|follow|find|like) us on (?:facebook|telegram|twitter|discord|instagram)\b/iu,
  /\bopen subtitles mkv player\b|\bsubtitles? (?:search|database|downloads?) (?:site|engine)\b/iu,
]);

/** `Subtitles by` in many languages: words for a subtitle, words for what was done, and the word before the name. */
const CREDITS: readonly Credit[] = [
  credit(
    'subtitles?|subs?|captions?|subtitling|captioning|captioned|subtitled',
    'synced|sync(?:hroni[sz]ed)?|corrected|corrections?|resync(?:ed)?|transcript(?:ion)?|ripped|encoded|timed|translated|translation|adaptation|edited|uploaded|provided|improved',
    'by|:',
  ),
  credit('untertitel(?:ung)?', 'übersetzt|übersetzung|korrektur', 'von|:|durch'),
  credit('sous-titr(?:es|age|é)', 'traduction|synchro(?:nisation)?|adaptation', 'par|de|:'),
  credit(
    'subt[ií]tulos|subtitulado',
    'traducci[óo]n|traducido|sincronizaci[óo]n|correcci[óo]n|corregido',
    'por|de|:',
  ),
  credit(
    'legendas?|legendado',
    'tradu[çc][ãa]o|tradu[çz]ido|sincronia|sincroniza[çc][ãa]o|revis[ãa]o',
    'por|de|:',
  ),
  credit('sottotitoli', 'traduzione|tradotto|revisione|sincronizzazione', 'da|di|a cura di|:'),
  credit('ondertitel(?:ing|d)', 'vertaling|vertaald|bewerking', 'door|:'),
  credit('napisy', 'tłumaczenie|tłumaczył[ai]?|synchro(?:nizacja)?|korekta|dopasowanie', ':|-|przez|wykonał'),
  credit('titulky', 'překlad|přeložil[ai]?|preklad|preložil[ai]?|časov[áa]n[íi]|korekce', ':|-'),
  credit('felirat', 'fordította|fordítás|időzítette|szinkronizálta|javította', ':|-|készítette'),
  credit('subtitrare[aă]?', 'traducerea|traducere|traducător|sincronizarea|adaptarea', ':|-'),
  credit('titlove|titlovi|podnapisi', 'prevod|preveo|prevela|prijevod|obrada|obradi(?:o|la)|prevedel', ':|-'),
  credit(
    'undertekster?|undertexter|textning|tekstning',
    'tekstet|oversatt|oversat|översatt|översättning',
    'av|af|:',
  ),
  credit('tekstitys|tekstit', 'suomennos|suomentanut|kääntänyt', ':|-'),
  credit('altyazı', 'çeviri|çeviren|senkron', ':|-'),
  credit(
    'субтитры|субтитри|редактор субтитров',
    'перевод|перев[её]л[аи]?|переклад|превод|корректор|синхронизация',
    ':|-|от|на',
  ),
  credit('υπότιτλοι', 'μετάφραση|απόδοση διαλόγων|συγχρονισμός|επιμέλεια', ':|-|από'),
  credit('زیرنویس', 'ترجمة|تعديل التوقيت|ترجمه', ':|من|از|بواسطة'),
  credit('כתוביות', 'תורגם|תרגום|סונכרן', 'על[ -]ידי|ע"י|:|מאת'),
  unspaced(
    '字幕|翻[译譯]|校[对對]|[時时][间間][轴軸]|[听聽][译譯]|[后後]期|[压壓]制',
    '(?:[组組]|翻译|製作|制作|提供)? ?[:：]',
  ),
  unspaced('자막|번역|싱크', '(?:\\s?(?:제작|수정|제공))? ?[:：]'),
  unspaced('คำบรรยาย', '(?:โดย| ?:)'),
  unspaced('แปล|บรรยายไทย', 'โดย'),
  credit('phụ đề', 'biên dịch|dịch|người dịch', ':|bởi|-'),
  credit('sarikata', 'diterjemahkan|penerjemah|alih bahasa|terjemahan', 'oleh|:'),
];

type Credit = {
  /** What was done. */
  readonly done: string;
  /** Words are separated by blanks. */
  readonly isSpaced: boolean;
  readonly pattern: RegExp;
  /** With words that films say as well (`The tape was edited by …`), it has a line of its own. */
  readonly alone: RegExp | null;
};

/** Two words may come between: `Synced and corrected by`, `Prijevod i obrada:`. */
function credit(subtitle: string, done: string, before: string): Credit {
  const by = String.raw`(?!\p{L})(?: (?:&|and|i|e|y|et|und|\+|\/) [\p{L}-]+){0,2}\s?(?:${before})(?!\p{L})`;
  return {
    done: `${subtitle}|${done}`,
    isSpaced: true,
    pattern: new RegExp(String.raw`(?<!\p{L})(?:${subtitle})${by}`, 'iu'),
    alone: new RegExp(String.raw`^[^\p{L}\p{N}\n]{0,6}((?:${done})${by})`, 'gimu'),
  };
}

/** For scripts without blanks between words. */
function unspaced(done: string, before: string): Credit {
  return { done, isSpaced: false, pattern: new RegExp(`(?:${done})${before}`, 'u'), alone: null };
}

/** A line without any of these is no credit: one look instead of one for each language. */
const DONE = new RegExp(`(?<!\\p{L})(?:${doneIn(true)})|${doneIn(false)}`, 'iu');

function doneIn(isSpaced: boolean): string {
  return CREDITS.filter((one) => one.isSpaced === isSpaced)
    .map(({ done }) => done)
    .join('|');
}

function anyOf(patterns: readonly RegExp[]): RegExp {
  return new RegExp(patterns.map(({ source }) => source).join('|'), 'iu');
}

/** A credit is short; a sentence of the film that mentions a translator is longer. */
const MOST_WORDS_OF_A_CREDIT = 14;

/** Judges the plain text of one cue or line (see `plainText`). Null: it belongs to the film. Never throws. */
export function advertKind(text: string): AdvertKind | null {
  const said = text.slice(0, 600);
  if (ADVERTS.test(said)) return 'advert';
  if (isCredit(said)) return 'credit';
  if (!ADDRESS_SIGN.test(said)) return null;
  const beside = said.replace(ADDRESS, (address) => (isSentence(address) ? address : ' '));
  if (beside === said) return null;
  return wordsOf(beside) <= MOST_WORDS_BESIDE ? 'advert' : 'mention';
}

function isCredit(said: string): boolean {
  if (!DONE.test(said) || wordsOf(said) > MOST_WORDS_OF_A_CREDIT) return false;
  return CREDITS.some(({ pattern, alone }) => pattern.test(said) || (alone !== null && isAlone(said, alone)));
}

const FINISHED = /[.!?…][\s"'”’)]*$/u;

/** With a colon, or in capitals and unfinished: anything else is, or continues, a sentence of the film. */
function isAlone(said: string, alone: RegExp): boolean {
  return [...said.matchAll(alone)].some(([, words = '']) => {
    const [first = ''] = words;
    return words.endsWith(':') || (first === first.toUpperCase() && !FINISHED.test(said));
  });
}

/** `Stop.It` is the end of one sentence and the start of the next. */
const CAPITALISED = /^(?!www|http).*\.(?!Com|Org|Net|Info|Biz|Tv)\p{Lu}\p{Ll}+$/u;

function isSentence(address: string): boolean {
  return CAPITALISED.test(address);
}

/** In scripts without blanks between words, two characters count as one word. */
function wordsOf(text: string): number {
  const spaced = text.match(/[\p{L}\p{N}]+/gu) ?? [];
  const dense = text.match(/[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]/gu) ?? [];
  return Math.max(spaced.length, Math.ceil(dense.length / 2));
}
