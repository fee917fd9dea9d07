import pg from 'pg';
import { vi } from 'vitest';

export type Statement = { text: string; values: unknown[] };
type Plan = { 'Node Type': string; 'Relation Name'?: string; Filter?: string; Plans?: Plan[] };

/** Every statement that goes to PostgreSQL from now on, once each. */
export function watchStatements(): { statements: Map<string, Statement>; stop: () => void } {
  const statements = new Map<string, Statement>();
  const query = pg.Client.prototype.query as (...given: unknown[]) => unknown;
  const spy = vi.spyOn(pg.Client.prototype, 'query') as unknown as {
    mockImplementation: (work: (this: pg.Client, ...given: unknown[]) => unknown) => void;
    mockRestore: () => void;
  };
  spy.mockImplementation(function (...given) {
    const [first, second] = given;
    const text = typeof first === 'string' ? first : (first as { text?: string }).text;
    const values = Array.isArray(second) ? second : ((first as { values?: unknown[] }).values ?? []);
    if (text && /^\s*(with|select|insert|update|delete)\b/i.test(text)) statements.set(text, { text, values });
    return query.apply(this, given);
  });
  return { statements, stop: () => spy.mockRestore() };
}

/** The tables that a statement would read from end to end. */
export async function tablesScanned(client: pg.Client, { text, values }: Statement): Promise<string[]> {
  const { rows } = await client.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(`EXPLAIN (FORMAT JSON) ${text}`, values);
  return rows.flatMap((row) => row['QUERY PLAN'].flatMap(({ Plan }) => scansOf(Plan)));
}

function scansOf(plan: Plan): string[] {
  const own = plan['Node Type'] === 'Seq Scan' && plan['Relation Name'] ? [plan['Relation Name']] : [];
  return [...own, ...(plan.Plans ?? []).flatMap(scansOf)];
}
