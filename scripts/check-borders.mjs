// Who may import whom, and who may read and write whose tables: holds every import that survives type stripping and the SQL
// of the server against scripts/borders.mjs and scripts/module-rows.mjs.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { borders, isPaymentFolder, isServerCode, noReach, paymentsNamedIn } from './borders.mjs';
import { root } from './steps/project.mjs';
import { readImports } from './steps/read-imports.mjs';
import { tableComplaints } from './steps/table-owners.mjs';

const { edges, files } = readImports(root);
const edgesByFile = Map.groupBy(edges, (edge) => edge.from);
const complaints = [
  ...brokenBorders(),
  ...tableComplaints(serverSources()),
  ...unwantedReach(),
  ...cycles(),
  ...foreignPayments(),
];
for (const complaint of complaints) console.log(complaint);
console.log(`${files.length} files, ${edges.length} imports, ${complaints.length} complaints`);
process.exitCode = complaints.length === 0 ? 0 : 1;

function serverSources() {
  return files.filter(isServerCode).map((file) => [file, readFileSync(join(root, file), 'utf8')]);
}

function brokenBorders() {
  return edges.flatMap((edge) =>
    borders.filter((border) => border.breaks(edge)).map((border) => `${edge.from} imports ${edge.to}: ${border.says}`),
  );
}

/** What must not come along even through other files, e.g. the schema library into the browser. */
function unwantedReach() {
  return noReach.flatMap(({ from, to, says }) => {
    const starts = files.filter((file) => from.test(file));
    const cameFrom = new Map(starts.map((file) => [file, undefined]));
    for (const file of cameFrom.keys()) {
      for (const edge of edgesOf(file)) if (!cameFrom.has(edge.to)) cameFrom.set(edge.to, file);
    }
    return [...cameFrom.keys()].filter((file) => to.test(file)).map((file) => `${says}: ${pathTo(cameFrom, file)}`);
  });
}

function pathTo(cameFrom, file) {
  const path = [];
  for (let step = file; step !== undefined; step = cameFrom.get(step)) path.unshift(step);
  return path.join(' -> ');
}

/** A way to pay that is named where any must do. */
function foreignPayments() {
  const read = (file) => readFileSync(join(root, file), 'utf8');
  const ids = files.filter(isPaymentFolder).flatMap((file) => read(file).match(/\bid: '([\w-]+)'/)?.[1] ?? []);
  return files.flatMap((file) =>
    paymentsNamedIn(file, read(file), ids).map((id) => `${file} names the way to pay ${id}: only its own folders do`),
  );
}

function cycles() {
  const state = new Map();
  const found = [];
  for (const file of files) visit(file, []);
  return found;

  function visit(file, path) {
    if (state.get(file) === 'done') return;
    if (state.get(file) === 'open') {
      found.push(`cycle: ${[...path.slice(path.indexOf(file)), file].join(' -> ')}`);
      return;
    }
    state.set(file, 'open');
    for (const edge of edgesOf(file)) if (!edge.isDynamic) visit(edge.to, [...path, file]);
    state.set(file, 'done');
  }
}

function edgesOf(file) {
  return edgesByFile.get(file) ?? [];
}
