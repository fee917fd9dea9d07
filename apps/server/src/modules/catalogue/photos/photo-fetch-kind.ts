import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { FetchRefusal } from '../../../platform/http/security/guarded-fetch.ts';
import { uploadMedia } from '../../media/index.ts';
import type { JobKind, RowResult } from '../../staff-jobs/index.ts';
import { type Undo, undoEdit } from '../bulk/undo-edit.ts';
import { ownPicture } from './own-address.ts';
import { selectPhotoSellables } from './photo-sellables.repository.ts';
import { putPhotos } from './photos-kind.ts';
import type { WantedPhoto } from './plan-photos.ts';

/** The addresses of the photos of a product or variant, in order. */
export type AddressedUnit = { sku: string; addresses: string[] };

/** In the audit: what is fetched belongs to the import, and is no change by a person. */
export const fetchAction = 'product.fetch-photos';

type Fetched = { sku: string; place: number } & ({ filePath: string } | { problem: string });

/** Photos from addresses: each row is a product. They are fetched before its transaction opens. */
export const photoFetchKind: JobKind = {
  async prepare(ctx, { input }) {
    const units = (input?.['units'] ?? []) as AddressedUnit[];
    const fetched: Fetched[] = [];
    for (const { sku, addresses } of units)
      for (const [at, address] of addresses.entries())
        fetched.push({ sku, place: at + 1, ...(await fetchPhoto(ctx, address, `${sku}, photo ${at + 1}`)) });
    return { fetched };
  },
  run: (ctx, _input, _row, prepared) => attachFetched(ctx, prepared?.['fetched'] as Fetched[]),
  undo: (ctx, { entityId, input }) => {
    const { productId = entityId, ...undo } = (input ?? {}) as Undo & { productId?: string };
    return undoEdit(ctx, String(productId), undo as Undo);
  },
};

async function fetchPhoto(
  ctx: StaffContext,
  address: string,
  alt: string,
): Promise<{ filePath: string } | { problem: string }> {
  const own = ownPicture(ctx.config.publicUrl, address);
  if (own !== undefined) return { filePath: own };
  try {
    const { bytes } = await ctx.fetchFile(address);
    if (bytes.length === 0) return { problem: `${address} is empty.` };
    const { media } = await uploadMedia(ctx, { query: { alt }, body: Uint8Array.from(bytes) });
    return { filePath: media.address };
  } catch (error) {
    if (error instanceof FetchRefusal) return { problem: error.message };
    if (error instanceof AppError && error.code === 'invalid_input') return { problem: `${address}: ${error.message}` };
    throw error;
  }
}

/** What could not be fetched is named; the others take their places. @throws AppError when nothing is left */
async function attachFetched(ctx: StaffContext, fetched: Fetched[]): Promise<RowResult> {
  const problems = fetched.flatMap((one) => ('problem' in one ? [one.problem] : []));
  const found = fetched.flatMap((one) => ('filePath' in one ? [one] : []));
  if (found.length === 0) throw new AppError('refused', problems.join(' '));
  const units = await selectPhotoSellables(ctx.db, [...new Set(found.map(({ sku }) => sku.toLowerCase()))]);
  const wanted = found.flatMap(({ sku, place, filePath }) => {
    const unit = units.find((one) => one.sku === sku);
    return unit ? [{ productId: unit.productId, photo: { variantId: unit.variantId, place, filePath } }] : [];
  });
  const productId = wanted[0]?.productId;
  if (productId === undefined)
    throw new AppError('refused', 'There is no product of this SKU: it was not made, or is gone.');
  const photos: WantedPhoto[] = wanted.map(({ photo }) => photo);
  const isWhole = problems.length === 0;
  const { sentence, undo } = await putPhotos(ctx, productId, photos, { isWhole, action: fetchAction });
  return { sentence: [sentence, ...problems].join(' '), ...(undo ? { undo: { ...undo, productId } } : {}) };
}
