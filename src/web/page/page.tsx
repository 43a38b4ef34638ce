// Starts the page.

import { start } from './start.ts';
import { App } from './views/app.tsx';

start(<App />);
