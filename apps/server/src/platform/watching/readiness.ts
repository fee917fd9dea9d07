import type { FastifyInstance } from 'fastify';
import type { Database } from '../database/database.ts';
import { pingDatabase } from '../database/ping-database.ts';

/** Where a process stands between its start and its end. */
export type Phase = 'starting' | 'running' | 'stopping';

const longestPingMs = 2000;
const reasons: Partial<Record<Phase, string>> = {
  starting: 'The store is still starting.',
  stopping: 'The store is stopping.',
};

/** GET /healthz: the process is alive. GET /readyz: it can answer shoppers; else 503 with the reason. */
export function registerHealth(app: FastifyInstance, parts: { db: Database; phase: () => Phase }): void {
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const reason = reasons[parts.phase()] ?? (await databaseTrouble(parts.db));
    reply.header('cache-control', 'no-store');
    if (reason === undefined) return { status: 'ready' };
    return reply.code(503).header('retry-after', '2').send({ status: 'not ready', reason });
  });
}

async function databaseTrouble(db: Database): Promise<string | undefined> {
  return (await pingDatabase(db, longestPingMs)) === undefined ? 'The database does not answer.' : undefined;
}
