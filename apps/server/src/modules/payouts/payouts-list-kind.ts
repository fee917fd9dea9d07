import { orderNumber, paiseToRupees, refundDue } from '@bijli/rules';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { findPayouts, numberOf } from './list-payouts.ts';

/** What the bank is given to pay, and what was paid. Name and UPI id are in full, which needs the right to export them. */
export const payoutsListKind = defineListKind({
  call: 'listPayouts',
  noun: ['payout', 'payouts'],
  read: async (ctx, query) => {
    const { rows, policy, ...page } = await findPayouts(ctx, query);
    return { rows: rows.map((row) => ({ ...row, due: refundDue(row.since, policy).to })), ...page };
  },
  columns: [
    { id: 'number', name: 'Payout', text: numberOf },
    { id: 'order', name: 'Order', text: ({ orderId }) => orderNumber(orderId) },
    { id: 'name', name: 'Name', isPersonal: true, text: ({ name }) => name },
    { id: 'payoutTo', name: 'UPI ID', isPersonal: true, text: ({ payoutTo }) => payoutTo ?? '' },
    { id: 'amount', name: 'Amount (₹)', text: ({ paise }) => paiseToRupees(paise).toFixed(2) },
    { id: 'since', name: 'Owed since (IST)', text: ({ since }) => timeText(since.toISOString()) },
    { id: 'due', name: 'Due', text: ({ due }) => due },
    { id: 'reference', name: 'UTR', text: ({ reference }) => reference ?? '' },
    { id: 'paid', name: 'Paid (IST)', text: ({ paidAt }) => timeText(paidAt?.toISOString() ?? null) },
  ],
});
