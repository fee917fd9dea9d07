import { lateRefundsBefore, type RefundPolicy } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { cashMethodsOf } from '../payments/index.ts';
import { readRefundPolicy } from '../returns/index.ts';
import type { PayoutFacts } from './payouts.repository.ts';

export type PayoutContext = Pick<Context, 'db' | 'settings' | 'payments' | 'clock'>;

/** What decides which money is paid out by hand, and since when it is late. */
export async function readPayoutFacts(ctx: PayoutContext): Promise<PayoutFacts & { policy: RefundPolicy }> {
  const policy = await readRefundPolicy(ctx);
  return { policy, cashMethods: cashMethodsOf(ctx), lateBefore: lateRefundsBefore(ctx.clock(), policy) };
}
