import { cleanCode } from '@bijli/contract/schemas';
import { formulaProblem, gtinForms } from '@bijli/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { ImportKind, LineCells, LineIdentity } from '../../imports/index.ts';
import { type CodedSellable, selectCodedSellables } from './coded-sellables.repository.ts';
import { barcodeIn, hasBarcode, skuIn } from './plan-level.ts';

/** What lines name by SKU or barcode, of a sheet in which each line is a unit. A line without an SKU gets that of its barcode, so that each thing is there once. */
export async function identifyLines(db: Database, lines: readonly LineCells[]): Promise<LineIdentity[]> {
  const known = await selectSellablesOf(db, lines);
  return lines.map((line) => {
    const [sku, barcode] = [skuIn(line), barcodeIn(line)];
    const found = known.find((one) => (sku ? one.sku === sku : hasBarcode(one, barcode)));
    return {
      key: sku || found?.sku || '',
      parentKey: '',
      code: barcode ?? cleanCode(line.cells.get('barcode') ?? ''),
      entityId: found?.productId ?? null,
    };
  });
}

/** Everything with a code of these lines. */
export function selectSellablesOf(db: Database, lines: readonly LineCells[]): Promise<CodedSellable[]> {
  return selectCodedSellables(db, {
    skus: lines.map(skuIn).filter(Boolean),
    barcodes: lines.flatMap((line) => barcodeIn(line) ?? []).flatMap(gtinForms),
  });
}

/** Why what a line names it by is neither an SKU nor a barcode. */
export const codeProblem: ImportKind['problemOf'] = ({ key, code }) => {
  if (!key && !code) return { column: 'sku', reason: 'It has neither an SKU nor a barcode.' };
  const [inSku, inBarcode] = [formulaProblem(key), formulaProblem(code)];
  if (inSku) return { column: 'sku', reason: inSku };
  return inBarcode ? { column: 'barcode', reason: inBarcode } : undefined;
};
