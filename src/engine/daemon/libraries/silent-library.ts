// Detects a library that should send events but does not: some file systems misreport what they are, so only the walk
// finds changes.

export type SilentLibrary = {
  /** A file system event or a changed folder time reported a change. */
  eventSeen(): void;
  /** A walk of the whole library found this many videos added, changed or removed since the last walk. */
  walked(changes: number): void;
  /** Changes that walks found without any event, if too many to be chance; else 0. */
  missedChanges(): number;
};

/** One file may change at the moment of a walk; three without any event are no chance. */
const TOO_MANY = 3;

export function createSilentLibrary(): SilentLibrary {
  let missed = 0;
  let isSilent = true;
  return {
    eventSeen() {
      missed = 0;
      isSilent = false;
    },
    walked(changes) {
      if (isSilent) missed += changes;
      isSilent = true;
    },
    missedChanges: () => (missed >= TOO_MANY ? missed : 0),
  };
}
