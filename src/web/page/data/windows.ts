// May this window keep a connection for events? A browser has six to a server for all its windows: if all of them kept
// one, no further window would load. The windows tell each other who listens, and the oldest one gives way.

/** The others stay free for what the windows ask. */
const MOST_LISTENING = 4;

type Told = { readonly name: string; readonly listens: boolean };

const name = String(Math.random());
const channel = new BroadcastChannel('subtitled');
/** Those that began after this one. */
const later = new Set<string>();
let giveWay: (() => void) | null = null;

channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
  if (data.listens) later.add(data.name);
  else later.delete(data.name);
  if (later.size >= MOST_LISTENING) giveWay?.();
});

window.addEventListener('pagehide', endListening);

/** This window listens from now on, as the newest. Calls `leave` once others need its place. */
export function beginListening(leave: () => void): void {
  later.clear();
  giveWay = leave;
  tell(true);
}

export function endListening(): void {
  if (giveWay === null) return;
  giveWay = null;
  tell(false);
}

function tell(listens: boolean): void {
  // A channel has no target; only windows of this page hear it.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin
  channel.postMessage({ name, listens } satisfies Told);
}
