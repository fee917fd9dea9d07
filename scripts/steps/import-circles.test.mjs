import { expect, test } from 'vitest';
import { moduleOf } from '../module-rows.mjs';
import { circleViolations, importCircles } from './import-circles.mjs';
import { importsOf } from './read-imports.mjs';

const edges = (...pairs) => pairs.map(([from, to]) => ({ from, to }));

test('circles are found by any path, and each is named once', () => {
  expect(importCircles(edges(['a', 'b'], ['b', 'c'], ['a', 'c']))).toEqual([]);
  expect(
    importCircles(edges(['a', 'b'], ['b', 'c'], ['c', 'a'], ['c', 'd'], ['d', 'e'], ['e', 'd'], ['f', 'f'])),
  ).toEqual([['a', 'b', 'c'], ['d', 'e'], ['f']]);
});

test('imports of types are read, in whichever form they are written', () => {
  const source = `
    import type { A } from './a.ts';
    import { type B, b } from './b.ts';
    export type { C } from './c.ts';
    type D = typeof import('./d.ts');
    type E = Parameters<import('./e.ts').Verb>;
    const later = () => import('./later.ts').then(b);`;
  const { values, types } = importsOf(source, 'x.ts');
  expect(values.map(({ name }) => name)).toEqual(['./b.ts', './later.ts']);
  expect(types.map(({ name }) => name)).toEqual(['./a.ts', './b.ts', './c.ts', './d.ts', './e.ts']);
});

const context = 'apps/server/src/context.ts';
const stock = 'apps/server/src/modules/stock/take-stock.ts';
const inventory = 'apps/server/src/modules/inventory/list-levels.ts';
const known = { through: context, modules: ['stock'], moduleOf };
const ofContext = edges([context, stock], [stock, context]);

test('the circle through the context is known; any other is refused', () => {
  expect(circleViolations(ofContext, known)).toEqual([]);
  expect(circleViolations([...ofContext, ...edges(['a.ts', 'b.ts'], ['b.ts', 'a.ts'])], known)).toEqual([
    'circle of imports: a.ts, b.ts',
  ]);
  const within = edges([stock, 'apps/server/src/config.ts'], ['apps/server/src/config.ts', stock]);
  expect(circleViolations([...ofContext, ...within], known)).toEqual([
    `circle of imports: apps/server/src/config.ts, ${stock}`,
  ]);
});

test('a module does not enter the known circle, and one that has left is taken off the list', () => {
  expect(circleViolations([...ofContext, ...edges([inventory, context])], known)).toEqual([]);
  expect(circleViolations([...ofContext, ...edges([inventory, context], [context, inventory])], known)).toEqual([
    `the module inventory enters the circle through ${context}: a new module takes what it needs`,
  ]);
  expect(circleViolations([], known)).toEqual([
    `the module stock is no longer in the circle through ${context}: take it off the list`,
  ]);
});
