import type { AuditActionOf } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { JobKind, RowResult } from '../../staff-jobs/index.ts';
import { type Undo, undoEdit } from '../bulk/undo-edit.ts';
import { applyToProduct } from '../editing/change-product.ts';
import { productBatch } from '../editing/notify-product-changed.ts';
import { openToChange } from '../editing/open-product.ts';
import { counted } from './attach-photos.ts';
import { planPhotos, type WantedPhoto } from './plan-photos.ts';

const maxPhotos = 300;

/** Photos of many products: each row is a product. */
export const photosKind: JobKind = {
  run: (ctx, _input, { entityId, input }) => putPhotos(ctx, String(entityId), input?.['photos'] as WantedPhoto[]),
  batch: productBatch,
  undo: (ctx, { entityId, input }) => undoEdit(ctx, String(entityId), (input ?? {}) as Undo),
};

/**
 * Gives a product its photos, in the open transaction; with `isWhole` those of its named units are these and no others.
 * @throws AppError that says why not
 */
export async function putPhotos(
  ctx: StaffContext,
  id: string,
  wanted: WantedPhoto[],
  { isWhole = false, action = 'product.change' }: { isWhole?: boolean; action?: AuditActionOf<'product'> } = {},
): Promise<RowResult> {
  const product = await openToChange(ctx, { id });
  const { document, stored } = product;
  const { photos, added, replaced } = planPhotos(document, wanted, { isWhole });
  const gone = wanted.filter(({ variantId }) => variantId !== null && !document.variants[variantId]).length;
  const rest = gone > 0 ? ` ${counted(gone, 'photo')} of variants that are gone left out.` : '';
  if (gone === wanted.length) throw new AppError('refused', 'Its variants were removed meanwhile.');
  if (isSame(photos, document.photos)) throw new AppError('refused', `It has these photos already.${rest}`);
  // Publishing the draft would take them away again without a word.
  if (stored.draft && 'photos' in stored.draft.changes)
    throw new AppError('conflict', 'It has other photos that are not published yet. Publish or drop them first.');
  if (photos.length > maxPhotos) throw new AppError('refused', `A product may have at most ${maxPhotos} photos.`);
  const after = await applyToProduct(ctx, product, { changes: { photos }, reason: 'import', action });
  return {
    sentence: `${describe(added, replaced)}${rest}`,
    undo: { was: { photos: document.photos }, is: { photos: after.document.photos } } satisfies Undo,
  };
}

function describe(added: number, replaced: number): string {
  if (added + replaced === 0) return 'Photos in another order.';
  if (added === 0) return `${counted(replaced, 'photo')} replaced.`;
  return replaced === 0
    ? `${counted(added, 'photo')} added.`
    : `${counted(added, 'photo')} added, ${replaced} replaced.`;
}
