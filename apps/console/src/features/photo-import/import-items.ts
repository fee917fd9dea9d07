import type { Reply } from '@bijli/contract';
import { numberPhotos, readPhotoName } from '@bijli/rules';
import type { PhotoFile } from './photo-file.ts';

export type Match = Reply<'matchPhotos'>['matches'][number];
export type Sellable = Pick<
  NonNullable<Match['unit']>,
  'sku' | 'productId' | 'variantId' | 'productName' | 'variantName'
> & {
  /** How many photos it has now; unknown when it was chosen by hand. */
  photos?: number;
};

/** Where a photo is on its way to the store. */
export type Sending =
  | { state: 'none' | 'waiting' | 'sending' }
  | { state: 'sent'; filePath: string }
  | { state: 'refused'; sentence: string };

/** A file with what it means. */
export type Item = {
  id: number;
  file: PhotoFile;
  isPhoto: boolean;
  /** Why it is nobody's photo, or no photo. */
  reason: string;
  others: readonly string[];
  sellable: Sellable | null;
  /** As the name says. */
  wanted: number | null;
  isUsed: boolean;
  sending: Sending;
};

export type PlacedItem = Item & { sellable: Sellable; place: number };

export function itemOf(id: number, file: PhotoFile, { unit: sellable, place, others, isPhoto, reason }: Match): Item {
  const problem = file.problem ?? reason;
  const isTaken = isPhoto && !file.problem;
  const known = isTaken ? sellable : null;
  return {
    ...{
      id,
      file,
      isPhoto: isTaken,
      reason: problem ?? '',
      others,
      sellable: known,
      wanted: place ?? placeIn(file.path),
    },
    ...{ isUsed: known !== null, sending: { state: 'none' } },
  };
}

/** The number in a name whose SKU is not known. */
function placeIn(path: string): number | null {
  const read = readPhotoName(path);
  return 'unused' in read ? null : (read.readings.find(({ place }) => place !== null)?.place ?? null);
}

/** The photos that will be attached, each with its place among those of its product or variant. */
export function placedItems(items: readonly Item[]): PlacedItem[] {
  const used = items.flatMap((item) => (item.sellable && item.isUsed ? [{ ...item, sellable: item.sellable }] : []));
  const named = used.map((item) => ({ item, name: item.file.path, sku: item.sellable.sku, place: item.wanted }));
  return numberPhotos(named).map(({ item, place }) => ({ ...item, place }));
}

/** What is said of them all. */
export function countsOf(items: readonly Item[]) {
  const placed = placedItems(items);
  return {
    photos: placed.length,
    products: new Set(placed.map(({ sellable }) => sellable.productId)).size,
    sent: placed.filter(({ sending }) => sending.state === 'sent').length,
    refused: placed.filter(({ sending }) => sending.state === 'refused').length,
  };
}

export function countText(count: number, what: string): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? what : `${what}s`}`;
}

/** The words that the picture is kept with; the product gives it its own. */
export function mediaAlt({ sellable: { productName, variantName }, place }: PlacedItem): string {
  const number = place > 1 ? `, photo ${place}` : '';
  return `${[productName, variantName].filter(Boolean).join(', ').slice(0, 280)}${number}`;
}
