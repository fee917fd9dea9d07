import type { ProductDocument } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import { settleDocument } from '../editing/settle-document.ts';
import { altOf } from './photo-alt.ts';

/** Of a variant, or of the whole product; places count from 1. */
export type WantedPhoto = { variantId: string | null; place: number; filePath: string };
/** A photo as one thing that is sold shows it. */
type Shown = { filePath: string; alt: string };
type Row = Shown & { variantId: string | null };
type Photos = ProductDocument['photos'];

export type PlannedPhotos = { photos: Photos; added: number; replaced: number };

/**
 * The photos of a product with the wanted ones in their places; with `isWhole` the others of the same variant, or of the
 * product itself, go. Photos of variants that are gone are left out.
 */
export function planPhotos(
  document: ProductDocument,
  wanted: readonly WantedPhoto[],
  { isWhole = false } = {},
): PlannedPhotos {
  const known = wanted.filter(({ variantId }) => variantId === null || document.variants[variantId]);
  let rows = rowsOf(document.photos);
  let [added, replaced] = [0, 0];
  for (const [variantId, own] of Map.groupBy(known, (photo) => photo.variantId)) {
    const before = shownBy(rows, variantId);
    const altAt = (place: number) => altOf(document, { variantId, place });
    const isWanted = ({ filePath }: Shown) => own.some((photo) => photo.filePath === filePath);
    const after = placePhotos(isWhole ? before.filter(isWanted) : before, own, altAt);
    if (isSame(before, after)) continue;
    const isNew = ({ filePath }: Shown) => !before.some((photo) => photo.filePath === filePath);
    const gone = before.filter(({ filePath }) => !after.some((photo) => photo.filePath === filePath)).length;
    added += after.filter(isNew).length - gone;
    replaced += gone;
    rows = putRows(document, rows, { variantId, after, altAt });
  }
  return { photos: settled(document, rows), added, replaced };
}

/** The photos of a product when these, and no others, are those of a variant, or of the product itself. */
export function setPhotos(document: ProductDocument, variantId: string | null, files: readonly string[]): Photos {
  const wanted = files.map((filePath, at) => ({ variantId, place: at + 1, filePath }));
  if (wanted.length > 0) return planPhotos(document, wanted, { isWhole: true }).photos;
  return settled(
    document,
    rowsOf(document.photos).filter((row) => row.variantId !== variantId),
  );
}

/** A new photo stands instead of the one at its place, one that is there already moves; the others keep their order. */
export function placePhotos(
  before: readonly Shown[],
  wanted: readonly { place: number; filePath: string }[],
  altAt: (place: number) => string,
): Shown[] {
  const isThere = (filePath: string) => before.some((photo) => photo.filePath === filePath);
  const inOrder = wanted.toSorted((one, other) => one.place - other.place);
  const once = inOrder.filter(({ filePath }, at) => inOrder.findIndex((one) => one.filePath === filePath) === at);
  const taken = new Set(once.flatMap(({ place, filePath }) => (isThere(filePath) ? [] : [place])));
  const after = before.filter(
    ({ filePath }, at) => !taken.has(at + 1) && !once.some((one) => one.filePath === filePath),
  );
  for (const { place, filePath } of once) {
    const present = before.find((photo) => photo.filePath === filePath);
    after.splice(place - 1, 0, present ?? { filePath, alt: altAt(Math.min(place, after.length + 1)) });
  }
  return after;
}

/**
 * The rows in the order in which they are stored, so that taking some away leaves the others in theirs. Where another
 * variant would show its photos in another order by sharing an entry, this one gets entries of its own.
 */
function putRows(
  document: ProductDocument,
  rows: Row[],
  { variantId, after, altAt }: { variantId: string | null; after: Shown[]; altAt: (place: number) => string },
): Row[] {
  const put = (photos: Shown[]) => {
    const own = photos.map((photo) => ({ ...photo, variantId }));
    const first = rows.findIndex((row) => row.variantId === variantId);
    const rest = rows.filter((row) => row.variantId !== variantId);
    return first < 0 ? [...rest, ...own] : [...rest.slice(0, first), ...own, ...rest.slice(first)];
  };
  const stored = (given: Row[]) => rowsOf(settled(document, given));
  const shared = put(after);
  const asStored = stored(shared);
  const isKept = [null, ...document.variantOrder].every((id) => isSame(shownBy(asStored, id), shownBy(shared, id)));
  return isKept ? asStored : stored(put(after.map(({ filePath }, at) => ({ filePath, alt: altAt(at + 1) }))));
}

function rowsOf(photos: Photos): Row[] {
  return photos.flatMap(({ filePath, alt, variantIds }) =>
    (variantIds.length > 0 ? variantIds : [null]).map((variantId) => ({ filePath, alt, variantId })),
  );
}

function shownBy(rows: readonly Row[], variantId: string | null): Shown[] {
  return rows.filter((row) => row.variantId === variantId).map(({ filePath, alt }) => ({ filePath, alt }));
}

function settled(document: ProductDocument, rows: Row[]): Photos {
  const photos = rows.map(({ variantId, ...photo }) => ({
    ...photo,
    variantIds: variantId === null ? [] : [variantId],
  }));
  return settleDocument({ ...document, photos }).photos;
}
