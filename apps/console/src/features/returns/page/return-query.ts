import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type ReturnFacts = Reply<'readReturnFacts'>['return'];

export const returnQuery = (id: string) =>
  queryOptions({
    queryKey: ['returns', 'one', id],
    queryFn: async () => (await api.readReturnFacts({ params: { id } })).return,
  });

/** What a call has changed is read again, with the lists and counts that it stands in. */
export async function readReturnsAgain(): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: ['returns'] });
}
