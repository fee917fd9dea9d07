import { formatPaise, type ReadCell, readRupees, readWholeNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { audit } from '../../audit/index.ts';
import type { ImportKind, LineCells, LineProblem } from '../../imports/index.ts';
import type { JobRow, RowResult } from '../../staff-jobs/index.ts';
import { awbIn, awbSheet, cellIn, type PlannedLine } from '../awb-sheet.ts';
import { nameOfBox } from '../describe-box.ts';
import { type KnownBox, selectBoxesByAwb } from '../of-boxes.repository.ts';
import { enterWeight, isSame, problemOf } from './enter-weight.ts';
import {
  deleteWeightDispute,
  lockWeightDispute,
  selectWeightDisputesOf,
  type WeightDispute,
} from './weight-disputes.repository.ts';

/** What a courier charges by weight, as its report says: a line is a parcel with the weight in kilograms or grams, and the charge. */
export const weightImportKind: ImportKind = awbSheet({
  permission: 'dispatch.change',
  job: 'weight-import',
  area: 'text',
  columns: {
    weight: {
      name: 'charged weight',
      otherNames: ['charged weight', 'chargeable weight', 'applied weight', 'courier weight'],
    },
    charge: {
      name: 'charge',
      otherNames: ['excess amount', 'extra charge', 'difference', 'disputed amount', 'amount'],
    },
  },
  async plan(ctx, lines) {
    const boxes = await selectBoxesByAwb(ctx.db, [...new Set(lines.map(awbIn))]);
    const entered = await selectWeightDisputesOf(
      ctx.db,
      boxes.map(({ boxId }) => boxId),
    );
    return lines.map((line) => planLine(line, { boxes, entered }));
  },
  undo,
});

type Known = { boxes: readonly KnownBox[]; entered: readonly WeightDispute[] };

function planLine(line: LineCells, { boxes, entered }: Known): PlannedLine | LineProblem {
  const awb = awbIn(line);
  const named = boxes.filter((one) => one.awb === awb);
  const [box] = named;
  if (!box) return { column: 'awb', reason: `No parcel has the AWB ${awb}.` };
  const [weight, charge] = [cellIn(line, 'weight', readGrams), cellIn(line, 'charge', readRupees)];
  if ('reason' in weight) return weight;
  if ('reason' in charge) return charge;
  const charged = { chargedGrams: weight.value, chargePaise: charge.value };
  const earlier = entered.find(({ boxId }) => boxId === box.boxId);
  const reason = problemOf(named, { earlier, charged });
  if (reason) return { column: 'awb', reason };
  const isThere = earlier !== undefined && isSame(earlier, charged);
  const was = box.weightGrams === null ? '' : `${box.weightGrams} g`;
  return {
    name: nameOfBox(box),
    warnings: [],
    differences: isThere
      ? []
      : [
          { column: 'weight', was, becomes: `${charged.chargedGrams} g` },
          { column: 'charge', was: '', becomes: (charged.chargePaise / 100).toFixed(2) },
        ],
    apply: async (ctx) => {
      const id = await enterWeight(ctx, box, charged);
      const sentence = `${nameOfBox(box)}: ${charged.chargedGrams} g, ${formatPaise(charged.chargePaise)}.`;
      return { sentence, undo: { id } };
    },
  };
}

/** '1.5 kg', '0.85' in kilograms as reports have it, '850 g'. */
function readGrams(text: string): ReadCell<number> {
  const given = text.trim().toLowerCase();
  const grams = /^(.+?)\s*g(?:rams?)?$/.exec(given)?.[1];
  if (grams !== undefined && !/k$/.test(grams)) return inLimits(readWholeNumber(grams), text);
  const [, kilograms] = /^(\d{1,4}(?:\.\d{1,3})?)\s*(?:kgs?|kilograms?)?$/.exec(given) ?? [];
  if (kilograms === undefined) return { problem: `“${text}” is no weight. Write it as 1.5 kg or 1500 g.` };
  return inLimits({ value: Math.round(Number(kilograms) * 1000) }, text);
}

function inLimits(cell: ReadCell<number>, text: string): ReadCell<number> {
  if ('problem' in cell) return cell;
  return cell.value > 0 && cell.value <= 1_000_000 ? cell : { problem: `“${text}” is no weight of a parcel.` };
}

/** @throws AppError conflict when it was answered since */
async function undo(ctx: StaffContext, { input }: JobRow): Promise<RowResult> {
  const { id } = input as { id: string };
  const dispute = await lockWeightDispute(ctx.db, id);
  if (!dispute) throw new AppError('conflict', 'It is not there any more.');
  if (dispute.state !== 'open') throw new AppError('conflict', 'It was answered since: it stays.');
  await audit(ctx, {
    ...{ action: 'order.weight-dispute', entity: 'order', entityId: dispute.orderId },
    before: { awb: dispute.awb, chargedGrams: dispute.chargedGrams, chargePaise: dispute.chargePaise },
  });
  await deleteWeightDispute(ctx.db, id);
  await announceChange(ctx, 'orders', 'today');
  return { sentence: `The charge for ${nameOfBox(dispute)} was taken out.` };
}
