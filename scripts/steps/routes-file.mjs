const lineWidth = 120;
/** The fields of a call that its caller needs: those of the type `Route`. */
const routeFields = ['method', 'path', 'mayReplyFailure', 'responseType'];

/** The source of a table of routes, in the project's format. */
export function routesFile(table, calls) {
  const title = table[0].toUpperCase() + table.slice(1);
  return [
    `import type { Route } from '../call.ts';`,
    `import type { ${title}CallName } from '../calls/index.ts';`,
    '',
    '/** Written by `npm run routes` from the calls; without schemas, for browsers. */',
    `export const ${table}Routes = {`,
    ...Object.entries(calls).map(([name, call]) => entry(name, call)),
    `} as const satisfies Record<${title}CallName, Route>;`,
    '',
  ].join('\n');
}

function entry(name, call) {
  const fields = routeFields.filter((field) => field in call).map((field) => `${field}: ${literal(call[field])}`);
  const line = `  ${name}: { ${fields.join(', ')} },`;
  if (line.length <= lineWidth) return line;
  return [`  ${name}: {`, ...fields.map((field) => `    ${field},`), '  },'].join('\n');
}

function literal(value) {
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  return typeof value === 'string' ? `'${value}'` : String(value);
}
