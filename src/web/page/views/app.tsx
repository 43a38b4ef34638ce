// The frame of every view: menu, connection, latest event and login.

import type { JSX } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { linkTo, useAddress } from '../data/address.ts';
import { session } from '../data/api.ts';
import { connection, latestEvent, listen, stopListening } from '../data/live.ts';
import { useStore } from '../data/store.ts';
import { Empty } from '../parts/empty.tsx';
import { Head } from '../parts/head.tsx';
import { Icon } from '../parts/icon.tsx';
import { isolatedWords } from '../words/isolated.tsx';
import { saidWords } from '../words/times.ts';
import { Login } from './login.tsx';
import { Logout } from './logout.tsx';
import { Stale } from './stale.tsx';
import { VIEWS } from './views.ts';

export function App(): JSX.Element {
  const { view, query } = useAddress();
  const access = useStore(session);
  const link = useStore(connection);
  const event = saidWords([useStore(latestEvent)]);
  const main = useRef<HTMLElement>(null);
  // Another video is another place; another page of a list is not.
  const place = `${view} ${query['path'] ?? query['title'] ?? ''}`;
  const arrived = useRef(place);
  useEffect(() => {
    if (access === 'open') listen();
    if (access === 'closed') stopListening();
  }, [access]);
  useEffect(() => {
    if (arrived.current === place) return;
    arrived.current = place;
    window.scrollTo(0, 0);
    // The bar on top covers what the browser would scroll to.
    main.current?.focus({ preventScroll: true });
  }, [place]);
  const { Content = Nowhere, within = view } = VIEWS.find(({ name }) => name === view) ?? {};
  const isClosed = access === 'closed';
  return (
    <>
      <a
        class="skip"
        href="#main"
        onClick={(event) => {
          event.preventDefault();
          main.current?.focus();
        }}
      >
        To the content
      </a>
      {!isClosed && <Stale />}
      <header class="top">
        <a class="brand" href={linkTo('overview')}>
          <img src="assets/icon.svg" alt="" />
          subtitled
        </a>
        {!isClosed && <Menu current={within} />}
        <p class="news" role="status" title={event}>
          {link === 'lost' ? '' : isolatedWords(event)}
        </p>
        {!isClosed && <Logout />}
      </header>
      <main id="main" ref={main} tabIndex={-1}>
        {isClosed ? <Login /> : <Content query={query} key={place} />}
      </main>
    </>
  );
}

function Menu({ current }: { readonly current: string }): JSX.Element {
  return (
    <nav class="menu" aria-label="Views">
      <ul>
        {VIEWS.map(
          ({ name, menu }) =>
            menu !== null && (
              <li key={name}>
                <a href={linkTo(name)} aria-current={name === current ? 'page' : undefined}>
                  <Icon name={menu.icon} />
                  {menu.words}
                </a>
              </li>
            ),
        )}
      </ul>
    </nav>
  );
}

function Nowhere(): JSX.Element {
  return (
    <>
      <Head title="Not found" />
      <Empty words="This page does not exist.">
        <a href={linkTo('overview')}>To the overview</a>
      </Empty>
    </>
  );
}
