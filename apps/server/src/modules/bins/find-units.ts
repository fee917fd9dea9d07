import { typedCode } from '@bijli/contract/schemas';
import { gtinForms } from '@bijli/rules';
import type { Database } from '../../platform/database/database.ts';
import { type CodedSellable, hasBarcode, selectCodedSellables } from '../inventory/index.ts';

/** What each code names, by SKU in any case or by barcode; a sentence for one that names nothing. */
export async function findUnits(
  db: Database,
  codes: readonly string[],
): Promise<(CodedSellable | { problem: string })[]> {
  const typed = codes.map(typedCode);
  const found = await selectCodedSellables(db, {
    skus: [...new Set(typed.flatMap((code) => [code, code.toUpperCase()]))],
    barcodes: typed.filter(isBarcode).flatMap(gtinForms),
  });
  return typed.map((code) => {
    const own = found.filter(({ sku }) => sku === code || sku === code.toUpperCase());
    const named = own.length > 0 ? own : found.filter((one) => isBarcode(code) && hasBarcode(one, code));
    const unit = named.find(({ hasVariants }) => !hasVariants);
    if (unit) return unit;
    const [whole] = named;
    return {
      problem: whole
        ? `${whole.name} has variants: take the code of one of them.`
        : `${code || 'An empty code'} is no SKU and no barcode of the store.`,
    };
  });
}

const isBarcode = (code: string) => /^\d{6,14}$/.test(code);
