import { defineListKind, timeText } from '../../staff-jobs/index.ts';
import { readQueuePage } from './list-return-queue.ts';

export const returnsListKind = defineListKind({
  call: 'listReturnQueue',
  noun: ['return', 'returns'],
  read: async (ctx, query) => {
    const { returns: rows, ...page } = await readQueuePage(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'number', name: 'Return', text: ({ number }) => number },
    { id: 'id', name: 'ID', text: ({ id }) => id },
    { id: 'order', name: 'Order', text: ({ order }) => order.number },
    { id: 'step', name: 'Step', text: ({ step }) => step },
    { id: 'reason', name: 'Reason', text: ({ reason }) => reason },
    { id: 'refusal', name: 'Refused because', text: ({ refusal }) => refusal ?? '' },
    { id: 'asked', name: 'Asked (IST)', text: ({ askedAt }) => timeText(askedAt) },
    { id: 'since', name: 'Since (IST)', text: ({ since }) => timeText(since) },
    { id: 'decideBy', name: 'Decide by (IST)', text: ({ decideBy }) => timeText(decideBy) },
    { id: 'late', name: 'Late', text: ({ isLate }) => (isLate ? 'yes' : '') },
    { id: 'units', name: 'Units', text: ({ units }) => String(units) },
    { id: 'article', name: 'First article', text: ({ article }) => article },
    { id: 'amount', name: 'Refund (₹)', text: ({ amount }) => amount.toFixed(2) },
    { id: 'method', name: 'Payment method', text: ({ methodName }) => methodName },
    { id: 'customer', name: 'Customer, masked', text: ({ name }) => name },
    { id: 'customerPhone', name: 'Phone, masked', text: ({ phone }) => phone },
    { id: 'city', name: 'City', text: ({ city }) => city },
    { id: 'pincode', name: 'Pincode', text: ({ pincode }) => pincode },
    { id: 'photos', name: 'Photos', text: ({ photos }) => String(photos) },
    { id: 'assigned', name: 'Person', text: ({ assigned }) => assigned?.name ?? '' },
    { id: 'pickup', name: 'Pickup', text: ({ pickup }) => pickup?.way ?? '' },
    { id: 'awb', name: 'AWB', text: ({ pickup }) => pickup?.awb ?? '' },
    { id: 'attempts', name: 'Failed pickups', text: ({ attempts }) => String(attempts) },
    { id: 'refund', name: 'Refund at the provider', text: ({ refund }) => refund ?? '' },
  ],
});
