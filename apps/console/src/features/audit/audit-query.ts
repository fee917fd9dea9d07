import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';

type AuditReply = Reply<'listAuditEntries'>;
export type AuditEntry = AuditReply['entries'][number];
export type Names = AuditReply['names'];
/** An entry with what the things in it are called now. */
export type AuditRow = AuditEntry & { names: Names };

export function rowsOf({ entries, names }: Pick<AuditReply, 'entries' | 'names'>): AuditRow[] {
  return entries.map((entry) => ({ ...entry, names }));
}

/** One entry, which the list may not show; null when there is none. */
export const entryQuery = (id: number) =>
  queryOptions({
    queryKey: ['audit', 'entry', id],
    queryFn: async (): Promise<AuditRow | null> => {
      const rows = rowsOf(await api.listAuditEntries({ query: { before: String(id + 1), limit: 1 } }));
      return rows.find((row) => row.id === id) ?? null;
    },
  });

/** Who and what the list can be narrowed to. */
export const sourcesQuery = queryOptions({
  queryKey: ['audit', 'sources'],
  queryFn: () => api.listAuditSources(),
});
