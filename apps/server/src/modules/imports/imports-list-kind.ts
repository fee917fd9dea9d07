import { defineListKind, type ListKind, timeText } from '../staff-jobs/index.ts';
import { listImports } from './describe-import.ts';
import type { ImportKinds } from './import-kind.ts';

export const importsListKind = (kinds: ImportKinds): ListKind =>
  defineListKind({
    call: 'listImports',
    noun: ['import', 'imports'],
    read: async (ctx, query) => {
      const { imports: rows, ...page } = await listImports(ctx, kinds, query);
      return { rows, ...page };
    },
    columns: [
      { id: 'fileName', name: 'File', text: ({ fileName }) => fileName },
      { id: 'kind', name: 'Kind', text: ({ kind }) => kind },
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
