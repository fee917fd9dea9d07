/** A category whose products are taken back for longer. `within`: its address, and those of the categories below it. */
export type LongerReturns = { within: readonly string[]; hours: number };

/**
 * For how many hours after delivery a return of a product may be requested: the window of the shop, or the longest of the
 * categories, given by their addresses, that it is in. Never less than the shop's.
 */
export function returnHoursFor(
  { hours, longer }: { hours: number; longer: readonly LongerReturns[] },
  categories: readonly string[],
): number {
  const own = longer.filter(({ within }) => within.some((category) => categories.includes(category)));
  return Math.max(hours, ...own.map((one) => one.hours));
}

/**
 * Categories with their hours, as the setting holds them: 'earphones 168, smartphones 96'. Undefined for a text that is none, and for
 * a category that is named twice.
 */
export function readLongerReturns(text: string): { category: string; hours: number }[] | undefined {
  const parts = text.split(',').map((part) => part.trim());
  if (text.trim() === '') return [];
  const read = parts.map((part) => /^([a-z0-9]+(?:-[a-z0-9]+)*)\s+(\d{1,4})$/.exec(part));
  const found = read.flatMap((match) => (match?.[1] ? [{ category: match[1], hours: Number(match[2]) }] : []));
  const isWhole = found.length === parts.length && new Set(found.map(({ category }) => category)).size === parts.length;
  return isWhole ? found : undefined;
}
