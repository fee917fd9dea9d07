import type { ProductDocument } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { describeOpen } from './document/describe-product.ts';
import { documentOf } from './document/document-of.ts';
import { type StoredProduct, selectLockedProduct, selectStoredProduct } from './document/stored-product.repository.ts';

export type OpenProduct = { stored: StoredProduct; document: ProductDocument };

/** @throws AppError not_found */
export async function openProduct(ctx: Context, id: string): Promise<OpenProduct> {
  const stored = await selectStoredProduct(ctx.db, id);
  if (!stored) throw notFound('Product');
  return { stored, document: documentOf(stored) };
}

/**
 * Nobody else changes it until the transaction ends. @throws AppError not_found; conflict, with the product as it is now,
 * when it has another version
 */
export async function openToChange(ctx: Context, { id, version }: { id: string; version?: number | undefined }) {
  const stored = await selectLockedProduct(ctx.db, id);
  if (!stored) throw notFound('Product');
  const product = { stored, document: documentOf(stored) };
  if (version !== undefined && version !== product.stored.row.version) throw await changedMeanwhile(ctx, product);
  return product;
}

export async function changedMeanwhile(ctx: Context, product: OpenProduct): Promise<AppError> {
  const current = await describeOpen(ctx, product);
  const who = current.changedBy ?? 'somebody else';
  return new AppError(
    'conflict',
    `${product.document.name} was changed by ${who} meanwhile. Compare both and save again.`,
    {
      details: { current },
    },
  );
}
