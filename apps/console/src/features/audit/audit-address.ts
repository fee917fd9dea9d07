export type PageQuery = { before?: string; entity?: string; entityId?: string };

/** The filter and the page of an address. */
export function pageQuery(params: URLSearchParams): PageQuery {
  const pairs = ['before', 'entity', 'entityId'].flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value]] : [];
  });
  return Object.fromEntries(pairs);
}

/** The entry whose panel is open. */
export function openEntry(params: URLSearchParams): number | undefined {
  const text = params.get('entry') ?? '';
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined;
}

/** The same page with the panel of an entry, or without one. */
export function entryAddress(params: URLSearchParams, id: number | undefined): string {
  const next = new URLSearchParams(params);
  if (id === undefined) next.delete('entry');
  else next.set('entry', String(id));
  return next.size > 0 ? `/audit?${next}` : '/audit';
}
