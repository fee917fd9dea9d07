import type { Context } from '../../../context.ts';
import { type Adjustment, listAdjustmentsOf } from '../payments.repository.ts';

export type { Adjustment } from '../payments.repository.ts';

/** For which of some references the payment differed from the price, by a fee that the payer bore or by an offer. */
export async function listAdjustments(ctx: Context, references: string[]): Promise<Adjustment[]> {
  return references.length === 0 ? [] : listAdjustmentsOf(ctx.db, references);
}
