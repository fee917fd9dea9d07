// Prints the requirements of docs/requirements.md that no test names. A test names one by its ID in brackets in its title.
import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import { root } from './steps/project.mjs';

const ledger = join(root, 'docs', 'requirements.md');
const testFile = /\.(test|spec)\.[cm]?[jt]sx?$/;
const unsearched = new Set(['node_modules', 'build', '.git', '.data', 'test-results']);

/** Fails for a requirement without a test, and for a test of a requirement that does not exist. */
export function reportRequirements() {
  const requirements = [...readFileSync(ledger, 'utf8').matchAll(/^- ([A-Z]+-\d+) (.*)$/gm)];
  const named = namedByTests();
  const unnamed = requirements.filter(([, id]) => !named.has(id));
  for (const [, id, text] of unnamed) console.log(`  no test names ${id}  ${text.slice(0, 90)}`);
  const known = new Set(requirements.map(([, id]) => id));
  const unknown = [...named].filter(([id]) => !known.has(id));
  for (const [id, file] of unknown) console.log(`  unknown ${id} in ${file}`);
  console.log(`  ${requirements.length - unnamed.length} of ${requirements.length} requirements are named by a test`);
  return { failed: unnamed.length + unknown.length };
}

function namedByTests() {
  const named = new Map();
  for (const file of testFiles(root)) {
    for (const line of readFileSync(file, 'utf8').split('\n')) {
      if (/\.(skip|todo|fixme)\b/.test(line)) continue;
      for (const [, list] of line.matchAll(/\[((?:[A-Z]+-\d+[\s,]*)+)\]/g)) {
        for (const [id] of list.matchAll(/[A-Z]+-\d+/g)) named.set(id, relative(root, file));
      }
    }
  }
  return named;
}

function testFiles(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    if (unsearched.has(entry.name)) return [];
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return testFiles(path);
    return testFile.test(entry.name) ? [path] : [];
  });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) reportRequirements();
