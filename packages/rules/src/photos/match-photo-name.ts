import type { PhotoReading } from './read-photo-name.ts';

/** `others` are SKUs that the name could mean too. */
export type PhotoMatch = { sku: string; place: number | null; others: string[] } | { unmatched: string };

/**
 * Whose photo it is, of its readings: the first whose SKU exists. Capitals count only where two SKUs differ in nothing
 * else. `known` gives the SKUs, as they are stored, for one in small letters.
 */
export function matchPhotoName(
  readings: readonly PhotoReading[],
  known: (lowerCaseSku: string) => readonly string[],
): PhotoMatch {
  for (const [at, { sku, place }] of readings.entries()) {
    const found = known(sku.toLowerCase());
    const exact = found.find((one) => one === sku);
    if (exact === undefined && found.length > 1)
      return { unmatched: `It could be of ${found.join(' or ')}: choose one.` };
    const matched = exact ?? found[0];
    if (matched === undefined) continue;
    return { sku: matched, place, others: othersAmong(readings.slice(at + 1), { sku: matched, place }, known) };
  }
  return { unmatched: `No product has the SKU ${named(readings)}.` };
}

/** A whole name that is an SKU may also be the numbered photo of a shorter one. */
function othersAmong(
  rest: readonly PhotoReading[],
  matched: PhotoReading,
  known: (lowerCaseSku: string) => readonly string[],
): string[] {
  if (matched.place !== null) return [];
  const shorter = rest.filter(
    ({ sku, place }) => place !== null && matched.sku.toLowerCase().startsWith(sku.toLowerCase()),
  );
  return [...new Set(shorter.flatMap(({ sku }) => known(sku.toLowerCase())))].filter((sku) => sku !== matched.sku);
}

function named(readings: readonly PhotoReading[]): string {
  const skus = [...new Set(readings.map(({ sku }) => sku))].filter((sku) => !sku.includes('/'));
  return (skus.length > 0 ? skus : readings.map(({ sku }) => sku)).slice(0, 2).join(' or ');
}
