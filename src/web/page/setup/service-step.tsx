// The step that asks for the service and the key, and checks both with it.

import type { JSX } from 'preact';
import type { Answers, StepProps } from './answers.ts';
import { useCheck } from './use-check.ts';

export function ServiceStep({ about, answers, keep, next }: StepProps): JSX.Element {
  const check = useCheck<Pick<Answers, 'address' | 'downloads'>>();
  const { address, downloads, key } = answers;
  return (
    <form
      class="card entry"
      onSubmit={(event) => {
        event.preventDefault();
        if (check.isBusy) return;
        check.send('api/setup/service', { address, downloads, key }, (answer) => {
          keep(answer);
          next();
        });
      }}
    >
      <label>
        Address of the subtitle service
        <input
          required
          inputMode="url"
          autocapitalize="off"
          spellcheck={false}
          placeholder="https://api.example.org"
          value={address}
          onInput={({ currentTarget }) => keep({ address: currentTarget.value })}
        />
      </label>
      {about.hasKey ? (
        <p class="soft">The API key is set outside of this page, by a variable or a credential.</p>
      ) : (
        <label>
          Your API key
          <input
            type="password"
            required
            autocomplete="off"
            value={key}
            onInput={({ currentTarget }) => keep({ key: currentTarget.value })}
          />
        </label>
      )}
      <DownloadsField downloads={downloads} keep={keep} />
      <button type="submit" class="main" aria-disabled={check.isBusy}>
        {check.isBusy ? 'Checking…' : 'Continue'}
      </button>
      {check.error !== '' && (
        <p class="error" role="alert">
          {check.error}
        </p>
      )}
    </form>
  );
}

/** Most services have one address for everything. */
function DownloadsField({
  downloads,
  keep,
}: Pick<Answers, 'downloads'> & Pick<StepProps, 'keep'>): JSX.Element {
  return (
    <details open={downloads !== ''}>
      <summary>Downloads come from another address</summary>
      <label>
        Address of the downloads
        <input
          inputMode="url"
          autocapitalize="off"
          spellcheck={false}
          placeholder="https://dl.example.org"
          value={downloads}
          onInput={({ currentTarget }) => keep({ downloads: currentTarget.value })}
        />
      </label>
    </details>
  );
}
