/** Rows by id, or everything that the filters find. */
export type Selection = { kind: 'ids'; ids: readonly string[] } | { kind: 'all' };

export const nothingSelected: Selection = { kind: 'ids', ids: [] };

export function isSelected(selection: Selection, id: string): boolean {
  return selection.kind === 'all' || selection.ids.includes(id);
}

/** Selects or deselects a row. Deselecting one of "all that match" keeps the other rows of the page selected. */
export function toggleRow(selection: Selection, id: string, page: readonly string[]): Selection {
  if (selection.kind === 'all') return { kind: 'ids', ids: page.filter((one) => one !== id) };
  const ids = selection.ids.includes(id) ? selection.ids.filter((one) => one !== id) : [...selection.ids, id];
  return { kind: 'ids', ids };
}

/** All rows of the page, or none of them when all are selected. Rows of other pages stay selected. */
export function togglePage(selection: Selection, page: readonly string[]): Selection {
  if (selection.kind === 'all') return nothingSelected;
  const others = selection.ids.filter((id) => !page.includes(id));
  return { kind: 'ids', ids: pageState(selection, page) === 'all' ? others : [...others, ...page] };
}

export function pageState(selection: Selection, page: readonly string[]): 'all' | 'some' | 'none' {
  const count = page.filter((id) => isSelected(selection, id)).length;
  if (count === 0) return 'none';
  return count === page.length ? 'all' : 'some';
}

export function selectedCount(selection: Selection, total: number): number {
  return selection.kind === 'all' ? total : selection.ids.length;
}

/** '78', or 'about 12,000' for a total that is only estimated. */
export function countText(count: number, isEstimate = false): string {
  return `${isEstimate ? 'about ' : ''}${count.toLocaleString('en-IN')}`;
}

/** Selected rows as a call is told: their ids, or the filter that finds them. */
export type ChosenRows = { kind: 'ids'; ids: string[] } | { kind: 'filter'; filter: Record<string, string> };

export function chosenRows(selection: Selection, filter: Readonly<Record<string, string>>): ChosenRows {
  return selection.kind === 'all'
    ? { kind: 'filter', filter: { ...filter } }
    : { kind: 'ids', ids: [...selection.ids] };
}
