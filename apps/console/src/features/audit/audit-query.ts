import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import type { PageQuery } from './audit-address.ts';

export type AuditPage = Pick<Reply<'listAuditEntries'>, 'entries' | 'names' | 'hasOlder'>;
export type AuditEntry = AuditPage['entries'][number];
export type Names = AuditPage['names'];

export const auditQuery = (query: PageQuery) =>
  queryOptions({
    queryKey: ['audit', query],
    queryFn: async (): Promise<AuditPage> => api.listAuditEntries({ query }),
  });
