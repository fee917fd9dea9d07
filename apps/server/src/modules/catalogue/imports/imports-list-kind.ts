import { defineListKind, timeText } from '../../staff-jobs/index.ts';
import { listImports } from './describe-import.ts';

export const importsListKind = defineListKind({
  call: 'listImports',
  noun: ['import', 'imports'],
  read: async (ctx, query) => {
    const { imports: rows, ...page } = await listImports(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'fileName', name: 'File', text: ({ fileName }) => fileName },
    { id: 'source', name: 'Source', text: ({ source }) => source },
    { id: 'state', name: 'State', text: ({ state }) => state },
    { id: 'lines', name: 'Lines', text: ({ lines }) => String(lines) },
    { id: 'new', name: 'New', text: ({ counts }) => String(counts.new) },
    { id: 'changed', name: 'Changed', text: ({ counts }) => String(counts.changed) },
    { id: 'same', name: 'Unchanged', text: ({ counts }) => String(counts.same) },
    { id: 'wrong', name: 'Wrong', text: ({ counts }) => String(counts.wrong) },
    { id: 'createdBy', name: 'Read by', text: ({ createdBy }) => createdBy },
    { id: 'created', name: 'Read (IST)', text: ({ createdAt }) => timeText(createdAt) },
  ],
});
