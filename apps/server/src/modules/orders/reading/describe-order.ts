import { apportion, normaliseGstin } from '@bijli/rules';
import { actorName } from '../../../actor.ts';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { methodOf } from '../../payments/index.ts';
import { deliverablePlace } from '../../pincodes/index.ts';
import type { OrderItemRow, OrderRow, StatusChangeRow, WholeOrder } from '../orders.repository.ts';
import type { FrozenAddress, FrozenBillingAddress } from '../orders.tables.ts';
import type { OrderFigures, OrderLine, OrderToPlace } from '../placing/order-figures.ts';
import type { Orderer } from '../placing/orderer.ts';
import { emailKeyOf, ordererKeys } from '../placing/orderer-keys.ts';
import { termsAt } from './order-terms.ts';

/** Distinguishes a retry from a different order. */
export type RequestIdentity = { key: string | undefined; requestHash: string };

type OrderDraft = {
  input: OrderToPlace;
  identity: RequestIdentity;
  orderer: Pick<Orderer, 'customerId' | 'additionalTo' | 'holdMinutes' | 'networkKey' | 'ownPhone'>;
  orderId: string;
  lines: OrderLine[];
  figures: OrderFigures;
};

/** The rows of a new order, with prices, address and names frozen. */
export async function describeOrder(ctx: Context, draft: OrderDraft): Promise<WholeOrder> {
  const { input, identity, orderer, orderId, figures } = draft;
  const now = ctx.clock();
  const method = methodOf(ctx, input.paymentMethod);
  const isHeld = method.kind === 'online';
  const phone = input.shippingAddress.phone ?? (await orderer.ownPhone());
  if (!phone) throw new AppError('refused', 'Please enter a valid 10-digit phone number');
  const order: OrderRow = {
    ...figures,
    ...ordererKeys(ctx, { phone, address: input.shippingAddress }),
    ...(orderer.networkKey === undefined ? {} : { networkKey: orderer.networkKey }),
    emailKey: emailKeyOf(ctx, input.shippingAddress.email),
    cancelledPaise: 0,
    deliveryAttempts: 0,
    id: orderId,
    customerId: orderer.customerId,
    status: isHeld ? 'pending' : 'processing',
    couponCode: input.couponCode?.toUpperCase() || null,
    shippingAddress: await freezeAddress(ctx, { ...input.shippingAddress, phone }),
    billingAddress: input.billingAddress ? await freezeBilling(ctx, input.billingAddress) : null,
    paymentMethod: input.paymentMethod,
    paymentStatus: 'pending',
    heldUntil: isHeld ? new Date(now.getTime() + orderer.holdMinutes * 60_000) : null,
    refundId: null,
    holdReason: null,
    staffHold: null,
    staffHoldNote: null,
    staffHeldAt: null,
    trackingNumber: null,
    fulfilmentStatus: null,
    isBusinessOrder: input.isBusinessOrder,
    gstNumber: input.isBusinessOrder ? normaliseGstin(input.gstNumber ?? '') : null,
    businessName: input.isBusinessOrder ? (input.businessName?.trim() ?? null) : null,
    cancellationReason: null,
    storeReason: null,
    isReplaced: false,
    idempotencyKey: identity.key ?? null,
    requestHash: identity.requestHash,
    deliveredAt: null,
    terms: await termsAt(
      ctx,
      now,
      draft.lines.map(({ productId }) => productId),
    ),
    additionalTo: orderer.additionalTo,
    version: 1,
    createdAt: now,
    updatedAt: now,
  };
  return {
    order,
    items: describeItems(draft),
    history: describeHistory(order, { note: method.name, actor: actorName(ctx.actor) }),
    cancellations: [],
  };
}

/** The state of an address determines the invoice's taxes. */
export async function freezeAddress(ctx: Context, address: FrozenAddress): Promise<FrozenAddress> {
  const { isPincodeUnlisted, ...place } = await deliverablePlace(ctx, address);
  return { ...address, ...place, ...(isPincodeUnlisted && { isPincodeUnlisted }) };
}

async function freezeBilling(ctx: Context, address: FrozenBillingAddress): Promise<FrozenBillingAddress> {
  const { city, state } = await deliverablePlace(ctx, address);
  return { ...address, city, state };
}

/** Each line bears its share of the discount and of the GST; the shares add up exactly to the order's figures. */
function describeItems({ orderId, lines, figures }: OrderDraft): OrderItemRow[] {
  const prices = lines.map((line) => line.sellable.salePaise * line.quantity);
  const totals = apportion(figures.totalPaise - figures.shippingPaise, prices);
  const taxes = apportion(figures.taxPaise, [...totals, figures.shippingPaise]);
  return lines.map((line, position) => ({
    ...describeItem(line),
    orderId,
    position,
    totalPaise: totals[position] ?? 0,
    taxPaise: taxes[position] ?? 0,
  }));
}

function describeItem(line: OrderLine): Omit<OrderItemRow, 'orderId' | 'position' | 'totalPaise' | 'taxPaise'> {
  const { sku, name, slug, image, attributes, hsn, salePaise } = line.sellable;
  return {
    id: newId(),
    productId: line.productId,
    variantId: line.variantId,
    sku,
    name,
    slug,
    image,
    variantAttributes: attributes,
    hsn,
    quantity: line.quantity,
    unitPaise: salePaise,
    cancelledQuantity: 0,
    sentQuantity: 0,
  };
}

/** An order paid on delivery is accepted immediately; others wait for their payment. */
function describeHistory(order: OrderRow, { note, actor }: { note: string; actor: string }): StatusChangeRow[] {
  const shared = { orderId: order.id, actor, at: order.createdAt };
  const placed: StatusChangeRow = { ...shared, id: newId(), fromStatus: null, toStatus: 'pending', note: null };
  if (order.status === 'pending') return [placed];
  return [placed, { ...shared, id: newId(), fromStatus: 'pending', toStatus: 'processing', note }];
}
