// Starts the set-up page.

import { render } from 'preact';
import { Setup } from './setup/setup-frame.tsx';

const place = document.querySelector('#app');
if (place !== null) {
  place.replaceChildren();
  render(<Setup />, place);
}
