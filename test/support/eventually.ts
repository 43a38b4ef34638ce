// Waits until a condition holds, at most until a deadline.

const DEADLINE_MS = 10_000;
const EVERY_MS = 5;

export function eventually(isSo: () => boolean, what: () => string): Promise<void> {
  return new Promise((resolve, reject) => {
    const deadline = performance.now() + DEADLINE_MS;
    const look = (): void => {
      if (isSo()) return resolve();
      if (performance.now() > deadline) return reject(new Error(`waited in vain for ${what()}`));
      setTimeout(look, EVERY_MS);
    };
    look();
  });
}
