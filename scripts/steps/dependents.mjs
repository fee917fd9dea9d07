/**
 * Who runs code of a file, from what `readImports` answers: a function of files that answers them and all that import
 * them, straight or through others. A name that an index only passes on belongs to the file that has it, so that an
 * index does not tie all files of a folder together. Files that `isLeftOut` names do not
 * count, nor does what imports them.
 */
export function createDependents({ edges }, isLeftOut) {
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
      for (const importer of importers.get(file) ?? []) if (!isLeftOut(importer)) found.add(importer);
    }
    return found;
  };
}

/** The files that hold the imported names. */
function originsOf({ to, names }, passedOn) {
  if (!names) return [to];
  return [...new Set(names.map((name) => originOf({ file: to, name }, passedOn)))];
}

function originOf(place, passedOn) {
  const next = passedOn.get(`${place.file} ${place.name}`);
  return next ? originOf(next, passedOn) : place.file;
}
