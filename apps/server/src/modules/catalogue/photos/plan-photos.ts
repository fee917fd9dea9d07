import type { ProductDocument } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import { normaliseDocument } from '../editing/document/normalise-document.ts';
import { apply, arrange, closeEntries, openEntries, type Shown, shownBy } from './photo-entries.ts';

/** Of a variant, or of the whole product; places count from 1. */
export type WantedPhoto = { variantId: string | null; place: number; filePath: string };
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
  const opened = openEntries(normaliseDocument(document));
  let [added, replaced] = [0, 0];
  for (const [variantId, own] of Map.groupBy(known, (photo) => photo.variantId)) {
    const before = shownBy(opened, variantId);
    const altAt = (place: number) => altOf(document, { variantId, place });
    const wantedFiles = filesOf(own);
    const kept = isWhole ? before.filter(({ filePath }) => wantedFiles.has(filePath)) : before;
    const after = placePhotos(kept, own, altAt);
    if (isSame(before, after)) continue;
    const [hadFiles, hasFiles] = [filesOf(before), filesOf(after)];
    const gone = before.filter(({ filePath }) => !hasFiles.has(filePath)).length;
    added += after.filter(({ filePath }) => !hadFiles.has(filePath)).length - gone;
    replaced += gone;
    // Where another variant would show its photos in another order by sharing an entry, this one gets entries of its own.
    const shared = arrange(opened, variantId, after);
    const made = () => after.map(({ filePath }, at) => ({ filePath, alt: altAt(at + 1) }));
    apply(opened, shared.isKept ? shared : arrange(opened, variantId, made()));
  }
  return { photos: closeEntries(opened), added, replaced };
}

/** The photos of a product when these, and no others, are those of a variant, or of the product itself. */
export function setPhotos(document: ProductDocument, variantId: string | null, files: readonly string[]): Photos {
  const wanted = files.map((filePath, at) => ({ variantId, place: at + 1, filePath }));
  if (wanted.length > 0) return planPhotos(document, wanted, { isWhole: true }).photos;
  const opened = openEntries(normaliseDocument(document));
  apply(opened, arrange(opened, variantId, []));
  return closeEntries(opened);
}

/** A new photo stands instead of the one at its place, one that is there already moves; the others keep their order. */
export function placePhotos(
  before: readonly Shown[],
  wanted: readonly { place: number; filePath: string }[],
  altAt: (place: number) => string,
): Shown[] {
  const present = new Map(before.toReversed().map((photo) => [photo.filePath, photo]));
  const once = new Map<string, (typeof wanted)[number]>();
  for (const photo of wanted.toSorted((one, other) => one.place - other.place))
    if (!once.has(photo.filePath)) once.set(photo.filePath, photo);
  const added = [...once.values()].filter(({ filePath }) => !present.has(filePath));
  const taken = new Set(added.map(({ place }) => place));
  const after = before.filter(({ filePath }, at) => !taken.has(at + 1) && !once.has(filePath));
  for (const { place, filePath } of once.values())
    after.splice(place - 1, 0, present.get(filePath) ?? { filePath, alt: altAt(Math.min(place, after.length + 1)) });
  return after;
}

function filesOf(photos: readonly { filePath: string }[]): ReadonlySet<string> {
  return new Set(photos.map(({ filePath }) => filePath));
}

const maxAltLength = 300;

/** What a photo shows, as far as its place says: the product, the variant's values, and which photo it is. */
export function altOf(
  { name, attributes, variants }: Pick<ProductDocument, 'name' | 'attributes' | 'variants'>,
  { variantId, place }: { variantId: string | null; place: number },
): string {
  const choices = (variantId === null ? undefined : variants[variantId]?.choices) ?? {};
  const values = attributes.flatMap((attribute) => choices[attribute.name] ?? []);
  const number = place > 1 ? `, photo ${place}` : '';
  return `${[name, ...values].join(', ').slice(0, maxAltLength - number.length)}${number}`;
}
