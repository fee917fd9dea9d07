import type { Received, Reply } from '@bijli/contract';
import { awbKey, rupeesToPaise } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { nameOfBox } from '../describe-box.ts';
import { type KnownBox, selectBoxesByAwb } from '../of-boxes.repository.ts';
import { describeWeight } from './describe-weights.ts';
import { insertWeightDispute, selectWeightDisputesOf, type WeightDispute } from './weight-disputes.repository.ts';

/** What a courier charges for a parcel. */
export type Charged = { chargedGrams: number; chargePaise: number };

const dayMs = 86_400_000;

/**
 * Enters the weight that a courier charges for the parcel with this AWB. Repeated with the same figures it changes nothing.
 * @throws AppError not_found for an AWB of no parcel; refused for one of several couriers, and for a parcel that has not left; conflict when
 *   another weight was entered
 */
export function addWeightDispute(
  ctx: StaffContext,
  { body: { awb: given, chargedGrams, charge } }: Received<'addWeightDispute'>,
): Promise<Reply<'addWeightDispute'>> {
  const charged = { chargedGrams, chargePaise: rupeesToPaise(charge) };
  return inTransaction(ctx, async (ctx) => {
    const awb = awbKey(given);
    const boxes = await selectBoxesByAwb(ctx.db, [awb]);
    const [box] = boxes;
    if (!box) throw notFound(`Parcel with the AWB ${awb}`);
    const [earlier] = await selectWeightDisputesOf(ctx.db, [box.boxId]);
    const problem = problemOf(boxes, { earlier, charged });
    if (problem) throw new AppError(earlier ? 'conflict' : 'refused', problem);
    return { success: true, dispute: await describeWeight(ctx, earlier?.id ?? (await enterWeight(ctx, box, charged))) };
  });
}

/** Why it cannot be entered. `boxes` are those with its AWB, of which there is one at least. */
export function problemOf(
  boxes: readonly KnownBox[],
  { earlier, charged }: { earlier: WeightDispute | undefined; charged: Charged },
): string | undefined {
  const [box] = boxes;
  if (!box || boxes.length > 1) return 'Several couriers have a parcel with this AWB.';
  if (earlier && !isSame(earlier, charged))
    return `Another charge was entered for ${nameOfBox(box)} already: ${earlier.chargedGrams} g.`;
  if (earlier) return undefined;
  return box.hasLeft ? undefined : `${nameOfBox(box)} has not left yet.`;
}

export function isSame(earlier: Charged, { chargedGrams, chargePaise }: Charged): boolean {
  return earlier.chargedGrams === chargedGrams && earlier.chargePaise === chargePaise;
}

/** In an open transaction; its id. @throws AppError conflict when somebody else has just entered one */
export async function enterWeight(ctx: StaffContext, box: KnownBox, charged: Charged): Promise<string> {
  const now = ctx.clock();
  const id = await insertWeightDispute(ctx.db, {
    ...{ id: newId(), boxId: box.boxId, orderId: box.orderId, courier: box.courier, awb: box.awb },
    ...{ enteredGrams: box.weightGrams, ...charged, createdAt: now },
    answerBy: new Date(now.getTime() + ctx.settings.values.weightAnswerDays * dayMs),
  });
  if (id === undefined) throw new AppError('conflict', `A charge was entered for ${nameOfBox(box)} already.`);
  await audit(ctx, {
    ...{ action: 'order.weight-dispute', entity: 'order', entityId: box.orderId },
    after: { awb: box.awb, enteredGrams: box.weightGrams, ...charged },
  });
  await announceChange(ctx, 'orders', 'today');
  return id;
}
