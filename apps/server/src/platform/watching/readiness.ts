import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import type { Database } from '../database/database.ts';
import { pingDatabase } from '../database/ping-database.ts';

/** Where a process stands between its start and its end. */
export type Phase = 'starting' | 'running' | 'stopping';

const longestPingMs = 2000;
const sharedMs = 1000;
const reasons: Partial<Record<Phase, string>> = {
  starting: 'The store is still starting.',
  stopping: 'The store is stopping.',
};

type HealthParts = {
  db: Database;
  phase: () => Phase;
  jobs: { isAtWork: () => boolean | undefined };
  role: Config['role'];
};

/**
 * GET /healthz: the process is alive. GET /readyz: it can answer shoppers; else 503 with the reason. A process that works on
 * jobs says whether it does. Only the worker is not ready without: shoppers can be answered all the same.
 */
export function registerHealth(app: FastifyInstance, { db, phase, jobs, role }: HealthParts): void {
  const trouble = createDatabaseCheck(db);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isAtWork = jobs.isAtWork();
    const idle = role === 'worker' && isAtWork === false ? 'Jobs are not worked on.' : undefined;
    const reason = reasons[phase()] ?? (await trouble()) ?? idle;
    const work = isAtWork === undefined ? {} : { jobs: isAtWork ? 'working' : 'not working' };
    reply.header('cache-control', 'no-store');
    if (reason === undefined) return { status: 'ready', ...work };
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: 'not ready', reason, ...work });
  });
}

/** Anybody may ask, as often as they like: the database is asked once at a time, and its answer holds for a second. */
function createDatabaseCheck(db: Database): () => Promise<string | undefined> {
  let shared: Promise<string | undefined> | undefined;
  return () => {
    shared ??= databaseTrouble(db).finally(() => {
      setTimeout(() => {
        shared = undefined;
      }, sharedMs).unref();
    });
    return shared;
  };
}

async function databaseTrouble(db: Database): Promise<string | undefined> {
  return (await pingDatabase(db, longestPingMs)) === undefined ? 'The database does not answer.' : undefined;
}
