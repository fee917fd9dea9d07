/** Orders per page, and maximum page numbers shown. Source: specification point 9. */
export const ORDERS_PER_PAGE = 3;
const maxNumbers = 5;

/** One page of a list. The requested page is clamped, so that an old URL still shows something. */
export function pageOf<Item>(items: readonly Item[], requested: number) {
  const pageCount = Math.max(1, Math.ceil(items.length / ORDERS_PER_PAGE));
  const whole = Number.isSafeInteger(requested) ? requested : 1;
  const page = Math.min(Math.max(1, whole), pageCount);
  return { page, pageCount, items: items.slice((page - 1) * ORDERS_PER_PAGE, page * ORDERS_PER_PAGE) };
}

/** The page numbers to show: at most five in a row, centred on the current one where possible. */
export function shownPageNumbers(page: number, pageCount: number): number[] {
  const count = Math.min(maxNumbers, pageCount);
  const first = Math.min(Math.max(1, page - Math.floor(maxNumbers / 2)), pageCount - count + 1);
  return Array.from({ length: count }, (_, index) => first + index);
}
