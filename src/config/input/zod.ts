// zod, set up for schemas that are used once: to compile one takes longer than to walk it, a tenth of the time of a short
// command.

import { z } from 'zod';

z.config({ jitless: true });

export { z };
