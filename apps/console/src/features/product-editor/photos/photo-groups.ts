import type { ProductDocument } from '@bijli/contract';
import { photoAttribute } from '../variants/reshape-variants.ts';

export type Photo = ProductDocument['photos'][number];
/** Photos of every variant have no ids. */
export type PhotoGroup = { name: string; variantIds: string[] };

/** One group for the whole product, and one for each colour. */
export function photoGroups({ attributes, variants, variantOrder }: ProductDocument): PhotoGroup[] {
  const attribute = photoAttribute(attributes);
  const all = { name: variantOrder.length > 0 ? 'Every variant' : 'The product', variantIds: [] };
  if (!attribute) return [all];
  const byValue = Map.groupBy(variantOrder, (id) => variants[id]?.choices[attribute.name]);
  return [...attribute.values.map(({ value }) => ({ name: value, variantIds: byValue.get(value) ?? [] })), all];
}

export function isInGroup({ variantIds }: Photo, group: PhotoGroup): boolean {
  if (group.variantIds.length === 0) return variantIds.length === 0;
  return group.variantIds.some((id) => variantIds.includes(id));
}

/**
 * The group whose photos are in view, and the one to which photos are added. Until a colour is chosen that is the product's own,
 * which is the last, whichever has photos to show.
 */
export function openGroups(groups: PhotoGroup[], photos: Photo[], chosenName: string) {
  const chosen = groups.find(({ name }) => name === chosenName);
  const first = groups.find((group) => photos.some((photo) => isInGroup(photo, group)));
  return { group: chosen ?? first ?? groups.at(-1), target: chosen ?? groups.at(-1) };
}

/** Whether a photo of a colour is not shown with all of its variants. */
export function isOfSome(photo: Photo, group: PhotoGroup): boolean {
  return isInGroup(photo, group) && group.variantIds.some((id) => !photo.variantIds.includes(id));
}

/** Shows the photos of a colour with all of its variants. */
export function sharePhotos(photos: Photo[], group: PhotoGroup): Photo[] {
  return photos.reduce(
    (shared, photo) => (isOfSome(photo, group) ? copyPhoto(shared, group, photo.filePath) : shared),
    photos,
  );
}

/** Moves a photo among those of the group; the photos of other groups stay in their places. */
export function movePhoto(photos: Photo[], group: PhotoGroup, from: number, to: number): Photo[] {
  const indexes = photos.flatMap((photo, index) => (isInGroup(photo, group) ? [index] : []));
  const own = indexes.map((index) => photos[index] as Photo);
  own.splice(to, 0, ...own.splice(from, 1));
  const after = [...photos];
  for (const [ownIndex, index] of indexes.entries()) after[index] = own[ownIndex] as Photo;
  return after;
}

/** Removes a photo from a group; one that is in no other leaves the product. */
export function removePhoto(photos: Photo[], group: PhotoGroup, filePath: string): Photo[] {
  return photos.flatMap((photo) => {
    if (photo.filePath !== filePath || !isInGroup(photo, group)) return [photo];
    const left = photo.variantIds.filter((id) => !group.variantIds.includes(id));
    return left.length > 0 ? [{ ...photo, variantIds: left }] : [];
  });
}

/** Shows a photo with another group too. */
export function copyPhoto(photos: Photo[], to: PhotoGroup, filePath: string): Photo[] {
  return photos.map((photo) =>
    photo.filePath === filePath && photo.variantIds.length > 0
      ? { ...photo, variantIds: [...new Set([...photo.variantIds, ...to.variantIds])] }
      : photo,
  );
}

/** Adds a photo to a group; a picture that the product has already is shown with this group too. */
export function addPhoto(photos: Photo[], group: PhotoGroup, added: { filePath: string; alt: string }): Photo[] {
  const known = photos.find(({ filePath }) => filePath === added.filePath);
  if (known) return copyPhoto(photos, group, added.filePath);
  return [...photos, { ...added, variantIds: group.variantIds }];
}
