import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, extname, join, posix } from 'node:path';
import { parseSync } from 'oxc-parser';
import { listSources } from './list-sources.mjs';

const folders = ['packages', 'apps', 'e2e', 'bench'];

/**
 * Every import of the project's sources as { from, to, isDynamic }: `to` is a file of the project, or the name of a
 * package. Type imports are left out, because nothing of them runs.
 */
export function readImports(root) {
  const files = listSources(root, { folders, name: /(?<!\.d)\.(ts|tsx)$/ });
  const known = new Set(files);
  const packages = readPackages(root);
  const edges = files.flatMap((from) =>
    importsOf(join(root, from), from).map(({ name, isDynamic }) => ({
      from,
      to: resolveImport({ from, name, known, packages }),
      isDynamic,
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
    .map((found) => ({ name: found.moduleRequest.value, isDynamic: false }));
  const exports = module.staticExports
    .flatMap(({ entries }) => entries)
    .filter((entry) => entry.moduleRequest && !entry.isType)
    .map((entry) => ({ name: entry.moduleRequest.value, isDynamic: false }));
  const dynamic = module.dynamicImports
    .map(({ moduleRequest }) => source.slice(moduleRequest.start, moduleRequest.end).match(/^['"](.+)['"]$/)?.[1])
    .filter((name) => name !== undefined)
    .map((name) => ({ name, isDynamic: true }));
  return [...imports, ...exports, ...dynamic];
}

function resolveImport({ from, name, known, packages }) {
  if (name.startsWith('.')) {
    const path = posix.join(dirname(from), name.split('?')[0]);
    return [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`].find((candidate) => known.has(candidate)) ?? path;
  }
  const workspace = packages.get(name);
  if (workspace) return workspace;
  return name.startsWith('@') ? name.split('/').slice(0, 2).join('/') : name.split('/')[0];
}

/** What `@bijli/rules` or `@bijli/contract/schemas` stands for. */
function readPackages(root) {
  const entries = readdirSync(join(root, 'packages')).flatMap((folder) => {
    const file = join(root, 'packages', folder, 'package.json');
    if (!existsSync(file)) return [];
    const { name, exports = {} } = JSON.parse(readFileSync(file, 'utf8'));
    return Object.entries(exports)
      .filter(([, target]) => extname(target) === '.ts')
      .map(([path, target]) => [posix.join(name, path), posix.join('packages', folder, target)]);
  });
  return new Map(entries);
}
