import type { PgBoss, QueueResult } from 'pg-boss';
import { newId } from '../database/columns.ts';
import type { QueueSettings } from './jobs.ts';

const retryLimit = 10;
/** How often a job is tried that fails each time. */
export const maxTries = retryLimit + 1;

/** A job whose process died is retried within half a minute; one that hangs, after five. */
const defaults = { retryLimit, retryDelay: 2, retryBackoff: true, heartbeatSeconds: 15, expireInSeconds: 300 };

/** Creates the queues, or updates those of an earlier release. */
export async function prepareQueues(boss: PgBoss, queues: Map<string, QueueSettings>): Promise<void> {
  const existing = new Map((await boss.getQueues()).map((found) => [found.name, found]));
  for (const [name, { deleteAfterSeconds, givenUpTo }] of queues) {
    const settings = {
      ...defaults,
      ...(deleteAfterSeconds === undefined ? {} : { deleteAfterSeconds }),
      ...(givenUpTo === undefined ? {} : { deadLetter: givenUpTo }),
    };
    const found = existing.get(name);
    if (found && hasSettings(found, settings)) continue;
    await (found ? boss.updateQueue(name, settings) : boss.createQueue(name, settings));
    // The library loads a changed queue on first use, outside the caller's transaction, where the embedded engine's only
    // session would deadlock: touching a nonexistent job loads it now.
    await boss.touch(name, newId());
  }
}

function hasSettings(found: QueueResult, settings: Partial<QueueResult>): boolean {
  return Object.entries(settings).every(([key, value]) => found[key as keyof QueueResult] === value);
}
