import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { findOpenPayment, hasCapturedPayment, insertPayment } from './payments.repository.ts';

export type OpenedPayment = { providerOrderId: string; amountPaise: number; key: string; scriptUrl: string };

/**
 * Opens a card payment for a reference, or hands out the one that is open.
 * @throws AppError 'conflict' when the reference is paid, 'provider_unavailable' when the provider gives no answer
 */
export async function openPayment(
  ctx: Context,
  wanted: { reference: string; amountPaise: number },
): Promise<OpenedPayment> {
  const provider = ctx.payments.card;
  if (await hasCapturedPayment(ctx.db, wanted.reference)) throw new AppError('conflict', 'This order is already paid.');
  const open = await findOpenPayment(ctx.db, wanted.reference, wanted.amountPaise);
  if (open?.providerOrderId)
    return { providerOrderId: open.providerOrderId, amountPaise: open.amountPaise, ...provider.checkout };
  const { providerOrderId } = await provider.createOrder({
    amountPaise: wanted.amountPaise,
    receipt: wanted.reference,
  });
  await insertPayment(ctx.db, { ...wanted, provider: provider.name, providerOrderId });
  return { providerOrderId, amountPaise: wanted.amountPaise, ...provider.checkout };
}
