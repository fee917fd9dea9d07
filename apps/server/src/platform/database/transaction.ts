import type { Context } from '../../context.ts';
import type { Database } from './database.ts';
import { prepareStatements } from './prepare-statements.ts';

/** The last one is of a server that became a standby: nothing was written, and the connection is closed. */
const retriedStates = new Set(['40001', '40P01', '25006']);
const maxAttempts = 3;

/**
 * Runs `work` in one transaction, or joins an open one. Retries after a deadlock or serialization failure, and on a new connection when its server only reads.
 * Await nothing but the database inside: the embedded engine has a single session.
 */
export async function inTransaction<C extends Context, Result>(
  ctx: C,
  work: (ctx: C) => Promise<Result>,
): Promise<Result> {
  if (ctx.isInTransaction) return work(ctx);
  return retryConflicts(() =>
    ctx.db.transaction((tx) => {
      const db = tx as Database;
      prepareStatements(db, ctx.db);
      return work({ ...ctx, db, isInTransaction: true });
    }),
  );
}

/** Runs a part of an open transaction, of which nothing stays when it throws. */
export function inSavepoint<C extends Context, Result>(ctx: C, work: (ctx: C) => Promise<Result>): Promise<Result> {
  if (!ctx.isInTransaction) throw new Error('A savepoint needs an open transaction');
  return ctx.db.transaction((tx) => work({ ...ctx, db: tx as Database }));
}

/** For work that consists of a single statement, which is atomic without a transaction. */
export async function retryConflicts<Result>(work: () => Promise<Result>): Promise<Result> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (attempt >= maxAttempts || !isRetried(error)) throw error;
    }
  }
}

/** Whether the transaction is tried again after this error. */
export function isRetried(error: unknown): boolean {
  return retriedStates.has(sqlState(error) ?? '');
}

const lostConnections = new Set(['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'ENOTFOUND', 'EHOSTUNREACH']);
const lostConnectionMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection|Client was closed)/;

/** Whether the database connection failed, however deep the error is wrapped, or copied to a plain object by the job queue. */
export function isConnectionError(error: unknown): boolean {
  for (let current = error; typeof current === 'object' && current !== null; ) {
    const { code, severity, message, cause } = current as Record<'code' | 'severity' | 'message' | 'cause', unknown>;
    if (typeof code === 'string' && lostConnections.has(code)) return true;
    // The server closed the connection or accepted none.
    if (severity === 'FATAL') return true;
    // It leads to a standby by now.
    if (code === '25006') return true;
    if (typeof message === 'string' && lostConnectionMessages.test(message)) return true;
    current = cause;
  }
  return false;
}

/** SQLSTATE of a database error, however deep it is wrapped. */
export function sqlState(error: unknown): string | undefined {
  for (let current: unknown = error; current instanceof Error; current = current.cause) {
    const code = (current as { code?: unknown }).code;
    if (typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)) return code;
  }
  return undefined;
}
