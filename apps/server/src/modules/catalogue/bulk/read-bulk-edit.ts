import type { Received } from '@bijli/contract';
import { bulkFieldOf } from '@bijli/contract/product-fields';
import { productChanges } from '@bijli/contract/schemas';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { checkSale } from './check-sale.ts';
import { selectNames } from './product-rows.repository.ts';

export type ProductEdit = Received<'previewBulkEdit'>['body']['action'];

/** The value of a field as the product holds it. @throws AppError invalid_input */
export function valueToSet({ field, value }: Extract<ProductEdit, { kind: 'set' }>): string | number | null {
  const given = field === 'warrantyMonths' ? Number(value.trim() || Number.NaN) : value.trim();
  const result = productChanges.safeParse({ [field]: given });
  if (!result.success)
    throw new AppError('invalid_input', `This is no value of ${bulkFieldOf(field).phrase}: ${value}`);
  return result.data[field] ?? null;
}

/** @throws AppError not_found for a category or brand that is none, invalid_input for a value that the field cannot have */
export async function checkEdit(ctx: StaffContext, action: ProductEdit): Promise<void> {
  if (action.kind === 'set') valueToSet(action);
  if (action.kind === 'sale') checkSale(ctx, action);
  const id =
    'categoryId' in action ? action.categoryId : action.kind === 'set' && action.field === 'brandId' && action.value;
  if (!id) return;
  if (!(await selectNames(ctx.db, [id])).has(id)) throw notFound(action.kind === 'set' ? 'Brand' : 'Category');
}
