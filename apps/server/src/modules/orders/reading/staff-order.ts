import type { Reply, StaffOrder } from '@bijli/contract';
import { maskEmail, maskName, maskPhone, paiseToRupees } from '@bijli/rules';
import type { Context, StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { listAdditional } from '../additional/additional-orders.repository.ts';
import { listTags } from '../notes/order-notes.repository.ts';
import { findWholeOrder, type OrderRow } from '../orders.repository.ts';
import { listShipmentsOf } from '../shipments/shipments.repository.ts';
import { isPacked } from '../shipments/units-in-boxes.ts';
import { replyWith } from './order-reply.ts';
import { versionOf } from './order-version.ts';

/** An order as staff see it, without what identifies the customer. @throws AppError not_found */
export async function readStaffOrder(ctx: Context, id: string): Promise<StaffOrder> {
  const whole = await findWholeOrder(ctx.db, id);
  if (!whole) throw notFound('Order');
  const { holdReason, storeReason, billingAddress, staffHold, staffHoldNote, staffHeldAt } = whole.order;
  return {
    ...(await replyWith(ctx, whole)),
    shippingAddress: maskAddress(shippingAddressOf(whole.order)),
    billingAddress: billingAddress && maskBilling(billingAddress),
    holdReason,
    storeReason,
    staffHold:
      staffHold && staffHeldAt
        ? { reason: staffHold, note: staffHoldNote ?? '', heldAt: staffHeldAt.toISOString() }
        : null,
    isPacked: whole.order.status === 'confirmed' && isPacked(whole.items, await listShipmentsOf(ctx.db, [id])),
    tags: await listTags(ctx.db, id),
    additionalOrders: (await listAdditional(ctx.db, id)).map(({ totalPaise, ...row }) => ({
      ...row,
      total: paiseToRupees(totalPaise),
    })),
    version: versionOf(whole.order),
  };
}

/** Names, phone and addresses in full; that they were read is audited. @throws AppError not_found */
export async function readOrderAddress(ctx: StaffContext, id: string): Promise<Reply<'readOrderAddress'>> {
  const order = await inTransaction(ctx, async (ctx) => {
    const whole = await findWholeOrder(ctx.db, id);
    if (!whole) throw notFound('Order');
    await audit(ctx, { action: 'order.read-address', entity: 'order', entityId: id });
    return whole.order;
  });
  return { success: true, shippingAddress: shippingAddressOf(order), billingAddress: order.billingAddress };
}

function shippingAddressOf({ shippingAddress }: OrderRow) {
  const { isPincodeUnlisted: _, ...address } = shippingAddress;
  return address;
}

type Address = StaffOrder['shippingAddress'];
type BillingAddress = NonNullable<StaffOrder['billingAddress']>;

function maskAddress(address: ReturnType<typeof shippingAddressOf>): Address {
  const { label: _, email, phone } = address;
  return { ...address, ...maskBilling(address), email: maskEmail(email), phone: maskPhone(phone), label: '' };
}

function maskBilling<A extends BillingAddress>(address: A): A {
  return { ...address, name: maskName(address.name), line1: masked, line2: '' };
}

const masked = '•••';
