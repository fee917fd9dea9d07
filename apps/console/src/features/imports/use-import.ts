import type { Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';

export type Import = Reply<'readImport'>['import'];
export type ImportLine = Reply<'listImportLines'>['lines'][number];

/** While a dry run works. */
export const pollMs = 1000;

/** The newest files, whatever the list shows. */
export const recentImportsQuery = queryOptions({
  queryKey: ['imports', 'recent'],
  queryFn: async () => (await api.listImports()).imports,
});

/** An import; read again every second while the dry run works. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: async () => (await api.readImport({ params: { id } })).import,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? pollMs : false),
  });

/** All its steps are at this address. */
export const screenOf = ({ id }: Pick<Import, 'id'>) => `/products/import/${id}`;

export function keepImport(file: Import): void {
  queryClient.setQueryData(importQuery(file.id).queryKey, file);
  void queryClient.invalidateQueries({ queryKey: ['imports'] });
}
