import { defineListKind } from '../../staff-jobs/index.ts';
import { readRtoPage } from './list-rto-figures.ts';

export const rtoListKind = defineListKind({
  call: 'listRtoFigures',
  noun: ['row', 'rows'],
  read: async (ctx, query) => {
    const { figures: rows, ...page } = await readRtoPage(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'name', name: 'By', text: ({ name }) => name },
    { id: 'sent', name: 'Sent', text: ({ sent }) => String(sent) },
    { id: 'cameBack', name: 'Came back', text: ({ cameBack }) => String(cameBack) },
    { id: 'share', name: 'Share (%)', text: ({ share }) => (share * 100).toFixed(2) },
    { id: 'cost', name: 'Cost (₹)', text: ({ cost }) => cost.toFixed(2) },
  ],
});
