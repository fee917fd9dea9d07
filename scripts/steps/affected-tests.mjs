import { areasOfSpecs } from '../browser-areas.mjs';
import { createDependents } from './dependents.mjs';
import { readImports } from './read-imports.mjs';

const isTest = (file) => /\.test\.tsx?$/.test(file);
const isSpec = (file) => file.endsWith('.spec.ts');
/** Words and pictures: no test reads them. */
const isText = (file) => /\.(md|webp|png)$|^LICENSE$|^NOTICE$|^\.gitignore$/.test(file);
/** What every test stands on. */
const isGround = (file) =>
  /^(package(-lock)?\.json|.*tsconfig.*\.json|vitest\.config\.ts|playwright\.config\.ts|\.ci\/.*)$/.test(file) ||
  /^apps\/[^/]+\/[^/]+\.(json|ts)$|^apps\/server\/(migrations|src\/seed|src\/data)\/|^apps\/storefront\/public\//.test(
    file,
  );

/** Where all modules or features meet: what imports it does not break with one of them. */
const isMeetingPlace = (file) =>
  /^apps\/server\/src\/(app|services|start-store|modules\/index|modules\/tables)\.ts$|\.routes\.ts$/.test(file) ||
  /^apps\/storefront\/app\/(root\.tsx|shell\/shell\.tsx|routes\/)/.test(file) ||
  (/^apps\/server\/test\/|^e2e\/fixtures\//.test(file) && !isTest(file));

/** What the meeting places themselves stand on breaks everything that goes through them. */
const isBeneath = (file) =>
  /^(apps\/server\/(src\/(?!modules\/[^/]+\/)|test\/)|packages\/contract\/|e2e\/fixtures\/)/.test(file);

/** The module of the server or the feature of the storefront that a file belongs to. */
const areaOf = (file) =>
  file.match(/^apps\/server\/src\/modules\/[^/]+\/|^apps\/storefront\/app\/features\/[^/]+\//)?.[0];

/**
 * What these changed files can break, as { isEverything, vitest, specs } with the test files by path: tests that run their
 * code, all tests of the modules and features that do, and what holds for all calls and pages.
 */
export function findAffectedTests(root, changed) {
  const sources = changed.filter((file) => !isText(file));
  if (sources.some(isGround)) return { isEverything: true, vitest: [], specs: [] };
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
  const inside = createDependents(graph, isMeetingPlace)(sources.filter((file) => !isBeneath(file)));
  const beneath = createDependents(graph, () => false)(sources.filter(isBeneath));
  return [...new Set([...inside, ...beneath])];
}

/** What the server changed is proven by the API's tests wherever it is used, and by the journeys of its own area. */
function isSpecOf(spec, affected, sources) {
  const places = [...affected.filter((file) => file.startsWith('apps/storefront/')), ...sources];
  const areas = areasOfSpecs[spec.slice('e2e/'.length, -'.spec.ts'.length)] ?? [];
  return areas.some((area) => places.some((file) => file.startsWith(area)));
}
