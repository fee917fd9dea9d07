// Checks that every path, npm script, setting and test named in the documents exists.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './steps/project.mjs';

const documents = [
  ...['README.md', 'ARCHITECTURE.md', 'CONTRIBUTING.md', 'NOTICE', 'SECURITY.md'],
  ...listFiles('docs', '.md'),
  ...listFiles('docs/decisions', '.md'),
];
const roots = new Set(readdirSync(root));
const { scripts } = JSON.parse(read('package.json'));

const complaints = [...documents.flatMap(checkDocument), ...checkSettings()];
for (const complaint of complaints) console.log(complaint);
process.exitCode = complaints.length === 0 ? 0 : 1;

function checkDocument(document) {
  const text = read(document);
  const paths = [...codeSpans(text), ...linkTargets(text), ...plainPaths(text)].filter(isProjectPath);
  const commands = [...text.matchAll(/npm (?:run ([a-z:-]+)|(start|test))\b/g)].map(([, name, short]) => name ?? short);
  return [
    ...[...new Set(paths)]
      .filter((path) => !exists(path))
      .map((path) => `${document} names ${path}, which does not exist`),
    ...[...new Set(commands)]
      .filter((name) => scripts[name] === undefined)
      .map((name) => `${document} names npm run ${name}, which package.json does not have`),
    ...proofs(text)
      .filter(({ path, id }) => exists(path) && !read(path).includes(`[${id}]`))
      .map(({ path, id }) => `${document} names [${id}] of ${path}, which has no such test`),
  ];
}

/** .env.example lists exactly the settings that the server, the payment methods and the couriers parse. */
function checkSettings() {
  const files = [...listFiles('apps/server/src/config', '.ts'), ...settingsOfFolders()];
  const schemas = files.map((file) => read(file).match(/z\.object\(\{([\s\S]*?)\n\}\)/)?.[1] ?? '').join('\n');
  const known = new Set([...schemas.matchAll(/^ {2}([A-Z][A-Z_]+):/gm)].map(([, name]) => name));
  const listed = new Set([...read('.env.example').matchAll(/^#?([A-Z][A-Z_]+)=/gm)].map(([, name]) => name));
  return [
    ...[...known].filter((name) => !listed.has(name)).map((name) => `.env.example does not list ${name}`),
    ...[...listed].filter((name) => !known.has(name)).map((name) => `.env.example lists ${name}, which nothing parses`),
  ];
}

function settingsOfFolders() {
  const parents = ['payments/providers', 'couriers/adapters'].map((path) => `apps/server/src/modules/${path}`);
  const folders = parents.flatMap((parent) =>
    readdirSync(join(root, parent), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => `${parent}/${name}`),
  );
  return folders.map((folder) => `${folder}/settings.ts`).filter((file) => existsSync(join(root, file)));
}

/** References of the form: test file, then a requirement ID from one of its titles. */
function proofs(text) {
  return [...text.matchAll(/`([\w./-]+\.(?:test|spec)\.tsx?)` \[([A-Z]+-\d+)\]/g)].map(([, path, id]) => ({
    path,
    id,
  }));
}

function codeSpans(text) {
  return [...text.replace(/^```[\s\S]*?^```/gm, '').matchAll(/`([^`\s]+)`/g)].map(([, span]) => span);
}

function linkTargets(text) {
  return [...text.matchAll(/\]\(([^)#\s]+)\)/g)].map(([, target]) => target);
}

function plainPaths(text) {
  return [...text.matchAll(/(?<![\w/`.])((?:apps|packages|scripts|docs|e2e)\/[\w./-]*\w)/g)].map(([, path]) => path);
}

function isProjectPath(span) {
  if (/[*<>{}$=]|^https?:|^@/.test(span)) return false;
  const [first] = span.split('/');
  return span.includes('/')
    ? ['apps', 'packages', 'scripts', 'docs', 'e2e', 'bench'].includes(first)
    : roots.has(span) || /^[A-Z]+\.md$/.test(span);
}

function exists(path) {
  // Created by a benchmark run, not committed.
  return path === 'bench/results' || existsSync(join(root, path));
}

function listFiles(folder, extension) {
  return readdirSync(join(root, folder))
    .filter((name) => name.endsWith(extension))
    .map((name) => `${folder}/${name}`);
}

function read(path) {
  return readFileSync(join(root, path), 'utf8');
}
