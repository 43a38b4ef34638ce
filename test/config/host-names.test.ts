import { expect, test } from 'vitest';
import { LEAST, loadText } from '../support/config-files.ts';

test.each([
  ['nas.example.org', 'nas.example.org'],
  ['NAS.example.org', 'nas.example.org'],
  ['nas.example.org:8443', 'nas.example.org'],
  ['https://nas.example.org:8443/subtitles/', 'nas.example.org'],
  ['bücher.example.org', 'xn--bcher-kva.example.org'],
  ['[fe80::1]', '[fe80::1]'],
  ['my_nas', 'my_nas'],
])('web.allowed_hosts: of %s, the name counts as browsers send it', (written, name) => {
  const loaded = loadText(`${LEAST}web: { allowed_hosts: ['${written}'] }\n`);
  expect(loaded).toMatchObject({ config: { web: { allowedHosts: [name] } } });
});
