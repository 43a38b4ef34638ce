// The spellings of each language. One line for each: tag, three-letter codes, English and own names.

/** `tag:code code …:name/name/…`; the names are compared in lower case with single blanks. */
const LANGUAGES = `
aa:aar:afar
ab:abk:abkhazian
af:afr:afrikaans
am:amh:amharic
an:arg:aragonese
ar:ara:arabic/العربية/عربي/عربى
as:asm:assamese
ast:ast:asturian
az:aze:azerbaijani/azeri
ba:bak:bashkir
be:bel:belarusian/byelorussian/беларуская
bg:bul:bulgarian/български
bn:ben:bengali/bangla
bo:bod tib:tibetan
br:bre:breton
bs:bos:bosnian/bosanski
ca:cat:catalan/valencian/català
ceb:ceb:cebuano
co:cos:corsican
cs:ces cze:czech/čeština/cesky/český
cy:cym wel:welsh
da:dan:danish/dansk
de:deu ger:german/deutsch
dv:div:dhivehi/divehi
el:ell gre:greek/modern greek/ελληνικά/ελληνικα
en:eng:english/英文/英语/英語
eo:epo:esperanto
es:spa:spanish/español/espanol/castilian/castellano
et:est:estonian/eesti
eu:eus baq:basque/euskara
fa:fas per pes:persian/farsi/farsi persian/فارسی
fi:fin:finnish/suomi
fil:fil:filipino
fo:fao:faroese
fr:fra fre:french/français/francais
fy:fry:frisian/western frisian
ga:gle:irish
gd:gla:scottish gaelic/gaelic
gl:glg:galician/galego
gu:guj:gujarati
ha:hau:hausa
he:heb:hebrew/עברית
hi:hin:hindi/हिन्दी
hr:hrv scr:croatian/hrvatski
ht:hat:haitian/haitian creole
hu:hun:hungarian/magyar
hy:hye arm:armenian
id:ind:indonesian/bahasa indonesia
ig:ibo:igbo
is:isl ice:icelandic/íslenska
it:ita:italian/italiano
ja:jpn:japanese/日本語/日语/日語/日文
jv:jav:javanese
ka:kat geo:georgian
kk:kaz:kazakh
kl:kal:greenlandic/kalaallisut
km:khm:khmer/cambodian
kn:kan:kannada
ko:kor:korean/한국어/한글/韩语/韓語/韩文
ku:kur kmr:kurdish
ky:kir:kyrgyz/kirghiz
la:lat:latin
lb:ltz:luxembourgish
lo:lao:lao
lt:lit:lithuanian/lietuvių
lv:lav:latvian/latviešu
mg:mlg:malagasy
mi:mri mao:maori
mk:mkd mac:macedonian/македонски
ml:mal:malayalam
mn:mon:mongolian
mni:mni:manipuri
mr:mar:marathi
ms:msa may:malay/bahasa melayu
mt:mlt:maltese
mul:mul:multiple languages
my:mya bur:burmese
nb:nob:norwegian bokmal/norwegian bokmål/bokmål/bokmal
ne:nep:nepali
nl:nld dut:dutch/flemish/nederlands
nn:nno:norwegian nynorsk/nynorsk
no:nor:norwegian/norsk
oc:oci:occitan
or:ori ory:odia/oriya
pa:pan:punjabi/panjabi
pl:pol:polish/polski
ps:pus:pashto
pt:por:portuguese/português/portugues
qu:que:quechua
ro:ron rum mol:romanian/moldavian/română/romana
ru:rus:russian/русский/русские/рус
sa:san:sanskrit
sd:snd:sindhi
se:sme:northern sami
si:sin:sinhala/sinhalese
sk:slk slo:slovak/slovenčina
sl:slv:slovenian/slovene/slovenščina
so:som:somali
sq:sqi alb:albanian/shqip
sr:srp scc:serbian/српски/srpski
su:sun:sundanese
sv:swe:swedish/svenska
sw:swa:swahili
syr:syr:syriac
ta:tam:tamil
te:tel:telugu
tg:tgk:tajik
th:tha:thai/ไทย
tk:tuk:turkmen
tl:tgl:tagalog
tr:tur:turkish/türkçe/turkce
tt:tat:tatar
ug:uig:uyghur
uk:ukr:ukrainian/ukranian/українська/українські/укр
und:und:undetermined
ur:urd:urdu
uz:uzb:uzbek
vi:vie:vietnamese/tiếng việt
xh:xho:xhosa
yi:yid:yiddish
yo:yor:yoruba
zh:zho chi cmn:chinese/mandarin/chinese bg code/中文
zu:zul:zulu`;

/** Spellings that name a regional or script variant, or that no standard defines. */
const VARIANTS = `
pt-BR:pob pb ptbr:brazilian portuguese/brazillian portuguese/portuguese brazilian/portuguese brazil/portuguese br/brazilian/brasil/português brasil
pt-PT:ptpt:european portuguese/portuguese portugal/portuguese european
zh-Hans:chs zhs sc gb:simplified chinese/chinese simplified/simplified/简体/简体中文/简中
zh-Hant:cht zht zhtw tc big5:traditional chinese/chinese traditional/traditional/big 5 code/big5 code/big 5/繁體/繁体/繁體中文/繁体中文/正體中文/繁中
es-419:ea esla spl:latin american spanish/spanish latin america/spanish latin american/spanish latin/latin spanish/latin america/latino/latinoamericano
es-ES::european spanish/spanish spain/spanish castilian/spanish european/castilian spanish
fr-CA::canadian french/french canadian/french canada
he:iw:
id:in:
ja:jp jap:
yi:ji:
el:gr:
cs:cz:
uk:ua:
sr-Latn::serbian latin
sr-Cyrl::serbian cyrillic`;

/** Codes that are also everyday abbreviations: languages only where a whole code is expected. */
export const CODES: ReadonlyMap<string, string> = readColumn(1);
export const NAMES: ReadonlyMap<string, string> = readColumn(2);
/** The first name of each. */
export const ENGLISH_NAMES: ReadonlyMap<string, string> = new Map(
  LANGUAGES.trim()
    .split('\n')
    .map((line) => {
      const [tag = '', , names = ''] = line.split(':');
      return [names.split('/')[0] ?? '', tag];
    }),
);

function readColumn(column: 1 | 2): Map<string, string> {
  const found = new Map<string, string>();
  for (const line of `${LANGUAGES}${VARIANTS}`.trim().split('\n')) {
    const cells = line.split(':');
    const tag = cells[0] ?? '';
    if (column === 1 && !tag.includes('-') && !found.has(tag)) found.set(tag, tag);
    for (const word of (cells[column] ?? '').split(column === 1 ? ' ' : '/')) {
      if (word !== '' && !found.has(word)) found.set(word, tag);
    }
  }
  return found;
}
