import type { ProductDocument } from '@bijli/contract';

/** Addresses of the photos in order: those of the whole product, and those of a variant. */
export const photoColumns = { product: 'photos', variant: 'variant photos' } as const;

export function writePhotos({ photos }: Pick<ProductDocument, 'photos'>, variantId: string | null): string {
  const isOwn = ({ variantIds }: ProductDocument['photos'][number]) =>
    variantId === null ? variantIds.length === 0 : variantIds.includes(variantId);
  return photos.flatMap((photo) => (isOwn(photo) ? photo.filePath : [])).join('\n');
}
