type Named = { name: string; sku: string; place: number | null };

const inOrder = new Intl.Collator('en', { numeric: true });

/**
 * Gives each photo of an SKU a place of its own, from 1: as its name says, without a number first, and the next free
 * one where two say the same.
 */
export function numberPhotos<Photo extends Named>(photos: readonly Photo[]): (Photo & { place: number })[] {
  const places = new Map<Photo, number>();
  for (const own of Map.groupBy(photos, ({ sku }) => sku).values()) {
    let last = 0;
    for (const photo of own.toSorted(compare)) {
      last = Math.max(last + 1, photo.place ?? 1);
      places.set(photo, last);
    }
  }
  return photos.map((photo) => ({ ...photo, place: places.get(photo) ?? 1 }));
}

function compare(one: Named, other: Named): number {
  const byPlace = (one.place ?? 0) - (other.place ?? 0);
  return byPlace || inOrder.compare(one.name, other.name);
}
