// Gives the focus a new place when the focused element goes away, as the button of a finished row does; otherwise the
// keyboard would start again at the top. The place is the row beside it or the element around it, never a button: a key
// that is pressed twice must order nothing more.

const ROWS = 'tr, li, fieldset';
const PLACES = `${ROWS}, .setting, .actions, nav, details, section, [role=group], main`;

/** For everything below `page`, as long as it is open. */
export function keepFocus(page: Element): void {
  let held: Node | null = null;
  page.addEventListener('focusin', ({ target }) => (held = target instanceof Node ? target : null));
  // A click elsewhere forgets the place.
  document.addEventListener('pointerdown', () => (held = null), true);
  new MutationObserver((records) => {
    if (held === null || held.isConnected) return;
    const place = placeLeft(held, records) ?? page.querySelector('main');
    held = null;
    if (document.activeElement === document.body && place !== null) focusOn(place);
  }).observe(page, { childList: true, subtree: true });
}

function placeLeft(held: Node, records: readonly MutationRecord[]): HTMLElement | null {
  let gone = held;
  let place: HTMLElement | null = null;
  for (const record of records) {
    const removed = [...record.removedNodes].find((node) => node.contains(gone));
    if (removed === undefined) continue;
    gone = record.target;
    place = rowBeside(removed, record) ?? closest(record.target);
  }
  return place;
}

function rowBeside(removed: Node, { nextSibling, previousSibling }: MutationRecord): HTMLElement | null {
  if (!isRow(removed)) return null;
  return [nextSibling, previousSibling].filter(isRow).find(({ isConnected }) => isConnected) ?? null;
}

function isRow(node: Node | null): node is HTMLElement {
  return node instanceof HTMLElement && node.matches(ROWS);
}

function closest(node: Node): HTMLElement | null {
  return node instanceof HTMLElement ? node.closest<HTMLElement>(PLACES) : null;
}

function focusOn(place: HTMLElement): void {
  const control = place.querySelector<HTMLElement>(':scope > :is(input, select, textarea, summary)');
  const target = control ?? place;
  if (control === null && !place.hasAttribute('tabindex')) {
    place.tabIndex = -1;
    place.addEventListener('blur', () => place.removeAttribute('tabindex'), { once: true });
  }
  target.focus();
}
