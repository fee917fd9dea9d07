/**
 * Violations of the rule that imports, of types too, form no circle. One is known: it passes through the file `through`,
 * and holds files of `modules` only; a module that has left it leaves the list.
 */
export function circleViolations(edges, { through, modules, moduleOf }) {
  const others = importCircles(edges.filter(({ to }) => to !== through));
  const known = importCircles(edges).find((circle) => circle.includes(through)) ?? [];
  const held = new Set(known.map(moduleOf).filter(Boolean));
  return [
    ...others.map((circle) => `circle of imports: ${circle.join(', ')}`),
    ...[...held]
      .filter((module) => !modules.includes(module))
      .map((module) => `the module ${module} enters the circle through ${through}: a new module takes what it needs`),
    ...modules
      .filter((module) => !held.has(module))
      .map((module) => `the module ${module} is no longer in the circle through ${through}: take it off the list`),
  ];
}

/**
 * The circles of these imports, each as a list of files in alphabetical order: files of which each reaches each other
 * (the strongly connected components of more than one file, by Tarjan's algorithm). A file that imports itself is one too.
 */
export function importCircles(edges) {
  const imported = Map.groupBy(edges, ({ from }) => from);
  const order = new Map();
  const lowest = new Map();
  const open = [];
  const isOpen = new Set();
  const circles = [];
  for (const start of imported.keys()) if (!order.has(start)) visit(start);
  return circles.toSorted(([one], [other]) => (one < other ? -1 : 1));

  function visit(file) {
    order.set(file, order.size);
    lowest.set(file, order.get(file));
    open.push(file);
    isOpen.add(file);
    for (const { to } of imported.get(file) ?? []) {
      if (!order.has(to)) visit(to);
      else if (!isOpen.has(to)) continue;
      lowest.set(file, Math.min(lowest.get(file), lowest.get(to)));
    }
    if (lowest.get(file) === order.get(file)) close(file);
  }

  function close(file) {
    const members = open.splice(open.indexOf(file));
    for (const member of members) isOpen.delete(member);
    const isOwn = imported.get(file)?.some(({ to }) => to === file);
    if (members.length > 1 || isOwn) circles.push(members.toSorted());
  }
}
