// The checks of the installation, the last lines of the log, and the backup.

import type { JSX } from 'preact';
import type { Query } from '../../data/address.ts';
import { Head } from '../../parts/head.tsx';
import { Section } from '../../parts/section.tsx';
import { ChecksSection } from './checks.tsx';
import { LogSection } from './log.tsx';

export function Health({ query }: { readonly query: Query }): JSX.Element {
  return (
    <>
      <Head title="Health" />
      <ChecksSection />
      <LogSection level={query['level'] ?? ''} />
      <Section name="Backup">
        <p>
          One file with everything that subtitled remembers. It holds no key and no token, and no subtitles.
        </p>
        <div class="actions">
          <a class="button" href="api/backup" download>
            Download a backup
          </a>
        </div>
        <p class="soft small">
          To restore it, stop subtitled, run <code>subtitled restore FILE</code>, and start subtitled.
        </p>
      </Section>
    </>
  );
}
