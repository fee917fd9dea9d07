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
    const barcode = cells.get('barcode')?.trim() ?? '';
    const code = /^\d+$/.test(barcode) ? barcode : '';
    return { key: sku, parentKey: parentSku, code, entityId: known.get(sku) ?? known.get(parentSku) ?? null };
  });
}

export function groupOfProduct({ key, parentKey, entityId }: LineIdentity): string {
  return entityId ?? `new ${parentKey || key}`;
}

export function skuProblem({ key, parentKey }: LineIdentity): LineProblem | undefined {
  if (key === clearWord) return { column: 'sku', reason: 'This cannot be cleared.' };
  if (parentKey === clearWord) return { column: 'parent sku', reason: 'This cannot be cleared.' };
  return key ? undefined : { column: 'sku', reason: 'It has no SKU.' };
}
