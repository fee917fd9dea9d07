import type { Received, Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requirePermission } from '../../../platform/http/security/authorize.ts';
import { audit } from '../../audit/index.ts';
import { findByCode } from '../../inventory/index.ts';
import { lockPacking, type Packing, putPiece, putUnit } from '../../orders/index.ts';
import type { SellableId } from '../../stock/index.ts';
import { describePacking } from './describe-packing.ts';
import { chooseLine, refuseWrong } from './lines-of-scan.ts';
import { type PackedLine, readLines } from './packed-lines.ts';
import { type PieceInHand, readKnownNumber, readNumberOf } from './pieces-of-scan.ts';
import { takeInOverridden } from './take-in-overridden.ts';

type Scan = Received<'scanForPacking'>['body'];
type Scanned = Reply<'scanForPacking'>;

/**
 * Puts what was scanned into a box: a unit of the article with this SKU or barcode, or the piece that has this number. The code of an
 * article whose pieces have numbers only chooses it.
 * @throws AppError not_found; conflict when somebody else packs, or the boxes were changed meanwhile; not_allowed for a number that is not in
 *   stock without the right to it; refused, with a sentence that names what is in the hand and what the order wants
 */
export function scanForPacking(ctx: StaffContext, { params, body }: Received<'scanForPacking'>): Promise<Scanned> {
  if (body.overrideReason) requirePermission(ctx.actor, 'serials.override');
  return inTransaction(ctx, async (ctx) => {
    const { expectedVersion } = body;
    const packing = await lockPacking(ctx, { shipmentId: params.id, expectedVersion });
    const lines = await readLines(ctx.db, packing);
    const done = await take(ctx, { packing, lines, scan: body });
    return { success: true, ...done, packing: await describePacking(ctx, packing.order.id) };
  });
}

type Taking = { packing: Packing; lines: readonly PackedLine[]; scan: Scan };
type Done = Pick<Scanned, 'put' | 'chosen'>;

async function take(ctx: StaffContext, taking: Taking): Promise<Done> {
  const { packing, lines, scan } = taking;
  const of = lines.find(({ itemId }) => itemId === scan.of);
  if (of?.kind) return put(ctx, taking, { line: of, piece: await readNumberOf(ctx, { line: of, packing, scan }) });
  const coded = await findCoded(ctx, scan.code);
  if (!coded) return put(ctx, taking, await readKnownNumber(ctx, { lines, packing, scan }));
  const line = chooseLine(lines, coded) ?? (await refuseWrong(ctx, { sellable: coded, lines, code: scan.code }));
  if (line.kind !== null) return { put: null, chosen: line.itemId };
  await putUnit(ctx, packing, { boxId: scan.boxId, itemId: line.itemId });
  return { put: line.itemId, chosen: null };
}

type Put = { line: PackedLine; piece: PieceInHand };

async function put(ctx: StaffContext, { packing, scan }: Taking, { line, piece }: Put): Promise<Done> {
  const { boxId, overrideReason } = scan;
  const reason = piece.unit ? null : (overrideReason ?? null);
  const unit = piece.unit ?? (await takeInOverridden(ctx, { line, orderId: packing.order.id, scan, ...piece }));
  await putPiece(ctx, packing, {
    ...{ boxId, itemId: line.itemId, unitId: unit.id, number: unit.number, overrideReason: reason },
  });
  if (reason !== null) {
    const after = { number: unit.number, order: orderNumber(packing.order.id), reason };
    await audit(ctx, { action: 'serial.override', entity: 'serial', entityId: unit.id, after });
  }
  return { put: line.itemId, chosen: null };
}

async function findCoded(ctx: StaffContext, code: string): Promise<SellableId | undefined> {
  try {
    return await findByCode(ctx, code);
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined;
    throw error;
  }
}
