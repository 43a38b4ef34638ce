// Ends the browser's session. Without a token there is none to end.

import type { JSX } from 'preact';
import { post, session } from '../data/api.ts';
import { useData } from '../data/use-data.ts';
import { Action } from '../parts/action.tsx';

export function Logout(): JSX.Element | null {
  const { data } = useData<{ readonly needsToken: boolean }>('api/session');
  if (data?.needsToken !== true) return null;
  const leave = async (): Promise<void> => {
    await post('logout', {});
    session.set('closed');
  };
  return <Action name="Log out" look="plain" run={leave} />;
}
