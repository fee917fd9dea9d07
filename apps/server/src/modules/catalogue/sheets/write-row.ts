import type { ProductDocument } from '@bijli/contract';
import { defaultColumn, maxOptions, optionColumns, shownColumn } from './columns.ts';
import { photoColumns, writePhotos } from './photo-columns.ts';
import { productColumns } from './product-columns.ts';
import type { ReferenceNames } from './reference-names.ts';
import { writeSale } from './sale-cells.ts';
import { sellableColumns } from './sellable-columns.ts';

/** The cells of options of a variant, by column. */
export function writeOptions({ attributes, variants }: ProductDocument, variantId: string): Record<string, string> {
  const { choices = {} } = variants[variantId] ?? {};
  const entries = attributes.slice(0, maxOptions).flatMap(({ name, values }, index) => {
    const columns = optionColumns[index];
    const value = choices[name];
    if (!columns || value === undefined) return [];
    const swatch = values.find((known) => known.value === value)?.swatch ?? '';
    return [
      [columns.name, name],
      [columns.value, value],
      [columns.swatch, swatch],
    ];
  });
  return Object.fromEntries(entries);
}

export type WrittenProduct = {
  document: ProductDocument;
  state: string;
  /** What is on the shelf. */
  stock: readonly { variantId: string | null; onHand: number }[];
  /** Those that have not ended, in the order of their starts. */
  plans: readonly { variantId: string | null; salePaise: number; startsAt: Date; endsAt: Date | null }[];
};

export const yesNo = (value: boolean) => (value ? 'yes' : 'no');

function writeState({ variants, defaultVariantId }: ProductDocument, variantId: string): Record<string, string> {
  return {
    [shownColumn]: yesNo(variants[variantId]?.isSold ?? false),
    [defaultColumn]: yesNo(variantId === defaultVariantId),
  };
}

/** A product as rows of a sheet: one for each thing that is sold, the first with what is of the whole product. */
export function writeRows(
  { document, state, stock, plans }: WrittenProduct,
  names: ReferenceNames,
): Record<string, string>[] {
  const { variantOrder, variants } = document;
  const ids = variantOrder.length > 0 ? variantOrder : [null];
  return ids.map((variantId, index) => {
    const unit = (variantId === null ? undefined : variants[variantId]) ?? document;
    const onHand = stock.find((level) => level.variantId === variantId)?.onHand ?? 0;
    return {
      sku: unit.sku,
      ...(variantId === null ? {} : { 'parent sku': document.sku, ...writeOptions(document, variantId) }),
      ...(index > 0 ? {} : { [photoColumns.product]: writePhotos(document, null) }),
      ...(variantId === null ? {} : { [photoColumns.variant]: writePhotos(document, variantId) }),
      ...(index > 0 ? {} : Object.fromEntries(productColumns.map(({ name, write }) => [name, write(document, names)]))),
      ...Object.fromEntries(sellableColumns.map(({ name, write }) => [name, write(unit, names)])),
      ...writeSale(plans.find((plan) => plan.variantId === variantId)),
      ...(variantId === null ? {} : writeState(document, variantId)),
      stock: String(onHand),
      state,
    };
  });
}
