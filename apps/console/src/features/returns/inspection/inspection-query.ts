import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import type { Inspection } from './inspection-words.ts';

/** The units of a return with what was found on each. */
export const inspectionQuery = (returnId: string) =>
  queryOptions({
    queryKey: ['orders', 'inspection', returnId],
    queryFn: async () => (await api.readInspection({ params: { id: returnId } })).inspection,
    refetchOnWindowFocus: true,
  });

export function keepInspection(inspection: Inspection): void {
  queryClient.setQueryData(inspectionQuery(inspection.returnId).queryKey, inspection);
}
