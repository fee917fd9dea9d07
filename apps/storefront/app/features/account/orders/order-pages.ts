/** Orders on a page, and page numbers shown at most. Source: specification point 9. */
export const ORDERS_PER_PAGE = 3;
const mostNumbers = 5;

/** One page of a list. The page asked for is brought into range, so that an old address still shows something. */
export function pageOf<Item>(items: readonly Item[], asked: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / ORDERS_PER_PAGE));
  const whole = Number.isSafeInteger(asked) ? asked : 1;
  const page = Math.min(Math.max(1, whole), pageCount);
  return { page, pageCount, items: items.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE) };
}

/** The numbers of the page control: at most five in a row, the current one in their middle where that is possible. */
export function shownPageNumbers(page: number, pageCount: number): number[] {
  const count = Math.min(mostNumbers, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(mostNumbers / 2)), pageCount - count + 1);
  return Array.from({ length: count }, (_, place) => first + place);
}
