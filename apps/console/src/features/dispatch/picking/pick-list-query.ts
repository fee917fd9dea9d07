import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';

export type PickList = Reply<'readPickList'>['list'];
export type PickLine = PickList['lines'][number];

export const pickListQuery = (id: string) =>
  queryOptions({
    queryKey: ['dispatch', 'pick-list', id],
    queryFn: async (): Promise<PickList> => {
      const { list } = await api.readPickList({ params: { id } });
      // What was asked for before a change may come after its answer.
      const known = queryClient.getQueryData<PickList>(['dispatch', 'pick-list', id]);
      return known && known.version > list.version ? known : list;
    },
  });

/** The list as this page knows it: a change is made of its version. */
export function knownList(id: string): PickList | undefined {
  return queryClient.getQueryData(pickListQuery(id).queryKey);
}

/** Shows what a call has answered, and reads the lists again. */
export function keepList(list: PickList): void {
  queryClient.setQueryData(pickListQuery(list.id).queryKey, list);
  void queryClient.invalidateQueries({
    predicate: ({ queryKey }) => queryKey[0] === 'dispatch' && queryKey[1] !== 'pick-list',
  });
}

export async function readListAgain(id: string): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: pickListQuery(id).queryKey });
}
