// Simplified or Traditional Chinese? Told by characters that exist in only one of the two.

/** Frequent characters in pairs: the simplified one first. None is written in the other script. */
const PAIRS =
  '们們这這来來时時说說对對会會个個么麼过過还還没沒为為给給让讓听聽见見觉覺认認谁誰请請谢謝话話语語读讀写寫问問间間门門开開关關' +
  '车車东東书書长長头頭买買卖賣钱錢边邊远遠进進运運动動务務员員师師儿兒妈媽爷爺亲親爱愛乐樂欢歡难難离離题題' +
  '点點应應该該现現实實发發电電视視机機网網经經济濟产產业業众眾华華国國图圖团團园園场場块塊坏壞声聲处處备備' +
  '复復够夠奋奮妇婦学學宝寶尔爾尽盡层層岁歲带帶帮幫广廣庆慶张張强強归歸当當录錄总總战戰户戶护護报報担擔据據';

const SIMPLIFIED = everySecond(0);
const TRADITIONAL = everySecond(1);

const LEAST = 10;
/** A name or a quotation may be in the other script. */
const MOST_OTHER = 0.1;

/** `zh` if both are used, or if there are too few characters to tell. */
export function chineseScript(text: string): 'zh-Hans' | 'zh-Hant' | 'zh' {
  let simplified = 0;
  let traditional = 0;
  for (const character of text) {
    if (SIMPLIFIED.has(character)) simplified += 1;
    else if (TRADITIONAL.has(character)) traditional += 1;
  }
  const all = simplified + traditional;
  if (all < LEAST) return 'zh';
  if (traditional <= all * MOST_OTHER) return 'zh-Hans';
  return simplified <= all * MOST_OTHER ? 'zh-Hant' : 'zh';
}

function everySecond(turn: number): ReadonlySet<string> {
  return new Set(Array.from(PAIRS).filter((_, at) => at % 2 === turn));
}
