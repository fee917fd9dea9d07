import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { OrderRow } from '../orders.repository.ts';
import { cashRefusalForStaff, checkOpenCash } from '../placing/check-open-orders.ts';
import type { OrderToPlace } from '../placing/order-figures.ts';
import type { Orderer } from '../placing/orderer.ts';

export type WantedArticles = Received<'previewAdditionalOrder'>['body']['items'];

/** A shopper who is sent a link pays within a day. */
const linkHoldMinutes = 24 * 60;

/** @throws AppError conflict for an order that nothing can be packed with (any more) */
export function refuseUnlessUnsent({ status }: OrderRow): void {
  if (status === 'pending')
    throw new AppError('conflict', 'This order still waits for its payment. Add to it once it is paid.');
  if (status !== 'processing' && status !== 'confirmed')
    throw new AppError('conflict', `Nothing can be packed with an order that is ${status}.`);
}

type Payment = { items: WantedArticles; paymentMethod: string; total: number };

/** What is placed: articles for who is named in the first order, at its address. */
export function inputBeside(first: OrderRow, { items, paymentMethod, total }: Payment): OrderToPlace {
  const { isPincodeUnlisted: _, ...shippingAddress } = first.shippingAddress;
  const { billingAddress, isBusinessOrder, gstNumber, businessName } = first;
  return { items, paymentMethod, total, shippingAddress, billingAddress, isBusinessOrder, gstNumber, businessName };
}

/** The shopper of the first order, for whom the staff order: of the limits only that of cash holds. */
export function ordererBeside(ctx: StaffContext, first: OrderRow): Orderer {
  return {
    customerId: first.customerId,
    additionalTo: first.id,
    holdMinutes: linkHoldMinutes,
    advice: 'Choose another article.',
    networkKey: first.networkKey,
    ownPhone: async () => first.shippingAddress.phone,
    claimDiscount: async () => 0,
    otherWrites: async ({ order }) =>
      order.status === 'pending' ? [] : checkOpenCash(ctx, order, cashRefusalForStaff),
  };
}
