import { moduleOf, rowOf } from '../module-rows.mjs';

/**
 * Violations of table ownership, in SQL text and through Drizzle. `sources` are [file, text] pairs of the server; the owner
 * of a table is the module whose `*.tables.ts` defines it. Only the owner writes, and only modules of a later row read.
 */
export function tableViolations(sources) {
  const tables = new Map(sources.flatMap(tablesOf));
  const names = new Map([...tables].map(([table, { constant }]) => [constant, table]));
  return sources.flatMap((source) => violationsOf(source));

  function violationsOf([file, text]) {
    const code = withoutComments(text);
    const written = usesOf(
      code,
      /\b(?:INSERT\s+INTO|UPDATE|DELETE\s+FROM|TRUNCATE|MERGE\s+INTO)\s+(?:ONLY\s+)?(?:\$\{)?(\w+)/g,
    );
    const changed = usesOf(code, /\.(?:insert|update|delete)\(\s*(\w+)\s*\)/g);
    const read = usesOf(code, /\b(?:FROM|JOIN)\s+(?:ONLY\s+)?(?:\$\{)?(\w+)/g);
    const imported = importsOf(code);
    return [
      ...foreign(file, [...written, ...changed]).map((use) => `${file} writes ${use}: only its owner may`),
      ...foreign(file, [...read, ...imported])
        .filter((table) => !mayRead(file, tables.get(table).owner))
        .map((use) => `${file} reads ${use}, whose owner is not in an earlier row of scripts/module-rows.mjs`),
    ];
  }

  function usesOf(code, pattern) {
    return [...code.matchAll(pattern)].map(([, name]) => (tables.has(name) ? name : names.get(name))).filter(Boolean);
  }

  function importsOf(code) {
    const lists = [...code.matchAll(/import\s+\{([^}]*)\}\s+from\s+'[^']*\.tables\.ts'/g)];
    return lists.flatMap(([, list]) => list.split(',').map((name) => names.get(name.trim()))).filter(Boolean);
  }

  function foreign(file, uses) {
    return [...new Set(uses)].filter((table) => tables.get(table).owner !== moduleOf(file));
  }
}

function tablesOf([file, text]) {
  if (!file.endsWith('.tables.ts')) return [];
  const found = text.matchAll(/export const (\w+) = pgTable\(\s*'(\w+)'/g);
  return [...found].map(([, constant, table]) => [table, { constant, owner: moduleOf(file) }]);
}

function mayRead(file, owner) {
  const reader = moduleOf(file);
  return reader !== undefined && rowOf(owner) < rowOf(reader);
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
