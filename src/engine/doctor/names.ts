// Shows how players read the sidecar names that we write.

import type { Finding } from '../../core/status/finding.ts';
import { sidecarName } from '../../core/sidecar/sidecar-name.ts';
import { viewsOf } from '../../core/players/views.ts';
import type { Deps } from '../deps.ts';

const VIDEO = 'Film (2019).mkv';

/** One finding for each wanted language; libraries with the same naming share it. */
export function examineNames({ policy }: Pick<Deps, 'policy'>): readonly Finding[] {
  const found = new Map<string, Finding>();
  for (const { root } of policy.libraries) {
    const { naming, specs } = policy.ofFolder(root);
    for (const { languages, kind } of specs)
      for (const language of languages) {
        const forced = kind === 'forced';
        const order = { videoName: VIDEO, language, kind, hearingImpaired: false, extension: 'srt' };
        const name = sidecarName({ ...order, preset: naming });
        const readings = viewsOf(naming, { videoName: VIDEO, folder: '', name }, { language, forced });
        const key = `${naming} ${name}`;
        if (!found.has(key)) found.set(key, { kind: 'written-name', path: root, name, language, readings });
      }
  }
  return [...found.values()];
}
