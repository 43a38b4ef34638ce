// The icons of the menu, drawn with lines.

import type { JSX } from 'preact';

const LINES = {
  overview: 'M4 4h7v7H4zM13 4h7v5h-7zM13 11h7v9h-7zM4 13h7v7H4z',
  titles: 'M4 5h16v14H4zM8 5v14M16 5v14M4 12h16',
  activity: 'M3 12h4l3-8 4 16 3-8h4',
  history: 'M4 12a8 8 0 1 0 2.5-5.8L4 8.5M4 4v4.5h4.5M12 8v4l3 2',
  settings: 'M4 7h8M16 7h4M4 17h4M12 17h8M14 5v4M10 15v4',
  health: 'M12 20s-7-4.4-7-10a4 4 0 0 1 7-2.6A4 4 0 0 1 19 10c0 5.6-7 10-7 10z',
} as const;

export type IconName = keyof typeof LINES;

export function Icon({ name }: { readonly name: IconName }): JSX.Element {
  return (
    <svg
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      stroke-width="2"
      stroke-linecap="round"
      stroke-linejoin="round"
      aria-hidden="true"
    >
      <path d={LINES[name]} />
    </svg>
  );
}
