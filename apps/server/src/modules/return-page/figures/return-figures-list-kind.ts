import { defineListKind } from '../../staff-jobs/index.ts';
import { readFiguresPage } from './list-return-figures.ts';

export const returnFiguresListKind = defineListKind({
  call: 'listReturnFigures',
  noun: ['row', 'rows'],
  read: async (ctx, query) => {
    const { figures: rows, ...page } = await readFiguresPage(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'name', name: 'By', text: ({ name }) => name },
    { id: 'returns', name: 'Returns', text: ({ returns }) => String(returns) },
    { id: 'units', name: 'Units', text: ({ units }) => String(units) },
    { id: 'of', name: 'Of units', text: ({ of }) => (of === null ? '' : String(of)) },
    { id: 'share', name: 'Share (%)', text: ({ share }) => (share * 100).toFixed(2) },
    { id: 'worth', name: 'Worth (₹)', text: ({ worth }) => worth.toFixed(2) },
    { id: 'median', name: 'Half within (h)', text: ({ medianHours }) => hoursText(medianHours) },
    { id: 'slow', name: 'Nine of ten within (h)', text: ({ slowHours }) => hoursText(slowHours) },
  ],
});

const hoursText = (hours: number | null) => (hours === null ? '' : hours.toFixed(1));
