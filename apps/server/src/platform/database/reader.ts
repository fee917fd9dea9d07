import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '../../errors.ts';
import type { Logger } from '../logging.ts';
import { type Database, queryRows, type Reader } from './database.ts';
import { sql } from './drizzle.ts';
import { isNotReplayed } from './postgres/replayed-only.ts';

const pollMs = 20;
const retryMs = 1000;

/** Without a replica. */
export function readFromPrimary(primary: Database): Reader {
  return { read: (work) => work(primary), recordChange() {}, close: async () => {} };
}

/** Of one replica, or of several behind one address. */
export type Replica = {
  /** Fails with `NotReplayedError` on a connection whose server has not replayed what was demanded. */
  db: Database;
  demand: (position: string) => void;
};

type ReplicaReaderOptions = { primary: Database; replica: Replica; log: Logger };

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
    replica.demand(await positionOf(primary));
    while (latestChange === changes && !isClosed) {
      isCaughtUp = await hasReplayed(replica.db);
      if (isCaughtUp) return;
      await pause(pollMs);
    }
  }

  recordChange();
  return {
    async read(work) {
      if (!isCaughtUp) return work(primary);
      try {
        return await work(replica.db);
      } catch (error) {
        if (error instanceof AppError) throw error;
        if (!isNotReplayed(error)) recordChange();
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
async function hasReplayed(replica: Database): Promise<boolean> {
  try {
    await replica.execute(sql`SELECT 1`);
    return true;
  } catch (error) {
    if (isNotReplayed(error)) return false;
    throw error;
  }
}
