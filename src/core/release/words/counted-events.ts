// Which events are counted, so that their number names one and is never an episode's (`UFC 257`)?

const FIGHTS = String.raw`ufc(?:[\s._](?:fight[\s._]night|on[\s._](?:espn|abc|fox|fx)))?|bellator|oktagon|ksw|rizin|lfa|bkfc|cage[\s._]warriors|(?:wwe[\s._])?wrestlemania`;
/** Names of those who stage fights: `Titan FC 80`, `ONE Championship 165`. */
const STAGED = String.raw`(?:[^\s._]{2,20}[\s._]){1,3}(?:fc|cf|mma|kickboxing|championship|fight[\s._]night)`;
const NAMES = `(?:${FIGHTS}|${STAGED})`;
const COUNTED = new RegExp(String.raw`^(${NAMES})[\s._]0?(\d{1,3})(?!\d)[\s:-]*(.*)$`, 'i');
const IN_FRONT = new RegExp(String.raw`^(?:.{0,40}[\s._-])?${NAMES}$`, 'i');

export type CountedEvent = {
  /** `ufc 257`; `bellator 250` for `Bellator MMA 250`, too. */
  readonly name: string;
  /** Behind the number: who fights, or which part of the evening it is. */
  readonly rest: string;
};

/** Null if the title is that of no such event. */
export function countedEvent(title: string): CountedEvent | null {
  const [, name = '', number = '', rest = ''] = COUNTED.exec(title) ?? [];
  const short = name.toLowerCase().replace(/[\s._]mma$/, '');
  return number === '' ? null : { name: `${short} ${number}`, rest };
}

/** Does the text in front of a number end with the name of such an event? */
export function endsWithCountedEvent(text: string): boolean {
  return IN_FRONT.test(text);
}
