import type { Received } from '@bijli/contract';
import { bulkFieldOf } from '@bijli/contract/product-fields';
import { catalogueFilter, productChanges } from '@bijli/contract/schemas';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { readEntryFilter } from '../list/entry-filter.ts';
import { type Selection, selectNames } from './selection.repository.ts';

export type BulkEdit = Received<'previewBulkEdit'>['body'];
export type BulkAction = BulkEdit['action'];

/** @throws AppError invalid_input for a filter that is none */
export async function readSelection(ctx: StaffContext, { selection }: BulkEdit): Promise<Selection> {
  if (selection.kind === 'ids') return { productIds: selection.ids };
  const filter = catalogueFilter.safeParse(selection.filter);
  if (!filter.success) throw new AppError('invalid_input', 'The filter of the selection is not one of this list.');
  return { filter: await readEntryFilter(ctx, filter.data) };
}

/** The value of a field as the product holds it. @throws AppError invalid_input */
export function valueToSet({ field, value }: Extract<BulkAction, { kind: 'set' }>): string | number {
  const given = field === 'warrantyMonths' ? Number(value.trim() || Number.NaN) : value.trim();
  const result = productChanges.safeParse({ [field]: given });
  if (!result.success)
    throw new AppError('invalid_input', `This is no value of ${bulkFieldOf(field).phrase}: ${value}`);
  return given;
}

/** @throws AppError not_found for a category or brand that is none, invalid_input for a value that the field cannot have */
export async function checkAction(ctx: StaffContext, action: BulkAction): Promise<void> {
  if (action.kind === 'set') valueToSet(action);
  const id =
    'categoryId' in action ? action.categoryId : action.kind === 'set' && action.field === 'brandId' && action.value;
  if (!id) return;
  if (!(await selectNames(ctx.db, [id])).has(id)) throw notFound(action.kind === 'set' ? 'Brand' : 'Category');
}
