import { orderNumber, plainSerial, readPiece, readSerial, serialStateNames } from '@bijli/rules';
import { hasPermission } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { findOrderHolding, type Packing } from '../../orders/index.ts';
import { type KnownUnit, lockUnits, selectUnitsOf } from '../../serials/index.ts';
import { sellableKey } from '../../stock/index.ts';
import { explainFormerLabel } from '../former-labels.ts';
import { calledOf, chooseLine, wantedText } from './lines-of-scan.ts';
import type { PackedLine } from './packed-lines.ts';

/** A number that somebody holds, with its piece in stock; without one it is packed by a reason only. */
export type PieceInHand = { number: string; unit: { id: string; number: string } | undefined };
type Given = { code: string; overrideReason?: string | null | undefined };
type OfLine = { line: PackedLine; packing: Packing; scan: Given };

/**
 * The number of a piece of a line that was chosen before.
 * @throws AppError refused for what is no number, is of another article, in a box, sold, or not in stock
 */
export async function readNumberOf(ctx: StaffContext, { line, packing, scan }: OfLine): Promise<PieceInHand> {
  if (line.kind === null) throw new AppError('refused', `Pieces of ${calledOf(line)} have no numbers.`);
  const read = readPiece({ number: scan.code }, { kind: line.kind, codes: [line.sku, line.gtin] });
  if ('problem' in read) throw new AppError('refused', read.problem);
  const { number } = read.value;
  const units = await selectUnitsOf(ctx.db, [number]);
  const own = units.filter((unit) => sellableKey(unit) === sellableKey(line));
  // The numbers of makers differ from those of phones in that two makers may have the same.
  const other = units.find((unit) => sellableKey(unit) !== sellableKey(line));
  if (other && own.length === 0 && line.kind === 'imei') throw ofOther(number, other, [line]);
  return inHand(ctx, { number, unit: own[0], line, packing, scan });
}

type OfLines = { lines: readonly PackedLine[]; packing: Packing; scan: Given };

/** A number that was scanned by itself: its piece says what it is of. @throws AppError refused, as `readNumberOf` */
export async function readKnownNumber(
  ctx: StaffContext,
  { lines, packing, scan }: OfLines,
): Promise<{ line: PackedLine; piece: PieceInHand }> {
  const number = plainSerial(scan.code);
  const units = await selectUnitsOf(ctx.db, [number]);
  const keys = new Set(lines.map(sellableKey));
  const unit = units.find((one) => keys.has(sellableKey(one)));
  const [other] = units;
  const left = lines.filter(({ wanted, packed }) => packed < wanted);
  if (!unit && other) throw ofOther(number, other, left);
  if (!unit) throw new AppError('refused', (await explainFormerLabel(ctx, scan.code)) ?? unknownText(number, left));
  await requireHere(ctx, { number, unit, packing });
  const line = chooseLine(lines, unit);
  if (!line) throw ofOther(number, unit, left);
  return { line, piece: await inHand(ctx, { number, unit, line, packing, scan }) };
}

function unknownText(number: string, left: readonly PackedLine[]): string {
  const read = readSerial(number, 'imei');
  if (/^\d{15}$/.test(number) && 'problem' in read) return read.problem;
  return `No product has this SKU or barcode, and no piece this number; ${wantedText(left)}. Scan the code of the article first, then its number.`;
}

function ofOther(number: string, { name, sku }: KnownUnit, left: readonly PackedLine[]): AppError {
  return new AppError('refused', `${number} is of ${name}, ${sku}; ${wantedText(left)}. Put it back.`);
}

type InHand = OfLine & { number: string; unit: KnownUnit | undefined };

async function inHand(ctx: StaffContext, { number, unit, packing, scan }: InHand): Promise<PieceInHand> {
  const found = unit && (await requireHere(ctx, { number, unit, packing }));
  if (found) return { number, unit: found };
  if (scan.overrideReason) return { number, unit: undefined };
  const why = unit ? `it is ${serialStateNames[unit.state].toLowerCase()}` : 'nobody knows it';
  const mayOverride = hasPermission(ctx.actor, 'serials.override');
  const way = mayOverride ? 'or pack it with a reason' : 'or ask somebody who may pack it with a reason';
  throw new AppError('refused', `${number} is not in stock: ${why}. Take another piece, ${way}.`, {
    details: { canOverride: mayOverride },
  });
}

type Known = { number: string; unit: KnownUnit; packing: Packing };

/**
 * The piece while it is in stock and in no box, locked: of two people who scan it for two orders one packs it. Undefined for one that is
 * known and not here.
 * @throws AppError refused for one that is somewhere else in the house, or with a shopper
 */
async function requireHere(ctx: StaffContext, { number, unit, packing }: Known) {
  const [now] = await lockUnits(ctx.db, [unit.id]);
  const box = packing.shipment.boxes.find(({ pieces }) => pieces.some(({ unitId }) => unitId === unit.id));
  if (box)
    throw new AppError(
      'refused',
      `${number} is in box ${box.number} of this order already. Scan the number of this piece.`,
    );
  if (!now) return undefined;
  const holding = await findOrderHolding(ctx.db, unit.id);
  if (holding)
    throw new AppError('refused', `${number} is in a box of order ${orderNumber(holding)}. Put it back there.`);
  const order = now.orderId === null ? 'another order' : `order ${orderNumber(now.orderId)}`;
  const elsewhere: Partial<Record<typeof now.state, string>> = {
    packed: `is packed for ${order}. Put it back there`,
    sold: `was sold with ${order} and has not come back. Put it aside`,
    returned: `came back with ${order} and was not inspected yet. Take another piece`,
    received: 'is received and not for sale yet. Take another piece',
    'open-box': 'was opened and is not sold as new. Take another piece',
  };
  const problem = elsewhere[now.state];
  if (problem) throw new AppError('refused', `${number} ${problem}.`);
  return now.state === 'in-stock' ? now : undefined;
}
