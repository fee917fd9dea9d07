import type { StockMove } from '../stock/index.ts';
import type { ShownLine } from './lines.repository.ts';
import type { ReceiptRow } from './receipts.repository.ts';

/** What a receipt moves, or with −1 moves back: what came less the damaged is free, the damaged is blocked. */
export function movesOf(
  lines: readonly ShownLine[],
  { receipt, sign, note }: { receipt: ReceiptRow; sign: 1 | -1; note?: string },
): StockMove[] {
  const { id, number } = receipt;
  const reason = sign === 1 ? 'receipt' : 'undone';
  return lines.map(({ productId, variantId, slug, received, damaged }) => ({
    ...{ productId, variantId, slug, reason, note: note ?? number, document: { kind: 'receipt', id } },
    free: sign * (received - damaged),
    mayTakeSafety: sign === -1,
    ...(damaged > 0 ? { blocked: sign * damaged, blockedAs: 'damaged' } : {}),
  }));
}
