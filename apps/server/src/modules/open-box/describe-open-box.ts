import type { Reply } from '@bijli/contract';
import { dateInIndia, isCheckOld, orderNumber, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { findSellables } from '../catalogue/index.ts';
import { type ImeiCheck, selectChecks } from './blocked-numbers/imei-checks.repository.ts';
import { type FirstSale, type Offer, selectFirstSales, selectOffers } from './open-box.repository.ts';
import { type PieceRow, selectPieces } from './open-box-list.repository.ts';

type Whole = Omit<Reply<'readOpenBox'>, 'success' | 'message'>;
export type Piece = Whole['piece'];

/** These pieces in their order. */
export async function describePieces(ctx: Pick<Context, 'db' | 'clock'>, ids: readonly string[]): Promise<Piece[]> {
  const [rows, sales] = [await selectPieces(ctx.db, ids), await selectFirstSales(ctx.db, ids)];
  const today = dateInIndia(ctx.clock());
  return rows.map((row) => describePiece(row, { sale: sales.get(row.id), today }));
}

/** A piece with everything that is known of it. @throws AppError not_found for one that is none */
export async function describeOpenBox(ctx: Context, id: string): Promise<Reply<'readOpenBox'>> {
  const [piece] = await describePieces(ctx, [id]);
  if (!piece) throw notFound('Opened piece');
  const [offers, checks] = [await selectOffers(ctx.db, id), await selectChecks(ctx.db, id)];
  const people = [...offers.flatMap((one) => [one.offeredBy, one.withdrawnBy]), ...checks.map((one) => one.checkedBy)];
  const names = await ctx.staffNames(ctx.db, people);
  const nameOf = (person: string | null) => names.get(person ?? '') ?? null;
  const [sellable] = await findSellables(ctx, [piece]);
  const today = dateInIndia(ctx.clock());
  return {
    success: true,
    piece,
    soldAs: [piece.name, ...(sellable?.attributes ?? []).map(({ value }) => value)].join(', '),
    newPrice: sellable ? paiseToRupees(sellable.salePaise) : null,
    checks: checks.map((check) => describeCheck(check, { today, nameOf })),
    offers: offers.map((offer) => describeOffer(offer, nameOf)),
  };
}

function describePiece(row: PieceRow, { sale, today }: { sale: FirstSale | undefined; today: string }): Piece {
  const { offer, check, changedAt, ...piece } = row;
  return {
    ...piece,
    offer: offer && describeShown(offer),
    firstSale: sale
      ? {
          on: dateInIndia(new Date(sale.at)),
          order: sale.orderId === null ? null : { id: sale.orderId, number: orderNumber(sale.orderId) },
        }
      : null,
    check: check && { ...check, isOld: isCheckOld(check.askedOn, today) },
    changedAt: new Date(changedAt).toISOString(),
  };
}

function describeShown({ paise, at, ...offer }: NonNullable<PieceRow['offer']>): NonNullable<Piece['offer']> {
  return { ...offer, price: paiseToRupees(paise), at: new Date(at).toISOString() };
}

type Naming = (person: string | null) => string | null;

function describeCheck(
  check: ImeiCheck,
  { today, nameOf }: { today: string; nameOf: Naming },
): Whole['checks'][number] {
  const { id, isBlocked, askedOn, answers, source, proofType, at, checkedBy } = check;
  return {
    ...{ id, isBlocked, askedOn, isOld: isCheckOld(askedOn, today), answers, source, hasProof: proofType !== null },
    ...{ at: at.toISOString(), by: nameOf(checkedBy) },
  };
}

function describeOffer(offer: Offer, nameOf: Naming): Whole['offers'][number] {
  const { id, sku, grade, missing, pricePaise, at, offeredBy, withdrawnAt, withdrawnBy, withdrawnWhy } = offer;
  return {
    ...{ id, sku, grade, missing, price: paiseToRupees(pricePaise), at: at.toISOString(), by: nameOf(offeredBy) },
    withdrawn: withdrawnAt && { at: withdrawnAt.toISOString(), by: nameOf(withdrawnBy), why: withdrawnWhy ?? '' },
  };
}
