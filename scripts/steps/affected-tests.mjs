import { areasOfPageTests, areasOfSpecs } from '../browser-areas.mjs';
import { createDependents } from './dependents.mjs';
import { readImports } from './read-imports.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isSpec = (file) => file.endsWith('.spec.ts');
const isPageTest = (file) => /^e2e\/pages\/.*\.test\.ts$/.test(file);
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
 * their code, all tests of their modules and features and of those that use them directly, and the tests of all calls. The
 * tests of all pages run for a change of the storefront or of shared code, else those that show the changed module.
 */
export function findAffectedTests(root, changed) {
  const sources = changed.filter((file) => !isText(file));
  if (sources.some(isGlobal)) return { isEverything: true, vitest: [], specs: [] };
  if (sources.length === 0) return { isEverything: false, vitest: [], specs: [] };
  const graph = readImports(root);
  const affected = affectedFiles(graph, sources);
  const areas = new Set(affected.map(areaOf).filter(Boolean));
  const hasServer = affected.some((file) => file.startsWith('apps/server/src/'));
  const hasAllPages = sources.some(isShared) || affected.some((file) => file.startsWith('apps/storefront/app/'));
  const isAffected = (file) =>
    affected.includes(file) ||
    areas.has(areaOf(file)) ||
    (hasServer && /^apps\/server\/test\//.test(file)) ||
    (isPageTest(file) && (hasAllPages || isInAreas(areasOfPageTests, file, sources)));
  return {
    isEverything: false,
    vitest: graph.files.filter((file) => isTest(file) && isAffected(file)),
    specs: graph.files.filter((file) => isSpec(file) && (affected.includes(file) || isSpecOf(file, affected, sources))),
  };
}

/** The own tests of the changed modules: those that run on the second engine too. */
export function ownTests(vitest, changed) {
  const areas = new Set(changed.map(areaOf));
  return areas.has(undefined) ? vitest : vitest.filter((file) => areas.has(areaOf(file)));
}

function affectedFiles(graph, sources) {
  const local = createDependents(graph, { isExcluded: isHub, areaOf })(sources.filter((file) => !isShared(file)));
  const global = createDependents(graph, { isExcluded: () => false, areaOf: () => undefined })(
    sources.filter(isShared),
  );
  return [...new Set([...local, ...global])];
}

/** A server change selects browser tests only by its own area: the API tests cover its other uses. */
function isSpecOf(spec, affected, sources) {
  const places = [...affected.filter((file) => file.startsWith('apps/storefront/')), ...sources];
  return isInAreas(areasOfSpecs, spec, places);
}

function isInAreas(areasOfTests, test, places) {
  const areas = areasOfTests[test.match(/([^/]+)\.(?:spec|test)\.ts$/)?.[1]] ?? [];
  return areas.some((area) => places.some((file) => file.startsWith(area)));
}
