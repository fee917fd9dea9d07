import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSources } from './list-sources.mjs';

const folders = ['packages', 'apps', 'e2e', 'bench'];

/**
 * Every import of the project's sources as { from, to, isDynamic, names, passedOn }: `to` is a file of the project, or the
 * name of a package; `names` are the imported names, undefined for the whole module; `passedOn` are re-exported names, as
 * [exported, imported] pairs. Type imports are omitted, because they do not exist at runtime.
 */
export function readImports(root) {
  const files = listSources(root, { folders, name: /(?<!\.d)\.(ts|tsx)$/ });
  const known = new Set(files);
  const packages = readPackages(root);
  const edges = files.flatMap((from) =>
    importsOf(join(root, from), from).map(({ name, ...edge }) => ({
      from,
      to: resolveImport({ from, name, known, packages }),
      ...edge,
    })),
  );
  return { files, edges };
}

function importsOf(file, from) {
  const source = readFileSync(file, 'utf8');
  const { module, errors } = parseSync(from, source);
  if (errors.length > 0) throw new Error(`${from}: ${errors[0].message}`);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isDynamic: false,
      names: namesOf(entries.filter((entry) => !entry.isType)),
    }));
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.moduleRequest && !entry.isType)
    .map((entry) => ({ name: entry.moduleRequest.value, isDynamic: false, ...passedOnBy(entry) }));
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end).match(/^['"](.+)['"]$/)?.[1])
    .filter((name) => name !== undefined)
    .map((name) => ({ name, isDynamic: true }));
  return [...imports, ...exports, ...dynamic];
}

function namesOf(entries) {
  const isNamed = entries.length > 0 && entries.every(({ importName }) => importName.kind === 'Name');
  return isNamed ? entries.map(({ importName }) => importName.name) : undefined;
}

function passedOnBy({ importName, exportName }) {
  if (importName.kind !== 'Name' || exportName.kind !== 'Name') return {};
  return { names: [importName.name], passedOn: [[exportName.name, importName.name]] };
}

function resolveImport({ from, name, known, packages }) {
  if (name.startsWith('.')) {
    const path = posix.join(dirname(from), name.split('?')[0]);
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate)) ?? path;
  }
  const workspace = packages.get(name) ?? resolvePattern(name, packages);
  if (workspace) return workspace;
  return name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
}

/** Resolves `@bijli/ui/button.tsx`, whose package exports its whole folder. */
function resolvePattern(name, packages) {
  const [scope, folder, ...file] = name.split('/');
  const source = packages.get(`${scope}/${folder}/*`);
  return source && file.length > 0 ? source.replace('*', file.join('/')) : undefined;
}

/** Resolves `@bijli/rules` or `@bijli/contract/schemas`. */
function readPackages(root) {
  const entries = readdirSync(join(root, 'packages')).flatMap((folder) => {
    const file = join(root, 'packages', folder, 'package.json');
    if (!existsSync(file)) return [];
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(exports)
      .filter(([path, target]) => extname(target) === '.ts' || path === './*')
      .map(([path, target]) => [posix.join(name, path), posix.join('packages', folder, target)]);
  });
  return new Map(entries);
}
