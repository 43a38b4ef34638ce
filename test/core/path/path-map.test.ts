import { expect, test } from 'vitest';
import { mapPath } from '../../../src/core/path/path-map.ts';

const rules = [
  { from: '/tv', to: '/media/tv' },
  { from: '/tv/kids', to: '/media/children' },
  { from: 'D:\\Movies', to: '/media/movies' },
  { from: '\\\\nas\\music', to: '/media/music/' },
];

test.each([
  ['/tv', '/media/tv'],
  ['/tv/Show/Season 1', '/media/tv/Show/Season 1'],
  ['/tv/kids/Show', '/media/children/Show'],
  ['/tv-4k/Show', '/tv-4k/Show'],
  ['/elsewhere', '/elsewhere'],
  ['D:\\Movies\\Film (1999)', '/media/movies/Film (1999)'],
  ['d:\\MOVIES\\Film (1999)', '/media/movies/Film (1999)'],
  ['\\\\nas\\music\\Live', '/media/music/Live'],
  ['\\\\NAS\\Music\\Live', '/media/music/Live'],
  ['/TV/Show', '/TV/Show'],
  ['/tv//Show/', '/media/tv/Show'],
])('%s lies at %s: whole segments, the longest rule', (path, mapped) => {
  expect(mapPath(rules, path)).toBe(mapped);
});

test('a name with a backslash in it is one name on Linux', () => {
  expect(mapPath(rules, '/tv/A\\B')).toBe('/media/tv/A\\B');
});

test('what is mapped to Windows is written as Windows does', () => {
  const out = [
    { from: '/media', to: 'Z:\\media' },
    { from: '/', to: 'Y:\\' },
  ];
  expect(mapPath(out, '/media/tv/Show')).toBe('Z:\\media\\tv\\Show');
  expect(mapPath(out, '/srv/x')).toBe('Y:\\srv\\x');
});

test.each(['smb://nas/video', 'smb://nas/video/', 'nfs://192.168.1.5/srv/video'])(
  'a player that reads %s itself gets its address, which has two slashes after the scheme',
  (to) => {
    const address = to.replace(/\/$/, '');
    expect(mapPath([{ from: '/media', to }], '/media/tv/A B')).toBe(`${address}/tv/A B`);
    expect(mapPath([{ from: '/media', to }], '/media')).toBe(address);
    expect(mapPath([{ from: '/', to }], '/tv')).toBe(`${address}/tv`);
  },
);

test('the root can be on either side', () => {
  expect(mapPath([{ from: '/', to: '/host' }], '/tv/A')).toBe('/host/tv/A');
  expect(mapPath([{ from: '/host', to: '/' }], '/host/tv/A')).toBe('/tv/A');
  expect(mapPath([{ from: '/host', to: '/' }], '/host')).toBe('/');
});
