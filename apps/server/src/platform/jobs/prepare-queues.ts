import type { PgBoss, QueueResult } from 'pg-boss';
import { newId } from '../database/columns.ts';
import type { QueueSettings } from './jobs.ts';

/** A job whose process died is given to another within half a minute; one that hangs, after five. */
const defaults = { retryLimit: 10, retryDelay: 2, retryBackoff: true, heartbeatSeconds: 15, expireInSeconds: 300 };

/** Creates the queues, or brings those of an earlier release up to date. */
export async function prepareQueues(boss: PgBoss, queues: Map<string, QueueSettings>): Promise<void> {
  const known = new Map((await boss.getQueues()).map((found) => [found.name, found]));
  for (const [name, { deleteAfterSeconds }] of queues) {
    const settings = { ...defaults, ...(deleteAfterSeconds === undefined ? {} : { deleteAfterSeconds }) };
    const found = known.get(name);
    if (found && isSetLike(found, settings)) continue;
    await (found ? boss.updateQueue(name, settings) : boss.createQueue(name, settings));
    // A changed queue is looked up outside the caller's transaction when first used, where the embedded engine's only
    // session would wait for itself: touching no job looks it up now.
    await boss.touch(name, newId());
  }
}

function isSetLike(found: QueueResult, settings: Partial<QueueResult>): boolean {
  return Object.entries(settings).every(([key, value]) => found[key as keyof QueueResult] === value);
}
