import { areasOfSpecs } from '../browser-areas.mjs';
import { createDependents } from './dependents.mjs';
import { readImports } from './read-imports.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isSpec = (file) => file.endsWith('.spec.ts');
/** Documents and pictures: no test reads them. */
const isText = (file) => /\.(md|webp|png)$|^LICENSE$|^NOTICE$|^\.gitignore$/.test(file);
/** Files that every test depends on. */
const isGlobal = (file) =>
  /^(package(-lock)?\.json|.*tsconfig.*\.json|vitest\.config\.ts|playwright\.config\.ts|\.ci\/.*)$/.test(file) ||
  /^apps\/[^/]+\/[^/]+\.(json|ts)$|^apps\/server\/(migrations|src\/seed|src\/data)\/|^apps\/storefront\/public\//.test(
    file,
  );

/** Files that import all modules or features: their importers are not affected by a change in one of them. */
const isHub = (file) =>
  /^apps\/server\/src\/(app|services|start-store|modules\/index|modules\/tables)\.ts$|\.routes\.ts$/.test(file) ||
  /^apps\/storefront\/app\/(root\.tsx|shell\/shell\.tsx|routes\/)/.test(file) ||
  (/^apps\/server\/test\/|^e2e\/fixtures\//.test(file) && !isTest(file));

/** Shared code: a change affects everything, also through the hubs. */
const isShared = (file) =>
  /^(apps\/server\/(src\/(?!modules\/[^/]+\/)|test\/)|packages\/contract\/|e2e\/fixtures\/)/.test(file);

/** The server module or storefront feature of a file. */
const areaOf = (file) =>
  file.match(/^apps\/server\/src\/modules\/[^/]+\/|^apps\/storefront\/app\/features\/[^/]+\//)?.[0];

/**
 * The tests that these changed files can break, as { isEverything, vitest, specs } with paths of test files: tests that run
 * their code, all tests of the affected modules and features, and the tests of all calls and pages.
 */
export function findAffectedTests(root, changed) {
  const sources = changed.filter((file) => !isText(file));
  if (sources.some(isGlobal)) return { isEverything: true, vitest: [], specs: [] };
  if (sources.length === 0) return { isEverything: false, vitest: [], specs: [] };
  const graph = readImports(root);
  const affected = affectedFiles(graph, sources);
  const areas = new Set(affected.map(areaOf).filter(Boolean));
  const hasServer = affected.some((file) => file.startsWith('apps/server/src/'));
  const hasPages = hasServer || affected.some((file) => file.startsWith('apps/storefront/app/'));
  const isAffected = (file) =>
    affected.includes(file) ||
    areas.has(areaOf(file)) ||
    (hasServer && /^apps\/server\/test\//.test(file)) ||
    (hasPages && /^e2e\/pages\//.test(file));
  return {
    isEverything: false,
    vitest: graph.files.filter((file) => isTest(file) && isAffected(file)),
    specs: graph.files.filter((file) => isSpec(file) && (affected.includes(file) || isSpecOf(file, affected, sources))),
  };
}

function affectedFiles(graph, sources) {
  const local = createDependents(graph, isHub)(sources.filter((file) => !isShared(file)));
  const global = createDependents(graph, () => false)(sources.filter(isShared));
  return [...new Set([...local, ...global])];
}

/** A server change selects browser tests only by its own area: the API tests cover its other uses. */
function isSpecOf(spec, affected, sources) {
  const places = [...affected.filter((file) => file.startsWith('apps/storefront/')), ...sources];
  const areas = areasOfSpecs[spec.slice('e2e/'.length, -'.spec.ts'.length)] ?? [];
  return areas.some((area) => places.some((file) => file.startsWith(area)));
}
