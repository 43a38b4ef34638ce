// The step that shows what the first passes cost, writes the file, and waits for the daemon.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { get, Refused } from '../data/api.ts';
import { isolatedPath } from '../words/isolated.tsx';
import { languageName } from '../words/languages.ts';
import type { Answers, StepProps } from './answers.ts';
import { useCheck } from './use-check.ts';

type Forecast = { readonly lines: readonly string[] };
type Saved = { readonly token: string | null };

export function StartStep({ about, answers, keep }: StepProps): JSX.Element {
  const [forecast, setForecast] = useState<Forecast | null>(null);
  const [saved, setSaved] = useState<Saved | null>(null);
  const trial = useCheck<Forecast>();
  const save = useCheck<Saved>();
  const { isShared } = answers;
  useEffect(() => {
    setForecast(null);
    trial.send('api/setup/forecast', answers, setForecast);
  }, [isShared]);
  const canSave = forecast !== null && !save.isBusy;
  if (saved !== null) return <Started {...saved} />;
  return (
    <section class="card entry wide">
      <Summary {...answers} file={about.file} />
      {!about.isContainer && (
        <label class="tick">
          <input
            type="checkbox"
            checked={isShared}
            onInput={({ currentTarget }) => keep({ isShared: currentTarget.checked })}
          />
          Other machines may open this page, with a token
        </label>
      )}
      <div role="status">
        {trial.isBusy && <p class="soft">Looking through your folders…</p>}
        {forecast !== null && (
          <ul class="forecast">
            {forecast.lines.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        )}
      </div>
      <button
        type="button"
        class="main"
        aria-disabled={!canSave}
        onClick={() => canSave && save.send('api/setup/save', answers, setSaved)}
      >
        Save and start
      </button>
      {[trial.error, save.error]
        .filter((error) => error !== '')
        .map((error) => (
          <p key={error} class="error" role="alert">
            {error}
          </p>
        ))}
    </section>
  );
}

function Summary({
  address,
  downloads,
  folders,
  languages,
  file,
}: Answers & { readonly file: string }): JSX.Element {
  return (
    <dl class="summary">
      <dt>Service</dt>
      <dd>{address}</dd>
      {downloads !== '' && (
        <>
          <dt>Downloads</dt>
          <dd>{downloads}</dd>
        </>
      )}
      <dt>Folders</dt>
      <dd>{folders.map((folder, at) => [at === 0 ? '' : ', ', isolatedPath(folder)])}</dd>
      <dt>Languages</dt>
      <dd>{languages.map(languageName).join(', ')}</dd>
      <dt>Written to</dt>
      <dd>{isolatedPath(file)}</dd>
    </dl>
  );
}

const AGAIN_MS = 300;
const MANY_TRIES = 50;

/**
 * The daemon answers other addresses than the set-up page does, and may refuse. An answer without a code is a proxy's,
 * which reaches neither of the two for a moment.
 */
function isStarted(): Promise<boolean> {
  return get('api/status').then(
    () => true,
    (error: unknown) => error instanceof Refused && error.code !== null && error.code !== 'not-found',
  );
}

function Started({ token }: Saved): JSX.Element {
  const [isReady, setIsReady] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    let timer = 0;
    const look = (): void => {
      isStarted()
        .then((ready) => {
          setTries((count) => count + 1);
          setIsReady(ready);
          if (!ready) lookLater();
          // The token is shown only here: the user leaves when it is copied.
          else if (token === null) location.replace('./');
        })
        .catch(reportError);
    };
    const lookLater = (): void => {
      timer = window.setTimeout(look, AGAIN_MS);
    };
    lookLater();
    return () => window.clearTimeout(timer);
  }, []);
  return (
    <section class="card entry wide" role="status">
      <p>The configuration is written. {isReady ? 'subtitled works.' : 'subtitled starts…'}</p>
      {!isReady && tries > MANY_TRIES && (
        <p class="soft">This takes long. If it does not end, the log of subtitled says why.</p>
      )}
      {token !== null && (
        <p>
          The token for other machines: <code>{token}</code>
        </p>
      )}
      {isReady && (
        <a class="button" href="./">
          To the status page
        </a>
      )}
    </section>
  );
}
