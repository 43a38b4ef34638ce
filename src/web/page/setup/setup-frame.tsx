// The frame of the set-up page: the code first, then one step after the other.

import type { JSX } from 'preact';
import { useEffect, useState } from 'preact/hooks';
import { get, messageOf, post } from '../data/api.ts';
import { Head } from '../parts/head.tsx';
import { firstLanguages, type About, type Answers } from './answers.ts';
import { CodeForm } from './code-form.tsx';
import { FolderStep } from './folder-step.tsx';
import { LanguageStep } from './language-step.tsx';
import { ServiceStep } from './service-step.tsx';
import { StartStep } from './start-step.tsx';

const STEPS = [
  { title: 'The subtitle service', Step: ServiceStep },
  { title: 'Your media folders', Step: FolderStep },
  { title: 'Your languages', Step: LanguageStep },
  { title: 'Check and start', Step: StartStep },
] as const;

export function Setup(): JSX.Element {
  const [about, setAbout] = useState<About | null>(null);
  const [error, setError] = useState('');
  const load = (): void => {
    get<About>('api/setup').then(setAbout, (thrown: unknown) => setError(messageOf(thrown)));
  };
  useEffect(() => {
    const code = location.hash.slice(1);
    // Neither the history nor a screenshot keeps it.
    history.replaceState(null, '', location.pathname);
    const entered = code === '' ? get('api/setup') : post('login', { token: code });
    entered.then(load, () => setError('code'));
  }, []);
  return (
    <>
      <header class="top">
        <span class="brand">
          <img src="assets/icon.svg" alt="" />
          subtitled
        </span>
      </header>
      <main class="setup">
        {about !== null && <Steps about={about} />}
        {about === null && error !== '' && <CodeForm entered={load} />}
      </main>
    </>
  );
}

function Steps({ about }: { readonly about: About }): JSX.Element {
  const [at, setAt] = useState(0);
  const [answers, setAnswers] = useState<Answers>({
    address: '',
    downloads: '',
    key: '',
    folders: [],
    languages: firstLanguages(about.languages),
    isShared: false,
  });
  const { title, Step } = STEPS[at] ?? STEPS[0];
  useEffect(() => window.scrollTo(0, 0), [at]);
  return (
    <>
      <Head title={title} below={`Set up: step ${at + 1} of ${STEPS.length}`} />
      <Step
        about={about}
        answers={answers}
        keep={(some) => setAnswers((before) => ({ ...before, ...some }))}
        next={() => setAt(at + 1)}
      />
      {at > 0 && (
        <p>
          <button type="button" class="plain" onClick={() => setAt(at - 1)}>
            Back
          </button>
        </p>
      )}
    </>
  );
}
