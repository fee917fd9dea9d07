import type { Context } from '../../context.ts';
import type { Database } from './database.ts';

const retriedStates = new Set(['40001', '40P01']);
const maximumTries = 3;

/**
 * Runs `work` in one transaction; inside an open one it joins it. A deadlock or serialisation failure is tried again.
 * Await nothing but the database inside: the embedded engine has a single session.
 */
export async function inTransaction<C extends Context, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.isInTransaction) return work(ctx);
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await ctx.db.transaction((tx) => work({ ...ctx, db: tx as Database, isInTransaction: true }));
    } catch (error) {
      if (attempt >= maximumTries || !retriedStates.has(sqlState(error) ?? '')) throw error;
    }
  }
}

/** SQLSTATE of a database error, however deep it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
