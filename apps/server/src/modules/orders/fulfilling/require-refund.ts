import { formatPaise } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { requirePermission, requireRecentFactor } from '../../../platform/http/security/authorize.ts';
import { requireSecondPerson } from '../approvals/require-second-person.ts';
import type { MoneyBack } from '../approvals/second-person-needed.ts';
import type { OrderRow } from '../orders.repository.ts';
import { readRefundFigures } from '../refunding/refund-figures.ts';

/**
 * Somebody with the right to send money back, who has proved their second factor just now; an API key, which has none, only up
 * to the amount that needs a second person.
 * @throws AppError not_allowed, factor_required
 */
export function requireRefundRight(ctx: StaffContext, paise: number): void {
  const { actor } = ctx;
  requirePermission(actor, 'orders.refund');
  if (actor.kind === 'staff') requireRecentFactor(actor.factorAt, ctx.clock());
  const limit = ctx.settings.values.secondPersonPaise;
  if (actor.kind === 'api-key' && paise > limit)
    throw new AppError(
      'not_allowed',
      `An API key sends back at most ${formatPaise(limit)} at once, and this would be ${formatPaise(paise)}. A person must do it.`,
    );
}

/**
 * Money goes back only at the word of somebody with the right to it, and above the amount of the settings at that of a second
 * person too. The route of the call asks for them: `orAskSecondPerson`.
 * @throws AppError not_allowed, factor_required, second_person_needed
 */
export async function requireRefund(ctx: StaffContext, moneyBack: MoneyBack): Promise<void> {
  requireRefundRight(ctx, moneyBack.paise);
  await requireSecondPerson(ctx, moneyBack);
}

/** What goes back when the whole rest of an order is cancelled. */
export async function restOf(ctx: StaffContext, order: OrderRow): Promise<MoneyBack> {
  const { refundablePaise } = await readRefundFigures(ctx, order);
  return { orderId: order.id, returnId: null, paise: refundablePaise };
}
