import type { Context } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import type { DomainEvents } from '../../events.ts';
import { findKnownBox } from '../of-boxes.repository.ts';
import { insertClaim } from './claims.repository.ts';

const dayMs = 86_400_000;

/** Opens the claim for a box that was lost or came back damaged, in the transaction in which that is said. A box has one. */
export async function openClaim(
  ctx: Context,
  { orderId, boxId, kind, worthPaise }: DomainEvents['box.spoilt'],
): Promise<void> {
  const box = await findKnownBox(ctx.db, boxId);
  if (!box) throw new Error(`Box ${boxId} of a claim is not there`);
  const now = ctx.clock();
  await insertClaim(ctx.db, {
    ...{ boxId, orderId, courier: box.courier, awb: box.awb, kind, amountPaise: worthPaise, createdAt: now },
    raiseBy: new Date(now.getTime() + ctx.settings.values.claimDays * dayMs),
  });
  await announceChange(ctx, 'orders', 'today');
}
