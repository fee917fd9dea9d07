import type { Input, Reply } from '@bijli/contract';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { useRef } from 'react';
import { api } from '../../../platform/api.ts';
import { queryClient } from '../../../platform/query-client.ts';
import { type ImportLine, keepImport } from '../use-import.ts';

export type LinesPart = NonNullable<NonNullable<Input<'listImportLines'>['query']>['only']>;
type Lines = Pick<Reply<'listImportLines'>, 'lines' | 'hasMore'>;
export type LineChange = NonNullable<Input<'changeImportLine'>['body']>;

/** A page of the lines. They change only by this screen, which puts the changed ones in. */
export const linesQuery = (id: string, query: { only?: LinesPart; after?: number }) =>
  queryOptions({
    queryKey: ['import-lines', id, query.only ?? '', query.after ?? 0],
    queryFn: async (): Promise<Lines> => api.listImportLines({ params: { id }, query }),
    staleTime: Number.POSITIVE_INFINITY,
    placeholderData: keepPreviousData,
  });

/** Mends lines one after the other, so that the newest answer is the last one. */
export function useLineChanges(id: string) {
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  async function send(line: number, body: LineChange): Promise<ImportLine[]> {
    const reply = await api.changeImportLine({ params: { id, line }, body });
    keepImport(reply.import);
    queryClient.setQueriesData<Lines>(
      { queryKey: ['import-lines', id] },
      (page) => page && withLines(page, reply.lines),
    );
    return reply.lines;
  }

  /** The lines of its product as they are then. @throws ApiError, NetworkError */
  return function change(line: number, body: LineChange): Promise<ImportLine[]> {
    const sent = queue.current.then(() => send(line, body));
    queue.current = sent.catch(() => {});
    return sent;
  };
}

export type ChangeLine = ReturnType<typeof useLineChanges>;

/** Pages that are not of wrong lines are read again: a mended line belongs to them. */
export function refreshDifferences(id: string): void {
  void queryClient.invalidateQueries({
    queryKey: ['import-lines', id],
    predicate: ({ queryKey }) => queryKey[2] !== 'wrong',
  });
}

export function withLines(page: Lines, changed: readonly ImportLine[]): Lines {
  const lines = page.lines.map((line) => changed.find((one) => one.line === line.line) ?? line);
  return { ...page, lines };
}
