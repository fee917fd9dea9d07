import type { Received, Reply } from '@bijli/contract';
import { orderNumber, plainSerial, readPiece } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { stepSerials } from '../../serials/index.ts';
import { lockReturn } from '../change-status.ts';
import { readInspection } from './describe-inspection.ts';
import { unitsToInspect } from './inspectable.ts';
import { type ReturnedArticle, type SoldPiece, selectArticles } from './returned-articles.repository.ts';
import { type UnitRow, updateUnit } from './returned-units.repository.ts';
import { stepDocument, toInspect } from './take-in.ts';

/**
 * The number of a unit that came back is that of one that was sold: the piece is in the store again, returned. Scanned again it changes
 * nothing.
 * @throws AppError not_found; conflict when the return is not to be inspected; refused for another unit, and for one that came back
 *   from this sale before
 */
export async function scanReturnedUnit(
  ctx: StaffContext,
  { params: { id }, body: { code } }: Received<'scanReturnedUnit'>,
): Promise<Reply<'scanReturnedUnit'>> {
  const number = plainSerial(code);
  await inTransaction(ctx, async (ctx) => {
    const of = await lockReturn(ctx, id);
    const units = await unitsToInspect(ctx, of);
    const articles = (await selectArticles(ctx.db, of.order.id)).filter(({ orderItemId }) =>
      units.some((unit) => unit.orderItemId === orderItemId),
    );
    const { article, piece } = findSold(articles, { number, code });
    if (units.some(({ serialId }) => serialId === piece.serialId)) return;
    refuseSoldAgain(piece, article);
    const unit = nextUnit(units, article);
    await stepSerials(ctx, [
      { unitId: piece.serialId, expected: 'sold', to: 'returned', document: stepDocument(of.order) },
    ]);
    await updateUnit(ctx.db, unit.id, { serialId: piece.serialId, number: piece.number });
    await audit(ctx, { action: 'return.scan', entity: 'return', entityId: id, after: { number: piece.number } });
    await announceChange(ctx, 'orders');
  });
  return readInspection(ctx, id);
}

type Scanned = { number: string; code: string };

function findSold(
  articles: readonly ReturnedArticle[],
  { number, code }: Scanned,
): { article: ReturnedArticle; piece: SoldPiece } {
  for (const article of articles) {
    const piece = article.pieces.find((one) => one.number === number || one.secondNumber === number);
    if (piece) return { article, piece };
  }
  const sold = articles.flatMap(({ pieces }) => pieces.filter(({ returnId }) => returnId === null));
  if (sold.length === 0)
    throw new AppError('refused', 'No number of what was sold is known, so there is none to compare it with.');
  const kinds = articles.flatMap(({ kind, sku, gtin }) => (kind === null ? [] : [{ kind, codes: [sku, gtin] }]));
  const problems = kinds.map((kind) => readPiece({ number: code }, kind)).filter((read) => 'problem' in read);
  const [problem] = problems;
  if (problem && problems.length === kinds.length) throw new AppError('refused', problem.problem);
  const numbers = sold.map((piece) => piece.number);
  const which = numbers.length === 1 ? 'is not the one that was sold' : 'is none of those that were sold';
  throw new AppError('refused', `Another unit: ${number} ${which}, ${numbers.join(', ')}.`, {
    details: { otherNumber: number },
  });
}

function refuseSoldAgain(
  { number, state, lastOrderId, lastItemId, returnId }: SoldPiece,
  article: ReturnedArticle,
): void {
  if (returnId !== null) throw new AppError('refused', `${number} came back with another return of this order.`);
  if (lastItemId !== article.orderItemId)
    throw new AppError(
      'refused',
      `${number} came back from this order before, and was sold again with order ${orderNumber(lastOrderId)}. It is not taken back twice.`,
    );
  if (state !== 'sold') throw new AppError('refused', `${number} is in the store already.`);
}

function nextUnit(units: readonly UnitRow[], { orderItemId, name }: ReturnedArticle): UnitRow {
  const next = toInspect(units).find((unit) => unit.orderItemId === orderItemId && unit.serialId === null);
  if (!next) throw new AppError('refused', `Every unit of ${name} in this return has its number.`);
  return next;
}
