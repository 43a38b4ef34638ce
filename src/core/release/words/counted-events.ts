// Which events are counted, so that their number names one and is never an episode's (`UFC 257`)?

const NAMES = String.raw`(?:ufc(?:[\s._](?:fight[\s._]night|on[\s._](?:espn|abc|fox|fx)))?|(?:bellator|oktagon|eternal)(?:[\s._]mma)?|ksw|rizin|lfa|bkfc|cage[\s._]warriors|(?:invicta|titan|fury|one)[\s._]fc|one[\s._]championship|(?:wwe[\s._])?wrestlemania)`;
const COUNTED = new RegExp(String.raw`^(${NAMES})[\s._]0?(\d{1,3})(?!\d)[\s:-]*(.*)$`, 'i');
const IN_FRONT = new RegExp(String.raw`^(?:.{0,40}[\s._-])?${NAMES}$`, 'i');

export type CountedEvent = {
  /** `ufc 257`. */
  readonly name: string;
  /** Behind the number: who fights, or which part of the evening it is. */
  readonly rest: string;
};

/** Null if the title is that of no such event. */
export function countedEvent(title: string): CountedEvent | null {
  const [, name = '', number = '', rest = ''] = COUNTED.exec(title) ?? [];
  return number === '' ? null : { name: `${name.toLowerCase()} ${number}`, rest };
}

/** Does the text in front of a number end with the name of such an event? */
export function endsWithCountedEvent(text: string): boolean {
  return IN_FRONT.test(text);
}
