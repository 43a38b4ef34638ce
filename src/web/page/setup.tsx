// Starts the set-up page.

import { Setup } from './setup/setup-frame.tsx';
import { start } from './start.ts';

start(<Setup />);
