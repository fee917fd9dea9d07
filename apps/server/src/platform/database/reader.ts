import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import type { Logger } from '../logging.ts';
import { type Database, queryRows, type Reader } from './database.ts';
import { sql } from './drizzle.ts';

const pollMs = 20;
const retryMs = 1000;

/** Without a replica. */
export function readFromPrimary(primary: Database): Reader {
  return { read: (work) => work(primary), recordChange() {}, close: async () => {} };
}

type ReplicaReaderOptions = { primary: Database; replica: Database; log: Logger };

export function readFromReplica({ primary, replica, log }: ReplicaReaderOptions): Reader {
  let changes = 0;
  let isCaughtUp = false;
  let isClosed = false;
  let following: Promise<void> | undefined;

  function recordChange(): void {
    changes += 1;
    isCaughtUp = false;
    following ??= follow().finally(() => {
      following = undefined;
    });
  }

  async function follow(): Promise<void> {
    while (!isCaughtUp && !isClosed) {
      try {
        await catchUp(changes);
      } catch (error) {
        log.warn({ err: error }, 'The replica cannot be read; reading from the primary');
        await pause(retryMs);
      }
    }
  }

  /** A change is announced after its commit, so the primary's current WAL position includes it. */
  async function catchUp(latestChange: number): Promise<void> {
    const position = await positionOf(primary);
    while (latestChange === changes && !isClosed) {
      isCaughtUp = await hasReplayed(replica, position);
      if (isCaughtUp) return;
      await pause(pollMs);
    }
  }

  recordChange();
  return {
    async read(work) {
      if (!isCaughtUp) return work(primary);
      try {
        return await work(replica);
      } catch (error) {
        if (error instanceof AppError) throw error;
        recordChange();
        return work(primary);
      }
    },
    recordChange,
    async close() {
      isClosed = true;
      await following;
    },
  };
}

async function positionOf(primary: Database): Promise<string> {
  const [row] = await queryRows<{ position: string }>(
    primary,
    sql`SELECT pg_current_wal_flush_lsn()::text AS position`,
  );
  return row?.position ?? '0/0';
}

/** False for a promoted replica, which no longer follows the primary. */
async function hasReplayed(replica: Database, position: string): Promise<boolean> {
  const reached = sql`SELECT pg_is_in_recovery() AND pg_last_wal_replay_lsn() >= ${position}::pg_lsn AS reached`;
  const [row] = await queryRows<{ reached: boolean }>(replica, reached);
  return row?.reached === true;
}
