import { typedCode } from '@bijli/contract/schemas';
import { gtinForms } from '@bijli/rules';
import { AppError } from '../../errors.ts';
import type { Database } from '../../platform/database/database.ts';
import { type CodedSellable, selectCodedSellables } from './imports/coded-sellables.repository.ts';

/**
 * What has this SKU or barcode, as it is scanned or typed. A barcode is found with or without zeros at its beginning.
 * @throws AppError not_found when nothing has it; refused for a product with variants
 */
export async function findByCode({ db }: { db: Database }, code: string): Promise<CodedSellable> {
  const sku = typedCode(code);
  const barcodes = /^\d{6,14}$/.test(sku) ? gtinForms(sku) : [];
  const found = await selectCodedSellables(db, { skus: [sku], barcodes });
  const sellable = found.find((one) => one.sku === sku) ?? found[0];
  if (!sellable) throw new AppError('not_found', 'No product has this SKU or barcode.');
  if (sellable.hasVariants)
    throw new AppError('refused', `${sellable.name} has variants: scan the code of the variant.`);
  return sellable;
}
