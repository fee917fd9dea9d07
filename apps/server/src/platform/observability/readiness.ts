import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config.ts';
import { findNewestBackup } from '../database/backups.repository.ts';
import type { Database } from '../database/database.ts';

/** Where a process stands between its start and its end. */
export type Phase = 'starting' | 'running' | 'stopping';

const longestPingMs = 2000;
const sharedMs = 1000;
const longestCheckMs = 1000;
const sharedCheckMs = 5000;
const reasons: Partial<Record<Phase, string>> = {
  starting: 'The store is still starting.',
  stopping: 'The store is stopping.',
};

type HealthParts = {
  db: Database;
  phase: () => Phase;
  jobs: { isWorking: () => boolean | undefined };
  role: Config['role'];
  /** `check` throws while pictures cannot be reached. */
  media: { kind: 'folder' | 's3'; isShared: boolean; check: () => Promise<void> };
};

/**
 * GET /healthz: the process is alive. GET /readyz: it can answer shoppers; else 503 with the reason. A process that works on
 * jobs says whether it does. Only the worker is not ready without: shoppers can be answered all the same, as they can
 * without the storage of pictures. `lastBackup` is the moment that the newest backup holds, once there is one.
 */
export function registerHealth(app: FastifyInstance, { db, phase, jobs, role, media }: HealthParts): void {
  const ask = shareAnswers(() => askDatabase(db), sharedMs);
  const isReached = shareAnswers(() => isDoneInTime(media.check, longestCheckMs), sharedCheckMs);
  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async (_request, reply) => {
    const isWorking = jobs.isWorking();
    const idle = role === 'worker' && isWorking === false ? 'Jobs are not worked on.' : undefined;
    const known = reasons[phase()];
    const [{ trouble, lastBackup }, isReachable] = await Promise.all([known ? nothing : ask(), isReached()]);
    const reason = known ?? trouble ?? idle;
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

type Answer = { trouble?: string; lastBackup?: string };
const nothing: Answer = {};

/** Anybody may ask, as often as they like: something is asked once at a time, and its answer holds for a while. */
function shareAnswers<Answer>(ask: () => Promise<Answer>, holdsMs: number): () => Promise<Answer> {
  let shared: Promise<Answer> | undefined;
  return () => {
    shared ??= ask().finally(() => {
      setTimeout(() => {
        shared = undefined;
      }, holdsMs).unref();
    });
    return shared;
  };
}

async function isDoneInTime(work: () => Promise<void>, mostMs: number): Promise<boolean> {
  const late = pause(mostMs, false, { ref: false });
  return Promise.race([
    late,
    work().then(
      () => true,
      () => false,
    ),
  ]);
}

async function askDatabase(db: Database): Promise<Answer> {
  const found = await findNewestBackup(db, longestPingMs);
  if (!found) return { trouble: 'The database does not answer.' };
  return found.takenAt ? { lastBackup: found.takenAt.toISOString() } : {};
}
