// Does a library that should send events really send them? Some file systems lie about what they are: changes are seen
// by the walk, and no event ever told of any.

export type SilentLibrary = {
  /** An event, or a look at a folder's time, told of something. */
  eventSeen(): void;
  /** A walk of the whole library found so many videos that came, were changed, or went since the walk before. */
  walked(event: number): void;
  /** How many changes the walks found while nothing was heard, where that is too many to be chance; else 0. */
  missedChanges(): number;
};

/** One file may come in the very moment of a walk; three times over, with not one event, is no accident. */
const TOO_MANY = 3;

export function createSilentLibrary(): SilentLibrary {
  let missed = 0;
  let isSilent = true;
  return {
    eventSeen() {
      missed = 0;
      isSilent = false;
    },
    walked(event) {
      if (isSilent) missed += event;
      isSilent = true;
    },
    missedChanges: () => (missed >= TOO_MANY ? missed : 0),
  };
}
