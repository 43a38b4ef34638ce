// Lines of the history.

import type { JSX } from 'preact';
import type { Happening } from '../data/types.ts';
import { Table, type Column } from './table.tsx';
import { Time } from './time.tsx';
import { VideoLink } from './video-link.tsx';

type HappeningsProps = {
  readonly caption: string;
  readonly lines: readonly Happening[];
  /** Of several videos, so each line names its video. */
  readonly ofAll: boolean;
};

const VIDEO: Column<Happening> = {
  name: 'Video',
  cell: ({ path }) => (path === '' ? '' : <VideoLink path={path} />),
};

export function Happenings({ caption, lines, ofAll }: HappeningsProps): JSX.Element {
  const keys = new Map(lines.map((line, at) => [line, `${line.at} ${lines.length - at}`]));
  return (
    <Table
      caption={caption}
      keyOf={(line) => keys.get(line) ?? ''}
      rows={lines}
      columns={[
        { name: 'When', cell: ({ at }) => <Time at={at} /> },
        ...(ofAll ? [VIDEO] : []),
        { name: 'Language', cell: ({ languages }) => languages },
        { name: 'What', cell: whatWords },
        { name: 'More', cell: ({ more }) => more ?? '' },
      ]}
    />
  );
}

function whatWords({ event, eventWords = event, words }: Happening): string {
  return words === undefined || words === eventWords ? eventWords : `${eventWords}: ${words}`;
}
