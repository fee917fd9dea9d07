import type { ListParams } from '../../components/list/list-query.ts';

/** The entry whose panel is open. */
export function openEntry({ entry = '' }: ListParams): number | undefined {
  return /^[1-9]\d{0,14}$/.test(entry) ? Number(entry) : undefined;
}

/** The same page of the list with the panel of an entry, or without one. */
export function entryAddress(params: ListParams, id: number | undefined): string {
  const { entry: _, ...rest } = params;
  const next = new URLSearchParams(id === undefined ? rest : { ...rest, entry: String(id) });
  return next.size > 0 ? `/audit?${next}` : '/audit';
}
