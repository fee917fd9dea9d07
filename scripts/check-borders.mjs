// Checks every import, and the tables that the server's SQL and its migrations' triggers read and write, against scripts/borders.mjs and
// scripts/module-rows.mjs.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repeatables } from '../apps/server/src/modules/repeatables.ts';
import {
  borders,
  forbiddenReach,
  isPaymentFolder,
  isServerCode,
  knownCircle,
  paymentMethodsNamedIn,
} from './borders.mjs';
import { moduleOf } from './module-rows.mjs';
import { circleViolations } from './steps/import-circles.mjs';
import { readMigratedSql } from './steps/migrated-sql.mjs';
import { root } from './steps/project.mjs';
import { readImports } from './steps/read-imports.mjs';
import { readTables, tableViolations } from './steps/table-owners.mjs';
import { triggerViolations, writtenByFunctions } from './steps/trigger-owners.mjs';
import { triggerWrites } from './trigger-writes.mjs';

const { edges, typeEdges, files } = readImports(root);
const edgesByFile = Map.groupBy(edges, (edge) => edge.from);
const sources = files.filter(isServerCode).map((file) => [file, read(file)]);
const migrated = readMigratedSql([...migrationTexts(), ...repeatableTexts()]);
const violations = [
  ...forbiddenImports(),
  ...tableViolations(sources, writtenByFunctions(migrated)),
  ...triggerViolations(migrated, { tables: readTables(sources), allowed: triggerWrites }),
  ...forbiddenTransitiveImports(),
  ...circleViolations([...edges, ...typeEdges], { ...knownCircle, moduleOf }),
  ...misplacedPaymentMethods(),
];
for (const violation of violations) console.log(violation);
console.log(`${files.length} files, ${edges.length + typeEdges.length} imports, ${violations.length} violations`);
process.exitCode = violations.length === 0 ? 0 : 1;

function read(file) {
  return readFileSync(join(root, file), 'utf8');
}

function migrationTexts() {
  const folder = 'apps/server/migrations';
  const names = readdirSync(join(root, folder)).filter((name) => name.endsWith('.sql'));
  return names.toSorted().map((name) => read(`${folder}/${name}`));
}

/** Functions and triggers that run again after the migrations when they have changed. */
function repeatableTexts() {
  const statements = repeatables.flatMap((repeatable) => repeatable.statements);
  return statements.filter((statement) => /^CREATE OR REPLACE (FUNCTION|TRIGGER)/.test(statement));
}

function forbiddenImports() {
  const forTypes = borders.filter(({ isForValues }) => !isForValues);
  return [...broken(edges, borders), ...broken(typeEdges, forTypes)];
}

function broken(imports, rules) {
  return imports.flatMap((edge) =>
    rules.filter((border) => border.breaks(edge)).map(({ says }) => `${edge.from} imports ${edge.to}: ${says}`),
  );
}

/** Transitive imports that are forbidden, e.g. of the schema library into the browser. */
function forbiddenTransitiveImports() {
  return forbiddenReach.flatMap(({ from, to, says }) => {
    const starts = files.filter((file) => from.test(file));
    const importers = new Map(starts.map((file) => [file, undefined]));
    for (const file of importers.keys()) {
      for (const edge of edgesOf(file)) if (!importers.has(edge.to)) importers.set(edge.to, file);
    }
    return [...importers.keys()].filter((file) => to.test(file)).map((file) => `${says}: ${pathTo(importers, file)}`);
  });
}

function pathTo(importers, file) {
  const path = [];
  for (let step = file; step !== undefined; step = importers.get(step)) path.unshift(step);
  return path.join(' -> ');
}

/** Payment methods named in code that must work with any of them. */
function misplacedPaymentMethods() {
  const ids = files.filter(isPaymentFolder).flatMap((file) => read(file).match(/\bid: '([\w-]+)'/)?.[1] ?? []);
  return files.flatMap((file) =>
    paymentMethodsNamedIn(file, read(file), ids).map(
      (id) => `${file} names the payment method ${id}: only its own folders may`,
    ),
  );
}

function edgesOf(file) {
  return edgesByFile.get(file) ?? [];
}
