import type { Reply } from '@bijli/contract';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { cashMethodsOf } from '../payments/index.ts';
import { selectPayouts } from './payouts.repository.ts';

/** To whom a payout goes, in full; that it was read is audited. @throws AppError not_found */
export function readPayoutTo(ctx: StaffContext, id: string): Promise<Reply<'readPayoutTo'>> {
  return inTransaction(ctx, async (ctx) => {
    const [row] = await selectPayouts(ctx.db, [id], { cashMethods: cashMethodsOf(ctx) });
    if (!row) throw notFound('Payout');
    if (row.kind === 'return') await audit(ctx, { action: 'return.read-payee', entity: 'return', entityId: id });
    else await audit(ctx, { action: 'order.read-address', entity: 'order', entityId: row.orderId });
    return { success: true, name: row.name, payoutTo: row.payoutTo };
  });
}
