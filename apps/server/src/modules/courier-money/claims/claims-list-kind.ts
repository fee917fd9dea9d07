import { defineListKind, timeText } from '../../staff-jobs/index.ts';
import { readClaimPage } from './list-claims.ts';

export const claimsListKind = defineListKind({
  call: 'listCourierClaims',
  noun: ['claim', 'claims'],
  read: async (ctx, query) => {
    const { claims: rows, ...page } = await readClaimPage(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'order', name: 'Order', text: ({ order }) => order.number },
    { id: 'courier', name: 'Courier', text: ({ courierName }) => courierName },
    { id: 'awb', name: 'AWB', text: ({ awb }) => awb ?? '' },
    { id: 'kind', name: 'For', text: ({ kind }) => kind },
    { id: 'amount', name: 'Amount (₹)', text: ({ amount }) => amount.toFixed(2) },
    { id: 'raiseBy', name: 'Raise by (IST)', text: ({ raiseBy }) => timeText(raiseBy) },
    { id: 'state', name: 'State', text: ({ state }) => state },
    { id: 'number', name: 'Claim', text: ({ number }) => number ?? '' },
    { id: 'paid', name: 'Paid (₹)', text: ({ paid }) => paid?.toFixed(2) ?? '' },
    { id: 'reference', name: 'Reference', text: ({ reference }) => reference ?? '' },
    { id: 'reason', name: 'Reason', text: ({ reason }) => reason ?? '' },
  ],
});
