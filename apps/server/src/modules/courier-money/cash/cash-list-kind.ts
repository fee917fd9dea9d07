import { defineListKind, timeText } from '../../staff-jobs/index.ts';
import { readCashPage } from './list-cash.ts';

export const cashListKind = defineListKind({
  call: 'listCourierCash',
  noun: ['parcel with cash', 'parcels with cash'],
  read: async (ctx, query) => {
    const { cash: rows, collected: _, ...page } = await readCashPage(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'order', name: 'Order', text: ({ order }) => order.number },
    { id: 'courier', name: 'Courier', text: ({ courierName }) => courierName },
    { id: 'awb', name: 'AWB', text: ({ awb }) => awb ?? '' },
    { id: 'collected', name: 'Collected (₹)', text: ({ collected }) => collected.toFixed(2) },
    { id: 'delivered', name: 'Delivered (IST)', text: ({ deliveredAt }) => timeText(deliveredAt) },
    { id: 'expected', name: 'Expected on', text: ({ expectedOn }) => expectedOn },
    { id: 'state', name: 'State', text: ({ state, isLate }) => (isLate ? 'late' : state) },
    { id: 'remitted', name: 'Sent (₹)', text: ({ remitted }) => remitted?.toFixed(2) ?? '' },
    { id: 'utr', name: 'UTR', text: ({ utr }) => utr ?? '' },
    { id: 'remittedOn', name: 'Sent on', text: ({ remittedOn }) => remittedOn ?? '' },
    { id: 'settled', name: 'Settled because', text: ({ settled }) => settled?.reason ?? '' },
  ],
});
