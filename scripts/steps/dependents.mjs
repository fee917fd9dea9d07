/**
 * From the result of `readImports`, creates a function that returns files and their direct and indirect importers, across
 * at most one border between areas: the tests of those that use an area prove that they still get what they need. A name
 * that an index re-exports counts as imported from the file that defines it, so that an index does not connect all files
 * of a folder. Files that `isExcluded` matches, and their importers, do not count.
 */
export function createDependents({ edges }, { isExcluded, areaOf }) {
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
    // The number of borders between each file and the changed ones; a file with a smaller number is visited again.
    const found = new Map([...files].map((file) => [file, 0]));
    for (const [file, borders] of found) {
      for (const importer of importers.get(file) ?? []) {
        const crossed = borders + (isBorder(file, importer) ? 1 : 0);
        if (isExcluded(importer) || crossed >= (found.get(importer) ?? 2)) continue;
        found.delete(importer);
        found.set(importer, crossed);
      }
    }
    return new Set(found.keys());
  };

  function isBorder(file, importer) {
    return areaOf(file) !== undefined && areaOf(file) !== areaOf(importer);
  }
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
