import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { findNewestBackup } from '../database/backups.repository.ts';
import type { Database } from '../database/database.ts';

/** The lifecycle phase of a process. */
export type Phase = 'starting' | 'running' | 'stopping';

const databaseTimeoutMs = 2000;
const databaseSharedMs = 1000;
const mediaTimeoutMs = 1000;
const mediaSharedMs = 5000;
const reasons: Partial<Record<Phase, string>> = {
  starting: 'The store is still starting.',
  stopping: 'The store is stopping.',
};

type HealthOptions = {
  db: Database;
  phase: () => Phase;
  jobs: { isWorking: () => boolean | undefined };
  role: Config['role'];
  /** `check` throws while the storage is unreachable. */
  media: { kind: 'folder' | 's3'; isShared: boolean; check: () => Promise<void> };
};

/**
 * GET /healthz: the process is alive. GET /readyz: it can serve shoppers; otherwise 503 with the reason. A process that works
 * on jobs reports whether it does; only a worker is not ready without, because shoppers can be served all the same, as they
 * can without the picture storage. `lastBackup` is the time of the newest backup, once there is one.
 */
export function registerHealth(app: FastifyInstance, { db, phase, jobs, role, media }: HealthOptions): void {
  const readDatabase = shareResult(() => checkDatabase(db), databaseSharedMs);
  const isMediaReachable = shareResult(() => succeedsInTime(media.check, mediaTimeoutMs), mediaSharedMs);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isWorking = jobs.isWorking();
    const idle = role === 'worker' && isWorking === false ? 'Jobs are not worked on.' : undefined;
    const phaseReason = reasons[phase()];
    const [{ trouble, lastBackup }, isReachable] = await Promise.all([
      phaseReason ? unchecked : readDatabase(),
      isMediaReachable(),
    ]);
    const reason = phaseReason ?? trouble ?? idle;
    const details = {
      ...(isWorking !== undefined && { jobs: isWorking ? 'working' : 'not working' }),
      ...(lastBackup && { lastBackup }),
      media: { storage: media.kind, isShared: media.isShared, isReachable },
    };
    reply.header('cache-control', 'no-store');
    if (reason === undefined) return { status: 'ready', ...details };
    return reply
      .code(503)
      .header('retry-after', '2')
      .send({ status: 'not ready', reason, ...details });
  });
}

type DatabaseState = { trouble?: string; lastBackup?: string };
const unchecked: DatabaseState = {};

/** The endpoints are public: a check runs once at a time, and its result is shared for a while. */
function shareResult<Result>(check: () => Promise<Result>, sharedMs: number): () => Promise<Result> {
  let shared: Promise<Result> | undefined;
  return () => {
    shared ??= check().finally(() => {
      setTimeout(() => {
        shared = undefined;
      }, sharedMs).unref();
    });
    return shared;
  };
}

async function succeedsInTime(work: () => Promise<void>, timeoutMs: number): Promise<boolean> {
  const late = pause(timeoutMs, false, { ref: false });
  return Promise.race([
    late,
    work().then(
      () => true,
      () => false,
    ),
  ]);
}

async function checkDatabase(db: Database): Promise<DatabaseState> {
  const found = await findNewestBackup(db, databaseTimeoutMs);
  if (!found) return { trouble: 'The database does not answer.' };
  return found.takenAt ? { lastBackup: found.takenAt.toISOString() } : {};
}
