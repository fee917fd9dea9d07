import { rowOf } from '../module-rows.mjs';
import { readIn, writtenIn } from './tables-in-sql.mjs';

/** The tables that each function of the database writes, itself or through functions that it calls. */
export function writtenByFunctions({ functions, views }) {
  const texts = new Map([...functions].map(([name, bodies]) => [name, [...bodies.values()].join('\n')]));
  return new Map([...texts.keys()].map((name) => [name, [...new Set(reachedFrom([name]).flatMap(writtenBy))]]));

  function reachedFrom(names) {
    const reached = new Set(names);
    for (const name of reached)
      for (const called of calledIn(texts.get(name))) if (texts.has(called)) reached.add(called);
    return [...reached];
  }

  function writtenBy(name) {
    return writtenIn(texts.get(name)).flatMap(({ table }) => tablesBehind(table));
  }

  /** What is written to a view is written to its tables. */
  function tablesBehind(table) {
    return views.has(table)
      ? readIn(views.get(table), { isSql: true }).flatMap(({ table }) => tablesBehind(table))
      : [table];
  }
}

/**
 * Triggers on a table of one module that write a table of another. Each stands in `allowed`, as { on, writes, because }, and
 * writes a table of a later row; a line that no trigger needs is a violation too.
 */
export function triggerViolations(migrated, { tables, allowed }) {
  const written = writtenByFunctions(migrated);
  const pairs = new Map();
  for (const { table, statement } of migrated.triggers.values())
    for (const other of calledIn(statement).flatMap((name) => written.get(name) ?? []))
      if (tables.has(other) && tables.get(other).owner !== tables.get(table)?.owner)
        pairs.set(`${table} ${other}`, [table, other]);
  const rowOfTable = (table) => rowOf(tables.get(table)?.owner);
  const isAllowed = ([table, other]) =>
    rowOfTable(table) < rowOfTable(other) && allowed.some(({ on, writes }) => on.includes(table) && writes === other);
  const lines = allowed.flatMap(({ on, writes }) => on.map((table) => [table, writes]));
  return [
    ...[...pairs.values()]
      .filter((pair) => !isAllowed(pair))
      .map(
        ([table, other]) =>
          `a trigger on ${table} writes ${other}: name it in scripts/trigger-writes.mjs, or publish an event`,
      ),
    ...lines
      .filter(([table, other]) => !pairs.has(`${table} ${other}`))
      .map(([table, other]) => `no trigger on ${table} writes ${other}: take it off scripts/trigger-writes.mjs`),
    ...migrated.unread.map((statement) => `a migration says what the check does not read: ${statement.slice(0, 80)}`),
    ...dynamicIn(migrated.functions),
  ];
}

/** Text that is run as SQL cannot be read here. */
function dynamicIn(functions) {
  const isDynamic = (body) => /\bEXECUTE\b(?!\s+(?:FUNCTION|PROCEDURE)\b)/i.test(body);
  return [...functions]
    .filter(([, bodies]) => [...bodies.values()].some(isDynamic))
    .map(([name]) => `the function ${name} runs a text as SQL: name its tables`);
}

const calledIn = (text) => [...text.matchAll(/\b(\w+)\s*\(/g)].map(([, name]) => name);
