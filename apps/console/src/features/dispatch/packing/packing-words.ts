import type { PackedLine, Packing } from './packing-query.ts';

export const numberNames = { imei: 'IMEI', serial: 'serial number' } as const;

export function placeText({ bins }: Pick<PackedLine, 'bins'>): string {
  return bins.length === 0 ? 'No shelf' : `Shelf ${bins.map(({ code }) => code).join(', ')}`;
}

export function isIn({ packed, wanted }: PackedLine): boolean {
  return packed >= wanted;
}

/** Units of all lines. */
export function sumsOf({ lines }: Packing): { wanted: number; packed: number } {
  const sum = (of: 'wanted' | 'packed') => lines.reduce((total, line) => total + line[of], 0);
  return { wanted: sum('wanted'), packed: sum('packed') };
}

export function unitsIn({ items }: { items: readonly { quantity: number }[] }): number {
  return items.reduce((total, { quantity }) => total + quantity, 0);
}
