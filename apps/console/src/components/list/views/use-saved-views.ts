import type { Input, Reply } from '@bijli/contract';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { api } from '../../../platform/api.ts';

export type SavedView = Reply<'listSavedViews'>['views'][number];

/** The views of a list that the person or a colleague saved. */
export function useSavedViews(list: string) {
  const client = useQueryClient();
  const queryKey = ['saved-views', list];
  const { data } = useQuery({ queryKey, queryFn: () => api.listSavedViews({ query: { list } }) });
  return {
    views: data?.views ?? [],
    save: async (body: Input<'saveView'>['body']) => {
      client.setQueryData(queryKey, await api.saveView({ body }));
    },
    /** Makes a shared view one's own, whose maker has left. */
    adopt: async (id: string) => {
      client.setQueryData(queryKey, await api.adoptView({ params: { id } }));
    },
    remove: async (id: string) => {
      client.setQueryData(queryKey, await api.removeView({ params: { id } }));
    },
  };
}
