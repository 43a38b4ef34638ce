// The views of the page. A view is one line here and one file beside this.

import type { JSX } from 'preact';
import type { Query } from '../data/address.ts';
import type { IconName } from '../parts/icon.tsx';
import { History } from './history.tsx';
import { Overview } from './overview.tsx';
import { Queue } from './queue.tsx';
import { Settings } from './settings/settings.tsx';
import { Video } from './video/video.tsx';
import { Videos } from './videos.tsx';

export type View = {
  /** In the address. */
  readonly name: string;
  /** In the menu; null: only links lead to it. */
  readonly menu: { readonly words: string; readonly icon: IconName } | null;
  readonly Content: (props: { readonly query: Query }) => JSX.Element;
};

export const VIEWS: readonly View[] = [
  { name: 'overview', menu: { words: 'Overview', icon: 'overview' }, Content: Overview },
  { name: 'queue', menu: { words: 'Queue', icon: 'queue' }, Content: Queue },
  { name: 'videos', menu: { words: 'Videos', icon: 'titles' }, Content: Videos },
  { name: 'history', menu: { words: 'History', icon: 'history' }, Content: History },
  { name: 'settings', menu: { words: 'Settings', icon: 'settings' }, Content: Settings },
  { name: 'video', menu: null, Content: Video },
];
