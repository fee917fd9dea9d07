import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { findNewestBackup } from '../database/backups.repository.ts';
import type { Database } from '../database/database.ts';

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
 * jobs says whether it does. Only the worker is not ready without: shoppers can be answered all the same. `lastBackup` is the
 * moment that the newest backup holds, once there is one.
 */
export function registerHealth(app: FastifyInstance, { db, phase, jobs, role }: HealthParts): void {
  const ask = createDatabaseCheck(db);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isAtWork = jobs.isAtWork();
    const idle = role === 'worker' && isAtWork === false ? 'Jobs are not worked on.' : undefined;
    const known = reasons[phase()];
    const { trouble, lastBackup } = known === undefined ? await ask() : {};
    const reason = known ?? trouble ?? idle;
    const work = isAtWork === undefined ? {} : { jobs: isAtWork ? 'working' : 'not working' };
    const details = { ...work, ...(lastBackup ? { lastBackup } : {}) };
    reply.header('cache-control', 'no-store');
    if (reason === undefined) return { status: 'ready', ...details };
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: 'not ready', reason, ...details });
  });
}

type Answer = { trouble?: string; lastBackup?: string };

/** Anybody may ask, as often as they like: the database is asked once at a time, and its answer holds for a second. */
function createDatabaseCheck(db: Database): () => Promise<Answer> {
  let shared: Promise<Answer> | undefined;
  return () => {
    shared ??= askDatabase(db).finally(() => {
      setTimeout(() => {
        shared = undefined;
      }, sharedMs).unref();
    });
    return shared;
  };
}

async function askDatabase(db: Database): Promise<Answer> {
  const found = await findNewestBackup(db, longestPingMs);
  if (!found) return { trouble: 'The database does not answer.' };
  return found.takenAt ? { lastBackup: found.takenAt.toISOString() } : {};
}
