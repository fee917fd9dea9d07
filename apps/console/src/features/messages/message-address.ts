import type { ListParams } from '../../components/list/list-query.ts';

/** The message whose panel is open. */
export function openMessage({ message }: ListParams): string | undefined {
  return message === undefined || message === '' ? undefined : message;
}

/** The same page of the list with the panel of a message, or without one. */
export function messageAddress(params: ListParams, id: string | undefined): string {
  const { message: _, ...rest } = params;
  const next = new URLSearchParams(id === undefined ? rest : { ...rest, message: id });
  return next.size > 0 ? `/messages?${next}` : '/messages';
}
