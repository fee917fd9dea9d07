/**
 * What stands in the database after these migrations, read from their texts in order: triggers, functions and views, the last
 * definition of each, without those that were dropped. A migration's own changes of rows do not stand there.
 */
export function readMigratedSql(texts) {
  const present = { functions: new Map(), triggers: new Map(), views: new Map(), unread: [] };
  for (const statement of texts.flatMap(statementsOf))
    for (const { pattern, apply } of changes) {
      const match = pattern.exec(statement);
      if (match) apply(present, match, statement);
    }
  return present;
}

/** A name, perhaps quoted and with its schema. */
const name = '(?:"?public"?\\s*\\.\\s*)?"?(\\w+)"?';
const at = (text) => new RegExp(`^(?:${text.replaceAll(' ', '\\s+').replaceAll('NAME', name)})`, 'i');

const changes = [
  {
    pattern: at('CREATE (?:OR REPLACE )?(?:FUNCTION|PROCEDURE) NAME\\s*\\('),
    // Another list of parameters is another function of that name; all of them count.
    apply: ({ functions }, [begin, own], statement) => {
      const bodies = functions.get(own) ?? new Map();
      functions.set(own, bodies.set(parametersOf(statement.slice(begin.length)), statement));
    },
  },
  {
    pattern: at('DROP (?:FUNCTION|PROCEDURE) (?:IF EXISTS )?NAME'),
    apply: ({ functions }, [, own]) => functions.delete(own),
  },
  {
    pattern: at('CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER NAME [\\s\\S]*? ON NAME'),
    apply: ({ triggers }, [, own, table], statement) => triggers.set(`${own} ${table}`, { table, statement }),
  },
  {
    pattern: at('DROP TRIGGER (?:IF EXISTS )?NAME ON NAME'),
    apply: ({ triggers }, [, own, table]) => triggers.delete(`${own} ${table}`),
  },
  {
    pattern: at('DROP TABLE (?:IF EXISTS )?NAME'),
    apply: ({ triggers }, [, dropped]) => {
      for (const [key, { table }] of triggers) if (table === dropped) triggers.delete(key);
    },
  },
  {
    pattern: at('CREATE (?:OR REPLACE )?(?:MATERIALIZED )?VIEW NAME'),
    apply: ({ views }, [, own], statement) => views.set(own, statement),
  },
  {
    pattern: at('DROP (?:MATERIALIZED )?VIEW (?:IF EXISTS )?NAME'),
    apply: ({ views }, [, own]) => views.delete(own),
  },
  {
    pattern: /^DO\b[\s\S]*\bCREATE\b[\s\S]*\b(?:TRIGGER|FUNCTION|PROCEDURE|RULE)\b/i,
    apply: ({ unread }, _match, statement) => unread.push(statement),
  },
  {
    pattern: at('CREATE (?:OR REPLACE )?RULE NAME|ALTER (?:FUNCTION|PROCEDURE|TRIGGER|VIEW) NAME[\\s\\S]* RENAME'),
    apply: ({ unread }, _match, statement) => unread.push(statement),
  },
];

/** The text up to the bracket that closes the parameters. */
function parametersOf(text) {
  let depth = 1;
  let end = 0;
  for (; end < text.length && depth > 0; end += 1) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0;
  return text
    .slice(0, end - 1)
    .replace(/\s+/g, ' ')
    .trim();
}

/** Statements of a text, without comments. Bodies between dollar signs and quoted texts may contain semicolons. */
export function statementsOf(text) {
  const parts = text.matchAll(/--[^\n]*|\/\*[\s\S]*?\*\/|(\$\w*\$)[\s\S]*?\1|'(?:[^']|'')*'|;|[^-/$';]+|[-/$]/g);
  const statements = [''];
  for (const [part] of parts) {
    if (part === ';') statements.push('');
    else if (!part.startsWith('--') && !part.startsWith('/*'))
      statements[statements.length - 1] += withoutComments(part);
  }
  return statements.map((statement) => statement.trim()).filter(Boolean);
}

/** Of a body between dollar signs, which is SQL itself. */
function withoutComments(part) {
  return part.startsWith('$') ? part.replace(/--[^\n]*|\/\*[\s\S]*?\*\//g, '') : part;
}
