import type { DomainEventBus } from '../events.ts';
import { forgetSettledReasons } from './cash/remittances.repository.ts';
import { forgetClaimReasons } from './claims/claims.repository.ts';
import { openClaim } from './claims/open-claim.ts';
import { forgetWeightWords } from './weights/weight-disputes.repository.ts';

export function subscribeCourierMoney(events: DomainEventBus): void {
  events.subscribe('box.spoilt', openClaim);
  // The orders of who is erased are the heir's by then.
  events.subscribe('customer.deleted', async (ctx, { heirId }) => {
    await forgetSettledReasons(ctx.db, heirId);
    await forgetWeightWords(ctx.db, heirId);
    await forgetClaimReasons(ctx.db, heirId);
  });
}
