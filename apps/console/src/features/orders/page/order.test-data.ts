import type { OrderFacts, StaffOrder, TimelineEntry } from './order-query.ts';

export const orderId = '01939000-0000-7000-8000-0000004f2a1c';
const at = '2026-11-22T04:38:00.000Z';

const address = {
  ...{ name: 'A•••', email: 'a•••@example.com', label: '', line1: '•••', line2: '', city: 'Mumbai' },
  ...{ state: 'Maharashtra', pincode: '400050', country: 'India', phone: '98•••••678' },
};

/** A paid order of three cables that waits to be confirmed. */
export function orderOf(given: Partial<StaffOrder> = {}): StaffOrder {
  return {
    ...{ _id: orderId, status: 'processing', createdAt: at, updatedAt: at, total: 2997, subtotal: 2997, shipping: 0 },
    ...{ tax: 457.17, coupon: null, discount: 0, cancelledAmount: 0 },
    items: [
      {
        _id: 'line',
        product: { _id: 'cable', name: 'Taar cable', slug: 'taar', featuredImage: { filePath: '' } },
        sku: 'BJ-TAARC',
        ...{ quantity: 3, cancelledQuantity: 0, price: 999, total: 2997 },
        variant: {
          _id: 'blue',
          attributes: [
            { name: 'Colour', value: 'Neel blue' },
            { name: 'Length', value: '2 m' },
          ],
        },
      },
    ],
    ...{ shippingAddress: address, billingAddress: null, paymentMethod: 'card', paymentKind: 'online' },
    ...{ paymentName: 'Card', paymentChoices: [], paymentStatus: 'paid', isPaid: true, refundId: null, refunds: [] },
    ...{
      trackingNumber: null,
      shipments: [],
      shipmentCount: 1,
      unicommerceStatus: null,
      user: 'asha',
      cancellationReason: null,
      cancellations: [],
    },
    ...{ cancellable: true, cancellableUntil: null, promisedDelivery: { from: '2026-11-24', to: '2026-11-26' } },
    ...{ deliveryAttempts: 0, isBusinessOrder: false, gstNumber: null, businessName: null, heldUntil: null },
    statusHistory: [
      { status: 'pending', at },
      { status: 'processing', at },
    ],
    ...{ holdReason: null, storeReason: null, staffHold: null, isPacked: false, tags: ['gift'], version: 4 },
    ...{ additionalTo: null, additionalOrders: [] },
    ...given,
  };
}

const related = { count: 0, orders: [] };

export function factsOf(): OrderFacts & { success: true } {
  return {
    success: true,
    lines: [
      {
        itemId: 'line',
        hsn: '8544',
        bins: ['A-03-2', 'B-01-1'],
        discount: 0,
        tax: 457.17,
        cancelledAmount: 0,
        worth: [999, 1998, 2997],
      },
    ],
    cancelling: { all: 2997, refundable: 2997 },
    money: {
      ...{ captured: 2997, refunded: 0, owed: 999.5, toCollect: 0 },
      entries: [
        { id: 'p', kind: 'captured', state: null, at, amount: 2997, side: 'in', providerId: 'pay_Q7', reason: null },
        { id: 'r', kind: 'refund', state: 'due', at, amount: 999.5, side: 'out', providerId: null, reason: 'Items' },
      ],
    },
    gst: {
      ...{ placeOfSupply: { code: '27', name: 'Maharashtra' }, source: 'delivery', invoice: null, kind: 'cgst_sgst' },
      ...{ percent: 18, taxable: 2539.83, central: 228.58, state: 228.59, integrated: 0, total: 2997 },
    },
    customer: {
      own: { count: 1, orders: [{ id: 'other', number: 'A1B2C3', placedAt: at, status: 'delivered', total: 299 }] },
      ...{ phone: related, place: related, open: 1, cashAccepted: 2, cashRefused: 1, returns: 0 },
    },
    documents: [],
    waiting: null,
    colleagues: ['Lakshmi Iyer', 'Imran Ansari'],
  };
}

const entry: TimelineEntry = {
  ...{ id: 'n', kind: 'note', what: 'note.note', at, by: 'Imran Ansari', amount: null },
  ...{ text: 'The shopper calls at nine', state: null, to: null, about: null, note: null },
};

export function timelineOf(): { success: true; entries: TimelineEntry[]; hasOlder: boolean } {
  return {
    success: true,
    hasOlder: false,
    entries: [
      entry,
      { ...entry, id: 'c', kind: 'money', what: 'payment.captured', by: 'payment', amount: 2997, text: 'pay_Q7' },
      {
        ...entry,
        id: 'm',
        kind: 'message',
        what: 'order-paid',
        by: null,
        text: 'We have it',
        state: 'sent',
        to: '98•••••210',
      },
      { ...entry, id: 's', kind: 'move', what: 'processing', by: 'payment', text: null },
    ],
  };
}
