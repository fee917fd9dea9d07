import { cleanCode } from '@bijli/contract/schemas';
import { formulaProblem, shortenedProblem, typedText } from '@bijli/rules';
import type { Database } from '../../../platform/database/database.ts';
import type { LineCells, LineIdentity, LineProblem } from '../../imports/index.ts';
import { clearWord } from '../sheets/column.ts';
import { selectKnownSkus } from './known-skus.repository.ts';
import { withSkus } from './product-cells.ts';

/** The product of each line, by its own SKU or else by that of its parent. */
export async function identifyProducts(db: Database, given: readonly LineCells[]): Promise<LineIdentity[]> {
  const lines = given.map(withSkus);
  const skus = new Set(lines.flatMap(({ sku, parentSku }) => [sku, parentSku]).filter(Boolean));
  const known = new Map((await selectKnownSkus(db, [...skus])).map(({ sku, productId }) => [sku, productId]));
  return lines.map(({ sku, parentSku, cells }) => {
    const barcode = typedText(cleanCode(cells.get('barcode') ?? ''));
    const code = /^\d+$/.test(barcode) ? barcode : '';
    return { key: sku, parentKey: parentSku, code, entityId: known.get(sku) ?? known.get(parentSku) ?? null };
  });
}

export function groupOfProduct({ key, parentKey, entityId }: LineIdentity): string {
  // Two SKUs that differ in capitals cannot both be made.
  return entityId ?? `new ${(parentKey || key).toLowerCase()}`;
}

export function skuProblem({ key, parentKey, entityId }: LineIdentity): LineProblem | undefined {
  for (const [column, code] of [['sku', key] as const, ['parent sku', parentKey] as const]) {
    if (code === clearWord) return { column, reason: 'This cannot be cleared.' };
    const reason = formulaProblem(code) ?? (entityId === null ? shortenedProblem(code) : undefined);
    if (reason) return { column, reason };
  }
  return key ? undefined : { column: 'sku', reason: 'It has no SKU.' };
}
