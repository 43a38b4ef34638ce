import { expect, test } from 'vitest';
import { amongMounts } from '../../../src/files/browse/offered-folders.ts';

const mount = (point: string) => ({ id: point, point, type: 'ext4' });

test('a container offers what is mounted into it, and nothing of the system or of subtitled', () => {
  const points = [
    '/',
    '/proc',
    '/sys/fs',
    '/dev/shm',
    '/etc/hosts',
    '/config',
    '/state',
    '/tv',
    '/media',
    '/media',
  ];
  const { places, isAllowed } = amongMounts(points.map(mount), ['/config', '/state']);
  expect(places).toEqual(['/media', '/tv']);
  const paths = ['/media/films', '/tv', '/media2', '/', '/config/state', '/etc/hosts', '/usr'];
  expect(paths.filter((path) => isAllowed(path))).toEqual(['/media/films', '/tv']);
});
