// Starts the page.

import { render } from 'preact';
import { App } from './views/app.tsx';

const place = document.querySelector('#app');
if (place !== null) {
  place.replaceChildren();
  render(<App />, place);
}
