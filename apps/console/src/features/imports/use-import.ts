import type { ImportKindName, Reply } from '@bijli/contract';
import { queryOptions } from '@tanstack/react-query';
import { api } from '../../platform/api.ts';
import { queryClient } from '../../platform/query-client.ts';
import { importPaths } from './kinds/import-paths.ts';

export type Import = Reply<'readImport'>['import'];
export type ImportLine = Reply<'listImportLines'>['lines'][number];

/** While a dry run works. */
export const pollMs = 1000;

/** The newest files of a kind, whatever the list shows. */
export const recentImportsQuery = (kind: ImportKindName) =>
  queryOptions({
    queryKey: ['imports', 'recent', kind],
    queryFn: async () => (await api.listImports({ query: { kind } })).imports,
  });

/** An import; read again every second while the dry run works. */
export const importQuery = (id: string) =>
  queryOptions({
    queryKey: ['import', id],
    queryFn: async () => (await api.readImport({ params: { id } })).import,
    refetchInterval: ({ state }) => (state.data?.state === 'checking' ? pollMs : false),
  });

export type Layout = NonNullable<Reply<'uploadImport'>['layout']>;
type Kept = { file: File; layout: Layout };

const layoutKey = (id: string) => ['import-layout', id];

/** How a file was read, with the file itself, so that it can be read otherwise until the console is left. */
export function keepLayout(id: string, kept: Kept): void {
  queryClient.setQueryDefaults(layoutKey(id), { gcTime: Number.POSITIVE_INFINITY });
  queryClient.setQueryData(layoutKey(id), kept);
}

export const keptLayout = (id: string): Kept | undefined => queryClient.getQueryData(layoutKey(id));

/** All its steps are at this address. */
export const screenOf = ({ kind, id }: Pick<Import, 'kind' | 'id'>) => `${importPaths[kind]}/${id}`;

export function keepImport(file: Import): void {
  queryClient.setQueryData(importQuery(file.id).queryKey, file);
  void queryClient.invalidateQueries({ queryKey: ['imports'] });
}
