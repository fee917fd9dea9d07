/**
 * From the result of `readImports`, creates a function that returns files and all their direct and indirect importers. A
 * name that an index re-exports counts as imported from the file that defines it, so that an index does not connect all
 * files of a folder. Files that `isExcluded` matches, and their importers, do not count.
 */
export function createDependents({ edges }, isExcluded) {
  const passedOn = new Map();
  for (const { from, to, passedOn: pairs = [] } of edges) {
    for (const [exported, name] of pairs) passedOn.set(`${from} ${exported}`, { file: to, name });
  }
  const importers = new Map();
  for (const edge of edges) {
    if (edge.passedOn) continue;
    for (const file of originsOf(edge, passedOn)) importers.set(file, [...(importers.get(file) ?? []), edge.from]);
  }
  return (files) => {
    const found = new Set(files);
    for (const file of found) {
      for (const importer of importers.get(file) ?? []) if (!isExcluded(importer)) found.add(importer);
    }
    return found;
  };
}

/** The files that define the imported names. */
function originsOf({ to, names }, passedOn) {
  if (!names) return [to];
  return [...new Set(names.map((name) => originOf({ file: to, name }, passedOn)))];
}

function originOf(place, passedOn) {
  const next = passedOn.get(`${place.file} ${place.name}`);
  return next ? originOf(next, passedOn) : place.file;
}
