// The views of the page. A view is one line here and one file beside this.

import type { JSX } from 'preact';
import type { Query } from '../data/address.ts';
import type { IconName } from '../parts/icon.tsx';
import { Activity } from './activity/activity.tsx';
import { Queue } from './activity/queue.tsx';
import { Health } from './health/health.tsx';
import { History } from './history.tsx';
import { Ignored } from './files/ignored.tsx';
import { Overview } from './overview.tsx';
import { Plots } from './plots/plots.tsx';
import { Settings } from './settings/settings.tsx';
import { Title } from './titles/title.tsx';
import { Titles } from './titles/titles.tsx';
import { Video } from './video/video.tsx';
import { Trash } from './files/trash.tsx';
import { Videos } from './files/videos.tsx';

export type View = {
  /** In the address. */
  readonly name: string;
  /** In the menu; null: only links lead to it. */
  readonly menu: { readonly words: string; readonly icon: IconName } | null;
  /** The view of the menu that it belongs to, if it is not in the menu itself. */
  readonly within?: string;
  readonly Content: (props: { readonly query: Query }) => JSX.Element;
};

export const VIEWS: readonly View[] = [
  { name: 'overview', menu: { words: 'Overview', icon: 'overview' }, Content: Overview },
  { name: 'titles', menu: { words: 'Titles', icon: 'titles' }, Content: Titles },
  { name: 'activity', menu: { words: 'Activity', icon: 'activity' }, Content: Activity },
  { name: 'history', menu: { words: 'History', icon: 'history' }, Content: History },
  { name: 'health', menu: { words: 'Health', icon: 'health' }, Content: Health },
  { name: 'settings', menu: { words: 'Settings', icon: 'settings' }, Content: Settings },
  { name: 'plots', menu: null, within: 'overview', Content: Plots },
  { name: 'queue', menu: null, within: 'activity', Content: Queue },
  { name: 'title', menu: null, within: 'titles', Content: Title },
  { name: 'videos', menu: null, within: 'titles', Content: Videos },
  { name: 'ignored', menu: null, within: 'titles', Content: Ignored },
  { name: 'trash', menu: null, within: 'titles', Content: Trash },
  { name: 'video', menu: null, within: 'titles', Content: Video },
];
