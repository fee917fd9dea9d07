import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { listProblems } from './list-problems.ts';

export const problemsListKind = defineListKind({
  call: 'listProblems',
  noun: ['problem', 'problems'],
  read: async (ctx, query) => {
    const { problems: rows, ...page } = await listProblems(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'order', name: 'Order', text: ({ order }) => order.number },
    { id: 'kind', name: 'Problem', text: ({ kind }) => kind },
    { id: 'amount', name: 'Amount (₹)', text: ({ amount }) => amount.toFixed(2) },
    { id: 'reason', name: 'Provider’s words', text: ({ reason }) => reason ?? '' },
    { id: 'since', name: 'Since (IST)', text: ({ since }) => timeText(since) },
    { id: 'answerBy', name: 'Answer by (IST)', text: ({ answerBy }) => timeText(answerBy) },
    { id: 'payment', name: 'Payment', text: ({ paymentId }) => paymentId ?? '' },
    { id: 'provider', name: 'Refund or dispute', text: ({ providerId }) => providerId ?? '' },
    { id: 'closed', name: 'Done because', text: ({ closed }) => closed?.reason ?? '' },
    { id: 'closedBy', name: 'Done by', text: ({ closed }) => (closed ? (closed.by ?? 'A command') : '') },
    { id: 'closedAt', name: 'Done (IST)', text: ({ closed }) => timeText(closed?.at ?? null) },
  ],
});
