import pg from 'pg';
import { vi } from 'vitest';

export type Statement = { text: string; values: unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Filter?: string; Plans?: Plan[] };

/**
 * Records the statements sent to PostgreSQL; `stop` returns all in order, and each distinct statement on tables.
 * Connection setup is omitted, because the pool opens a connection whenever the last was idle for ten seconds.
 */
export function watchStatements(): { stop: () => { sent: string[]; statements: Statement[] } } {
  const spy = vi.spyOn(pg.Client.prototype, 'query');
  return {
    stop() {
      const sent = spy.mock.calls.map(readCall).filter(({ text }) => !text.startsWith('SET '));
      spy.mockRestore();
      const known = new Map(
        sent.filter(({ text }) => isOnTables(text)).map((statement) => [statement.text, statement]),
      );
      return { sent: sent.map(({ text }) => text), statements: [...known.values()] };
    },
  };
}

/** The driver takes a text or an object with one, and the values next to it or in it. */
function readCall([first, second]: readonly unknown[]): Statement {
  const config = typeof first === 'object' && first !== null ? first : { text: first };
  const text = 'text' in config && typeof config.text === 'string' ? config.text : '';
  const inside = 'values' in config && Array.isArray(config.values) ? config.values : [];
  return { text, values: Array.isArray(second) ? second : inside };
}

function isOnTables(text: string): boolean {
  return /^\s*(with|select|insert|update|delete)\b/i.test(text);
}

/** The tables that a statement would scan completely. */
export async function tablesScanned(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)));
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
