// Reads the program's own source with the TypeScript compiler.

import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

const root = join(import.meta.dirname, '../../src');

/** The files below a folder of src/, as paths relative to src/. */
export function sourceFiles(folder: string): readonly string[] {
  return readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts'))
    .map((name) => join(folder, name));
}

const parsed = new Map<string, ts.SourceFile>();

/** One file, parsed only once. */
export function sourceOf(file: string): ts.SourceFile {
  const known = parsed.get(file);
  if (known !== undefined) return known;
  const text = readFileSync(join(root, file), 'utf8');
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);
  parsed.set(file, source);
  return source;
}

/** The top-level function or constant of that name; null if there is none, or no such file. */
export function declarationIn(file: string, name: string): ts.Node | null {
  if (!existsSync(join(root, file))) return null;
  for (const statement of sourceOf(file).statements) {
    if (ts.isFunctionDeclaration(statement) && statement.name?.text === name) return statement;
    if (!ts.isVariableStatement(statement)) continue;
    for (const one of statement.declarationList.declarations)
      if (ts.isIdentifier(one.name) && one.name.text === name) return one;
  }
  return null;
}

/** Every word in the code that is a string, a key or a shorthand for one. */
export function wordsIn(node: ts.Node): ReadonlySet<string> {
  const words = new Set<string>();
  walk(node, (one) => {
    if (ts.isStringLiteralLike(one)) words.add(one.text);
    if ((ts.isPropertyAssignment(one) || ts.isShorthandPropertyAssignment(one)) && ts.isIdentifier(one.name))
      words.add(one.name.text);
  });
  return words;
}

/** True if the code inserts something into the middle of an address. */
export function buildsPath(node: ts.Node): boolean {
  let found = false;
  walk(node, (one) => {
    if (ts.isTemplateExpression(one) && one.getText().includes('/')) found = true;
  });
  return found;
}

export function walk(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => walk(child, visit));
}
