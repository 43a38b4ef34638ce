// `npm run docs`: writes anew what is made of the documentation, and the picture of a scan.

import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { demoWords } from './demo-words.ts';
import { madeFiles, ROOT } from './made-files.ts';
import { firstPass, scanPicture, shows } from './scan-picture.ts';

mkdirSync(new URL('docs/man', ROOT), { recursive: true });
for (const { path, text } of await madeFiles()) {
  const file = new URL(path, ROOT);
  const isNew = !existsSync(file) || readFileSync(file, 'utf8') !== text;
  if (isNew) writeFileSync(file, text);
  process.stdout.write(`${path}: ${isNew ? 'written' : 'as it was'}\n`);
}
const picture = new URL('docs/images/scan.svg', ROOT);
const { lines } = await demoWords();
const isNew = !existsSync(picture) || !shows(readFileSync(picture, 'utf8'), lines);
if (isNew) writeFileSync(picture, scanPicture(firstPass(lines)));
process.stdout.write(`docs/images/scan.svg: ${isNew ? 'written' : 'as it was'}\n`);
