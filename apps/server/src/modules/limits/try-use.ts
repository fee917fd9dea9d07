import type { Context } from '../../context.ts';
import { retryConflicts } from '../../platform/database/transaction.ts';
import { describeUse, toUse, type Use } from './describe-use.ts';
import { selectUse } from './limits.repository.ts';
import type { LimitName } from './limits.ts';

/**
 * Counts one use against a sliding-window limit shared by all processes and kept across restarts; a refused use does not
 * count. One statement. In an open transaction the use counts if that commits, and others of its key wait until it ends.
 */
export async function tryUse(ctx: Context, name: LimitName, who: string): Promise<Use> {
  const use = describeUse(ctx, name, who);
  if (!use) return { kind: 'counted', share: 0 };
  const count = () => selectUse(ctx.db, use);
  return toUse(await (ctx.isInTransaction ? count() : retryConflicts(count)));
}
