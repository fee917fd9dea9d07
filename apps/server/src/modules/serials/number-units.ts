import type { Received, Reply } from '@bijli/contract';
import { readPiece } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { lockShelves } from '../stock/index.ts';
import { type NumberedSellable, selectNumberedSellables } from './numbered-sellables.repository.ts';
import { countNumbers } from './require-numbers-on-hand.ts';
import { type ComingPiece, type RefusedPiece, takeInPieces } from './take-in-pieces.ts';

type Given = Received<'numberUnits'>['body']['pieces'];

/**
 * Gives numbers to pieces that are in stock without one. Right numbers are taken, wrong ones named; none is taken when they are more
 * than there are pieces.
 * @throws AppError not_found, refused
 */
export function numberUnits(
  ctx: StaffContext,
  { body: { productId, variantId, pieces: given } }: Received<'numberUnits'>,
): Promise<Reply<'numberUnits'>> {
  return inTransaction(ctx, async (ctx) => {
    const [sellable] = await selectNumberedSellables(ctx.db, [{ productId, variantId }]);
    if (!sellable) throw notFound('Product');
    const kind = requireKind(sellable);
    await lockShelves(ctx, [sellable]);
    const { pieces, wrong } = readPieces(given, { ...sellable, kind }, 'in-stock');
    const document = { kind: 'numbering', id: null, name: 'Numbered in stock' } as const;
    const { added, refused } = await takeInPieces(ctx, { pieces, document });
    const [count] = await countNumbers(ctx, [sellable]);
    const { onHand, numbered } = count ?? { onHand: 0, numbered: 0 };
    if (numbered > onHand) throw tooMany(sellable, { added, unnumbered: onHand - (numbered - added) });
    if (added > 0) {
      const after = { sku: sellable.sku, numbers: added };
      await audit(ctx, { action: 'stock.number', entity: 'product', entityId: productId, after });
      await announceChange(ctx, 'receipts');
    }
    const all = [...wrong, ...refused].sort((one, other) => one.line - other.line);
    return { success: true, added, refused: all, unnumbered: onHand - numbered };
  });
}

/** @throws AppError refused for a product whose pieces have no numbers */
export function requireKind({ kind, sku }: NumberedSellable): NonNullable<NumberedSellable['kind']> {
  if (kind !== null) return kind;
  throw new AppError('refused', `Pieces of ${sku} have no numbers. Say in the product which number each piece has.`);
}

type OfKind = NumberedSellable & { kind: NonNullable<NumberedSellable['kind']> };

/** What was scanned or pasted as pieces of a product, and what is no number of one. */
export function readPieces(
  given: Given,
  { productId, variantId, kind, sku, gtin }: OfKind,
  state: ComingPiece['state'],
): { pieces: ComingPiece[]; wrong: RefusedPiece[] } {
  const [pieces, wrong] = [[] as ComingPiece[], [] as RefusedPiece[]];
  for (const [place, one] of given.entries()) {
    const line = one.line ?? place + 1;
    const read = readPiece(one, { kind, codes: [sku, gtin] });
    if ('problem' in read) wrong.push({ line, number: one.number.trim(), reason: read.problem });
    else pieces.push({ productId, variantId, kind, state, line, ...read.value });
  }
  return { pieces, wrong };
}

function tooMany({ sku }: NumberedSellable, { added, unnumbered }: { added: number; unnumbered: number }): AppError {
  const without = unnumbered === 1 ? `1 piece of ${sku} has` : `${unnumbered} pieces of ${sku} have`;
  const why =
    unnumbered <= 0 ? `Each piece of ${sku} has a number.` : `Only ${without} no number, and these are ${added}.`;
  return new AppError('refused', `${why} Nothing was numbered. Count the shelf first, or receive what came.`);
}
