// Builds the program: its code and most of its packages in a few files, because Node takes longer to find and read a
// thousand small files than to run them. Names and lines stay readable, for the stack traces in bug reports.

import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { isBuiltin } from 'node:module';
import { basename } from 'node:path';
import { defineConfig, type Plugin } from 'rolldown';
import { billOfMaterials } from './src/packaging/bill-of-materials.ts';
import { loadedAtOnce } from './src/packaging/loaded-at-once.ts';

/** Installed beside the program: a native module, large tables, and what is loaded in parts. */
const INSTALLED = [/^better-sqlite3$/, /^eld\//, /^iconv-lite$/, /^jschardet$/, /^undici/];

/** What is started as a process, and what the tests start processes with. */
const PROGRAMS = [
  'src/app/next-walk-process.ts',
  'src/files/helper/child-program.ts',
  'src/files/helper/detector-process.ts',
  'src/files/helper/reading-process.ts',
  'src/store/backup/backup-process.ts',
  'src/store/open/check-process.ts',
];

const BUILTIN =
  /^import (?:(?<whole>[\w$]+)(?:, )?)?(?:\{ ?(?<parts>[^}]*?) ?\})? from "(?<name>[^"./][^"]*)";$/gm;

/**
 * Takes the modules of Node as they are. To import one as an ECMAScript module, Node reads all of its exports, also those
 * that it loads only when they are used: a tenth of the time of a short command.
 */
const builtins: Plugin = {
  name: 'builtins',
  renderChunk: (code) =>
    code.replaceAll(BUILTIN, (line, ...found) => {
      const { whole, parts, name = '' } = found.at(-1) as Partial<Record<'whole' | 'parts' | 'name', string>>;
      if (!isBuiltin(name)) return line;
      const taken = `globalThis.process.getBuiltinModule("${name}")`;
      return [
        ...(whole === undefined ? [] : [`const ${whole} = ${taken};`]),
        ...(parts === undefined ? [] : [`const { ${parts.replaceAll(' as ', ': ')} } = ${taken};`]),
      ].join(' ');
    }),
};

/** The folders of the packages that these modules belong to. */
function packagesOf(modules: Iterable<string>): readonly string[] {
  const folders = [...modules].flatMap((path) => {
    const [folder] = /^.*\/node_modules\/(@[^/]+\/)?[^/]+/.exec(path) ?? [];
    return folder === undefined ? [] : [folder];
  });
  return [...new Set(folders)].toSorted();
}

function nameOf(folder: string): string {
  return folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

/** Most licences ask for their text beside every copy. */
const licences: Plugin = {
  name: 'licences',
  generateBundle() {
    const texts = packagesOf(this.getModuleIds()).map((folder) => {
      const [file] = globSync('{LICENSE,LICENCE,license}*', { cwd: folder });
      if (file === undefined) throw new Error(`${folder} has no licence`);
      return `${nameOf(folder)}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
    });
    this.emitFile({ type: 'asset', fileName: 'LICENSES.txt', source: texts.join(`\n${'-'.repeat(80)}\n\n`) });
  },
};

/** The bundler leaves what is in a raw template, such as `String.raw`. */
const asciiOnly: Plugin = {
  name: 'ascii-only',
  generateBundle(_options, files) {
    for (const file of Object.values(files)) {
      const [found] = (file.type === 'chunk' && /[^\n]*[^\0-\x7f]/.exec(file.code)) || [];
      if (found !== undefined) this.error(`${file.fileName} is not ASCII, write \\u… in: ${found.trim()}`);
    }
  },
};

const bundled = new Set<string>();
/** Whichever part is built last writes the list of all. */
const materials: Plugin = {
  name: 'bill-of-materials',
  writeBundle() {
    for (const folder of packagesOf(this.getModuleIds())) bundled.add(nameOf(folder));
    writeFileSync('dist/sbom.cdx.json', `${JSON.stringify(billOfMaterials('.', bundled), null, 2)}\n`);
  },
};

/** The files of the page that need no building. */
const pageFiles: Plugin = {
  name: 'page-files',
  generateBundle() {
    for (const path of globSync('src/web/page/{*.html,*.svg,style/*.css}'))
      this.emitFile({ type: 'asset', fileName: basename(path), source: readFileSync(path) });
  },
};

export default defineConfig([
  {
    input: Object.fromEntries(['src/bin.ts', ...PROGRAMS].map((path) => [basename(path, '.ts'), path])),
    external: INSTALLED,
    platform: 'node',
    // Files that several commands load may export more than their first module does.
    preserveEntrySignatures: 'allow-extension',
    plugins: [licences, materials, builtins, asciiOnly],
    output: {
      dir: 'dist',
      cleanDir: true,
      // All are two folders deep, like the modules that look for files beside the code.
      entryFileNames: ({ name }) => (name === 'bin' ? 'bin.js' : 'program/[name].js'),
      chunkFileNames: 'program/[name]-[hash].js',
      codeSplitting: {
        includeDependenciesRecursively: false,
        groups: [{ name: loadedAtOnce(PROGRAMS), debugName: 'loaded at once' }],
      },
      // Names and lines stay. One character outside of ASCII makes a file take twice the memory, for as long as it runs.
      comments: false,
      minify: { compress: false, mangle: false, codegen: { removeWhitespace: false, asciiOnly: true } },
    },
  },
  {
    input: { page: 'src/web/page/page.tsx', setup: 'src/web/page/setup.tsx' },
    platform: 'browser',
    plugins: [pageFiles, licences, materials],
    output: { dir: 'dist/web/page', chunkFileNames: 'shared-[hash].js' },
  },
]);
