import type { Received, Reply } from '@bijli/contract';
import { courierName, orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { byHand, inspectReturned, receiveReturned } from '../../orders/index.ts';
import { noSuchParcel } from '../former-labels.ts';
import { findScanned } from '../scanned-parcel.repository.ts';
import { findReturnedBox, type SentLine, selectSentLines } from './returned-boxes.repository.ts';

type Outcome = Received<'inspectReturnedBox'>['body']['outcomes'][number];

/** @throws AppError not_found */
export async function readReturnedBox({ db }: Pick<StaffContext, 'db'>, id: string): Promise<Reply<'readReturnedBox'>> {
  const box = await findReturnedBox(db, id);
  if (!box) throw notFound('Parcel');
  const { courier, receivedAt, inspectedAt, ...shown } = box;
  return {
    success: true,
    box: {
      ...shown,
      number: orderNumber(box.orderId),
      courierName: courierName(courier ?? byHand),
      receivedAt: receivedAt === null ? null : new Date(receivedAt).toISOString(),
      inspectedAt: inspectedAt === null ? null : new Date(inspectedAt).toISOString(),
      lines: await selectSentLines(db, id),
    },
  };
}

/** @throws AppError not_found for a code of no parcel; conflict for one that is not on its way back, or was received already */
export function receiveReturnedBox(
  ctx: StaffContext,
  { body: { code } }: Received<'receiveReturnedBox'>,
): Promise<Reply<'receiveReturnedBox'>> {
  return inTransaction(ctx, async (ctx) => {
    const [found] = await findScanned(ctx.db, code);
    if (!found) throw await noSuchParcel(ctx, code);
    await receiveReturned(ctx, { boxId: found.boxId });
    await announceChange(ctx, 'orders');
    return readReturnedBox(ctx, found.boxId);
  });
}

/** @throws AppError not_found, conflict; refused for units or numbers that were not sent in it, and while some are not inspected */
export function inspectReturnedBox(
  ctx: StaffContext,
  { params: { id }, body: { outcomes } }: Received<'inspectReturnedBox'>,
): Promise<Reply<'inspectReturnedBox'>> {
  return inTransaction(ctx, async (ctx) => {
    if (!(await findReturnedBox(ctx.db, id))) throw notFound('Parcel');
    const lines = await selectSentLines(ctx.db, id);
    await inspectReturned(ctx, { boxId: id, outcomes: outcomes.flatMap((one) => unitsOf(lines, one)) });
    await announceChange(ctx, 'orders');
    return readReturnedBox(ctx, id);
  });
}

/** Of pieces with numbers each by its own. @throws AppError refused for a number that was not sent in the parcel */
function unitsOf(lines: readonly SentLine[], { orderItemId, outcome, quantity, numbers }: Outcome) {
  const line = lines.find((one) => one.orderItemId === orderItemId);
  if (!line) throw new AppError('refused', 'This unit is not part of the parcel.');
  if (line.pieces.length === 0) return [{ itemId: orderItemId, outcome, quantity }];
  if (numbers.length !== quantity)
    throw new AppError(
      'refused',
      `${line.name}: scan the number of each unit. ${numbers.length} of ${quantity} are there.`,
    );
  return numbers.map((number) => {
    const piece = line.pieces.find((one) => keyOf(one.number) === keyOf(number));
    if (!piece)
      throw new AppError(
        'refused',
        `${number} was not sent in this parcel. Put the unit aside and tell who leads the floor.`,
      );
    return { itemId: orderItemId, outcome, quantity: 1, unitId: piece.unitId };
  });
}

function keyOf(number: string): string {
  return number.replaceAll(/\s/g, '').toUpperCase();
}
