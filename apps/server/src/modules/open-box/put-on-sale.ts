import type { Received, Reply } from '@bijli/contract';
import { dateInIndia, formatPaise, isCheckOld, rupeesToPaise } from '@bijli/rules';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { requirePermission } from '../../platform/http/security/authorize.ts';
import { audit } from '../audit/index.ts';
import {
  findSellables,
  lockIdentifiers,
  type PublishedOpenBox,
  publishOpenBox,
  withdrawOpenBox,
} from '../catalogue/index.ts';
import { type SerialUnit, stepSerials } from '../serials/index.ts';
import { moveStock, type SellableId, StockShort } from '../stock/index.ts';
import { findLastCheck } from './blocked-numbers/imei-checks.repository.ts';
import { describeOpenBox } from './describe-open-box.ts';
import { lockPiece } from './lock-piece.ts';
import { findOffer, insertOffer, selectFirstSales } from './open-box.repository.ts';

type Given = Received<'putOpenBoxOnSale'>;
type PutOnSale = { unit: SerialUnit; original: SellableId; from: SellableId; made: PublishedOpenBox };

/**
 * Makes of an opened piece a product of its own, and moves its unit there: it is free for sale. Sent again with its id it is done once.
 * @throws AppError not_allowed without stock.change; not_found; conflict when it was changed meanwhile; refused for a price that is not
 *   below that of a new one, for a phone that is blocked or was not checked lately, and for what the product lacks for sale
 */
export function putOpenBoxOnSale(
  ctx: StaffContext,
  { params: { id }, body }: Given,
): Promise<Reply<'putOpenBoxOnSale'>> {
  requirePermission(ctx.actor, 'stock.change');
  return inTransaction(ctx, async (ctx) => {
    // Whoever makes a product waits here for the others who do, before anything of the piece is locked.
    await lockIdentifiers(ctx);
    const earlier = await findOffer(ctx.db, body.offerId);
    if (earlier && earlier.unitId !== id) throw new AppError('conflict', 'Another piece was put on sale with this id.');
    if (earlier) return describeOpenBox(ctx, id);
    const { unit, offer: last } = await lockPiece(ctx, { id, expectedVersion: body.expectedVersion });
    if (unit.state !== 'open-box')
      throw new AppError('conflict', `${unit.number} is not kept back as an opened piece. Look at it and try again.`);
    await requireCheck(ctx, unit);
    const from = sellableOf(unit);
    const original = last ? { productId: last.originalProductId, variantId: last.originalVariantId } : from;
    await requireLowerPrice(ctx, original, body.price);
    const made = await makeProduct(ctx, { unit, original, body });
    await moveUnit(ctx, { unit, original, from, made });
    // It came back from the sale as a product of its own, which nobody can buy any more.
    if (last && last.productId === unit.productId) await withdrawOpenBox(ctx, last.productId);
    await insertOffer(ctx.db, {
      ...{ id: body.offerId, unitId: id, productId: made.productId, sku: made.sku },
      ...{ grade: body.grade, missing: body.missing, pricePaise: rupeesToPaise(body.price) },
      ...{ originalProductId: original.productId, originalVariantId: original.variantId },
      ...{ fromProductId: from.productId, fromVariantId: from.variantId },
      ...{ at: ctx.clock(), offeredBy: staffIdOf(ctx.actor) },
    });
    const { grade, missing, price } = body;
    const after = { sku: made.sku, grade, missing, price };
    await audit(ctx, {
      action: 'serial.open-box',
      entity: 'serial',
      entityId: id,
      before: { state: unit.state },
      after,
    });
    await announceChange(ctx, 'receipts');
    return describeOpenBox(ctx, id);
  });
}

export const sellableOf = ({ productId, variantId }: SellableId): SellableId => ({ productId, variantId });

/** @throws AppError refused for a phone that is on the list of blocked numbers, or whose IMEIs nobody looked up lately */
async function requireCheck(ctx: StaffContext, { id, kind, number, secondNumber }: SerialUnit): Promise<void> {
  if (kind !== 'imei') return;
  const check = await findLastCheck(ctx.db, id);
  if (check?.isBlocked)
    throw new AppError('refused', `${number} is on the state’s list of blocked numbers, and is never sold again.`);
  const asked = new Set(check?.answers.map((answer) => answer.number));
  const open = [number, secondNumber].find((one) => one !== null && !asked.has(one));
  if (!check || open !== undefined)
    throw new AppError(
      'refused',
      `${open ?? number} was not looked up in the state’s list of blocked numbers. Check it first.`,
    );
  if (isCheckOld(check.askedOn, dateInIndia(ctx.clock())))
    throw new AppError(
      'refused',
      `${number} was last looked up on ${check.askedOn}, which is too long ago. Check it again.`,
    );
}

async function requireLowerPrice(ctx: StaffContext, original: SellableId, price: number): Promise<void> {
  const [sellable] = await findSellables(ctx, [original]);
  if (!sellable || rupeesToPaise(price) < sellable.salePaise) return;
  const message = `An opened piece costs less than a new one, which is ${formatPaise(sellable.salePaise)}.`;
  throw new AppError('refused', message, { errors: [{ path: 'body.price', message }] });
}

async function makeProduct(
  ctx: StaffContext,
  { unit, original, body }: Pick<PutOnSale, 'unit' | 'original'> & Pick<Given, 'body'>,
): Promise<PublishedOpenBox> {
  const sale = (await selectFirstSales(ctx.db, [unit.id])).get(unit.id);
  const { grade, missing, photos } = body;
  return publishOpenBox(ctx, {
    ...{ original, grade, missing, photos, salePaise: rupeesToPaise(body.price) },
    firstSoldOn: sale ? dateInIndia(new Date(sale.at)) : null,
    mark: unit.number.replace(/[^\dA-Z]/g, '').slice(-6),
  });
}

/** The unit leaves the blocked ones of its place, and is the only free one of the new product. */
async function moveUnit(ctx: StaffContext, { unit, from, made }: PutOnSale): Promise<void> {
  const [sellable] = await findSellables(ctx, [from]);
  const to = { productId: made.productId, variantId: null };
  const note = `${unit.number} as ${made.sku}`;
  const out = { blocked: -1, blockedAs: 'kept_back', reason: 'open_box', note } as const;
  await moveStock(ctx, [
    { ...from, slug: sellable?.slug ?? '', ...out },
    { ...to, slug: made.slug, free: 1, reason: 'open_box', note },
  ]).catch((error: unknown) => {
    if (!(error instanceof StockShort)) throw error;
    throw new AppError('refused', `No unit of ${sellable?.sku ?? 'its product'} is kept back. Count the shelf first.`);
  });
  const step = { unitId: unit.id, expected: 'open-box', to: 'in-stock', sellable: to } as const;
  await stepSerials(ctx, [{ ...step, note: `On sale as open box, ${made.sku}` }]);
}
