// Shows a page, unless the browser is too old for it: then the words of the document stay.

import { render, type ComponentChild } from 'preact';

export function start(page: ComponentChild): void {
  const place = document.querySelector('#app');
  // The youngest of what the page uses. A browser that does not even read this file has no need of the question.
  if (place === null || !('reportError' in window)) return;
  place.replaceChildren();
  render(page, place);
}
