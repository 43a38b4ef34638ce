// Runs the stand-in in its own process, so that a bench measures only the program: catalogue for the names on standard
// input, on an account with enough searches and downloads. Prints its two addresses as one line of JSON.

import { text } from 'node:stream/consumers';
import { z } from 'zod';
import { catalogueFor } from '../../src/standin/generate/generate.ts';
import { startStandIn } from '../../src/standin/stand-in.ts';

const { names, cues, latencyMs } = z
  .object({ names: z.array(z.string()), cues: z.number(), latencyMs: z.number() })
  .parse(JSON.parse(await text(process.stdin)));

const standIn = await startStandIn({
  catalogue: catalogueFor(names, { cues, decoys: false, packs: false }),
  accounts: [
    { id: 'bench', plan: 'pro', keys: ['bench-key'], searchPerDay: 1_000_000, downloadsPerDay: 1_000_000 },
  ],
  faults: latencyMs === 0 ? [] : [{ kind: 'late', delayMs: latencyMs, times: Number.POSITIVE_INFINITY }],
});
process.stdout.write(`${JSON.stringify({ api: standIn.apiUrl, download: standIn.downloadUrl })}\n`);
