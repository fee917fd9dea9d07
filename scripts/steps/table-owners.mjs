import { moduleOf, rowOf } from '../module-rows.mjs';
import { readIn, writtenIn } from './tables-in-sql.mjs';

/** Functions of the platform that write the table they are given. */
const writers = { insertRows: 'apps/server/src/platform/database/insert-rows.ts' };
const writingCalls = new RegExp(`\\b(?:${Object.keys(writers).join('|')})\\(\\s*(?:\\w+\\.)?(\\w+)`, 'g');

/** The tables of the server's sources, [file, text] pairs: the owner of a table is the module whose `*.tables.ts` defines it. */
export function readTables(sources) {
  return new Map(sources.flatMap(tablesOf));
}

/**
 * Violations of table ownership, in SQL text and through Drizzle. Only the owner writes, and only modules of a later row
 * read. `writtenByFunction` are the tables that each function of the database writes.
 */
export function tableViolations(sources, writtenByFunction = new Map()) {
  const tables = readTables(sources);
  const names = new Map([...tables].map(([table, { constant }]) => [constant, table]));
  return sources.flatMap((source) => [...unreadTables(source), ...violationsOf(source)]);

  function violationsOf([file, text]) {
    const code = withoutComments(text);
    const constants = new Map([...names, ...aliasesOf(code)]);
    const known = (references) =>
      references.map(({ table, constant }) => (tables.has(table) ? table : constants.get(constant))).filter(Boolean);
    const given = [...code.matchAll(writingCalls)].map(([, constant]) => ({ constant }));
    const written = [...writtenIn(code), ...given];
    const called = [...code.matchAll(/\b([a-z]\w*)\s*\(/g)].flatMap(([, name]) =>
      (writtenByFunction.get(name) ?? []).map((table) => ({ table })),
    );
    const changed = [...code.matchAll(/\.(?:insert|update|delete)\(\s*(?:\w+\.)?(\w+)\s*\)/g)].map(([, constant]) => ({
      constant,
    }));
    return [
      ...foreign(file, known([...written, ...changed, ...called])).map(
        (table) => `${file} writes ${table}: only its owner may`,
      ),
      ...foreign(file, [...known(readIn(code)), ...aliasesOf(code).values()])
        .filter((table) => !mayRead(file, tables.get(table).owner))
        .map((table) => `${file} reads ${table}, whose owner is not in an earlier row of scripts/module-rows.mjs`),
      ...unknownWrites(file, written, constants),
    ];
  }

  /** A table that is chosen at run time: the check cannot tell whose it is. */
  function unknownWrites(file, written, constants) {
    if (Object.values(writers).includes(file)) return [];
    return written
      .filter(({ constant, expression }) => expression ?? (constant && !constants.has(constant)))
      .map(({ constant, expression }) => `${file} writes ${expression ?? `\${${constant}}`}: name the table`);
  }

  /** Tables by the names that they have in a file: those imported there, perhaps under another name. */
  function aliasesOf(code) {
    const lists = [...code.matchAll(/import\s+\{([^}]*)\}\s+from\s+'[^']*\.tables\.ts'/g)];
    const entries = lists.flatMap(([, list]) => list.split(','));
    return new Map(
      entries
        .map((entry) => entry.trim().split(/\s+as\s+/))
        .filter(([constant]) => names.has(constant))
        .map(([constant, own = constant]) => [own, names.get(constant)]),
    );
  }

  function foreign(file, uses) {
    return [...new Set(uses)].filter((table) => tables.get(table)?.owner !== moduleOf(file));
  }
}

function tablesOf([file, text]) {
  if (!file.endsWith('.tables.ts')) return [];
  return definitionsIn(text).map(([, constant, table]) => [table, { constant, owner: moduleOf(file) }]);
}

const definitionsIn = (text) => [
  ...withoutComments(text).matchAll(/\bconst\s+(\w+)\s*(?::[^=;]*)?=\s*pgTable\s*(?:<[^(]*>)?\(\s*['"`](\w+)['"`]/g),
];

/** A table whose definition is not found would have no owner. */
function unreadTables([file, text]) {
  const code = withoutComments(text).replace(/import\s+\{[^}]*\}\s+from\s+'[^']*';?/g, '');
  const defined = [...code.matchAll(/\bpg(?:Table|TableCreator|Schema|View|MaterializedView)\b\s*[<(]/g)].length;
  const isTables = file.endsWith('.tables.ts');
  if (defined === (isTables ? definitionsIn(code).length : 0)) return [];
  return [
    isTables
      ? `${file} defines a table in another form than const products = pgTable('products', …)`
      : `${file} defines a table: only *.tables.ts may`,
  ];
}

function mayRead(file, owner) {
  const reader = moduleOf(file);
  return reader !== undefined && rowOf(owner) < rowOf(reader);
}

function withoutComments(text) {
  return text.replace(/\/\*[\s\S]*?\*\//g, '').replace(/^\s*\/\/.*$/gm, '');
}
