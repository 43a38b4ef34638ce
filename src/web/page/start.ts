// Shows a page, unless the browser is too old for it: then the words of the document stay.

import { render, type ComponentChild } from 'preact';
import { keepFocus } from './keep-focus.ts';

export function start(page: ComponentChild): void {
  const place = document.querySelector('#app');
  // The newest function that the page uses. A browser that cannot read this file's syntax never gets here.
  if (place === null || !('reportError' in window)) return;
  place.replaceChildren();
  keepFocus(place);
  render(page, place);
}
