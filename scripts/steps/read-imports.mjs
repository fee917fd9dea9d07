import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSources } from './list-sources.mjs';

/** `typeof import('…')` and `import('…').Name`, which the parser does not list. */
const typeImport = /(?:\btypeof\s+import\(\s*'([^']+)'|[:<|&=,(]\s*import\(\s*'([^']+)'\s*\)\.[A-Z])/g;

const folders = ['packages', 'apps', 'e2e', 'bench'];

/**
 * Every import of the project's sources as { from, to, isDynamic, names, passedOn }: `to` is a file of the project, or the
 * name of a package; `names` are the imported names, undefined for the whole module; `passedOn` are re-exported names, as
 * [exported, imported] pairs. `typeEdges` are the imports of types, as { from, to }: they do not exist at runtime.
 */
export function readImports(root) {
  const files = listSources(root, { folders, name: /(?<!\.d)\.(ts|tsx)$/ });
  const known = new Set(files);
  const packages = readPackages(root);
  const read = files.map((from) => {
    const resolve = ({ name, ...edge }) => ({ from, to: resolveImport({ from, name, known, packages }), ...edge });
    const { values, types } = importsOf(readFileSync(join(root, from), 'utf8'), from);
    return { values: values.map(resolve), types: types.map(resolve) };
  });
  return {
    files,
    edges: read.flatMap(({ values }) => values),
    typeEdges: read.flatMap(({ types }) => types),
  };
}

/** The imports of a source text: of values and of types. One statement may import both. */
export function importsOf(source, file) {
  const { module, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const imports = module.staticImports
    .filter(({ entries }) => entries.length === 0 || entries.some((entry) => !entry.isType))
    .map(({ moduleRequest, entries }) => ({
      name: moduleRequest.value,
      isDynamic: false,
      names: namesOf(entries.filter((entry) => !entry.isType)),
    }));
  const reexports = module.staticExports.flatMap(({ entries }) => entries).filter(({ moduleRequest }) => moduleRequest);
  const exports = reexports
    .filter(({ isType }) => !isType)
    .map((entry) => ({ name: entry.moduleRequest.value, isDynamic: false, ...passedOnBy(entry) }));
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end).match(/^['"](.+)['"]$/)?.[1])
    .filter((name) => name !== undefined)
    .map((name) => ({ name, isDynamic: true }));
  const types = [
    ...module.staticImports.filter(({ entries }) => entries.some((entry) => entry.isType)),
    ...reexports.filter(({ isType }) => isType),
  ].map(({ moduleRequest }) => ({ name: moduleRequest.value }));
  const inTypes = [...source.matchAll(typeImport)].map(([, whole, part]) => ({ name: whole ?? part }));
  return { values: [...imports, ...exports, ...dynamic], types: [...types, ...inTypes] };
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
