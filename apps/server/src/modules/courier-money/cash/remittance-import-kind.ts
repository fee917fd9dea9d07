import { formatPaise, type ReadCell, readDay, readRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { audit } from '../../audit/index.ts';
import type { ImportKind, LineCells, LineProblem } from '../../imports/index.ts';
import type { JobRow, RowResult } from '../../staff-jobs/index.ts';
import { awbIn, awbSheet, cellIn, type PlannedLine } from '../awb-sheet.ts';
import { nameOfBox } from '../describe-box.ts';
import { differenceOf, isSame, lockCash, problemOf, recordLocked, type Sent } from './record-remittance.ts';
import { type Remittance, selectRemittancesByAwb, updateRemittance } from './remittances.repository.ts';

/** What a courier sent, as its report says: a line is a parcel with amount, transfer and day. */
export const remittanceImportKind: ImportKind = awbSheet({
  permission: 'orders.refund',
  job: 'remittance-import',
  area: 'price',
  columns: {
    amount: { name: 'amount', otherNames: ['cod amount', 'cod payable', 'remitted amount', 'collected amount'] },
    utr: {
      name: 'UTR',
      otherNames: ['utr number', 'utr no', 'transaction id', 'bank reference', 'bank transaction id'],
    },
    day: {
      name: 'day of the transfer',
      otherNames: ['date', 'remittance date', 'remitted on', 'payment date', 'settlement date'],
    },
  },
  async plan(ctx, lines) {
    const all = await selectRemittancesByAwb(ctx.db, [...new Set(lines.map(awbIn))]);
    return lines.map((line) => planLine(ctx, line, all));
  },
  undo,
});

function planLine(ctx: StaffContext, line: LineCells, all: readonly Remittance[]): PlannedLine | LineProblem {
  const awb = awbIn(line);
  const [cash, ...others] = all.filter((one) => one.awb === awb);
  if (!cash) return { column: 'awb', reason: `No delivered parcel with cash has the AWB ${awb}.` };
  if (others.length > 0)
    return { column: 'awb', reason: `Several couriers have a parcel ${awb}. Please enter it at the parcel.` };
  const [amount, utr, day] = [
    cellIn(line, 'amount', readRupees),
    cellIn(line, 'utr', readUtr),
    cellIn(line, 'day', readDay),
  ];
  for (const cell of [amount, utr, day]) if ('reason' in cell) return cell;
  if (!('value' in amount && 'value' in utr && 'value' in day)) throw new Error('A cell was not read');
  const sent = { amountPaise: amount.value, utr: utr.value, day: day.value };
  const isThere = isSame(cash, sent);
  const reason = isThere ? undefined : problemOf(ctx, cash, sent);
  if (reason) return { column: 'awb', reason };
  const differs = differenceOf(cash, sent);
  return {
    name: nameOfBox(cash),
    warnings: differs ? [`This is ${differs}. It stays listed as a difference.`] : [],
    differences: isThere ? [] : differencesOf(cash, sent),
    apply: (ctx) => record(ctx, cash.id, sent),
  };
}

function differencesOf(cash: Remittance, sent: Sent) {
  return [
    {
      column: 'amount',
      was: cash.remittedPaise === null ? '' : rupees(cash.remittedPaise),
      becomes: rupees(sent.amountPaise),
    },
    { column: 'utr', was: cash.utr ?? '', becomes: sent.utr },
    { column: 'day', was: cash.remittedOn ?? '', becomes: sent.day },
  ];
}

const rupees = (paise: number) => (paise / 100).toFixed(2);

function readUtr(text: string): ReadCell<string> {
  const value = text.replaceAll(/\s/g, '').toUpperCase();
  return /^[0-9A-Z]{6,30}$/.test(value) ? { value } : { problem: `“${text}” is no UTR: 6 to 30 letters and digits.` };
}

/** What the import wrote over, and in which version it left it. */
type Undo = { boxId: string; version: number; before: Sent | null };

async function record(ctx: StaffContext, boxId: string, sent: Sent): Promise<RowResult> {
  const cash = await lockCash(ctx, boxId);
  await recordLocked(ctx, cash, sent);
  const before = sentOf(cash);
  const undo: Undo = { boxId, version: cash.version + 1, before };
  const differs = differenceOf(cash, sent);
  const note = differs ? `, ${differs}` : '';
  return { sentence: `${nameOfBox(cash)}: ${formatPaise(sent.amountPaise)} came by ${sent.utr}${note}.`, undo };
}

/** @throws AppError conflict when somebody changed it since */
async function undo(ctx: StaffContext, { input }: JobRow): Promise<RowResult> {
  const { boxId, version, before } = input as Undo;
  const cash = await lockCash(ctx, boxId);
  if (cash.version !== version) throw new AppError('conflict', 'It was changed since: it stays.');
  await audit(ctx, {
    ...{ action: 'order.remittance', entity: 'order', entityId: cash.orderId },
    before: { awb: cash.awb, ...sentOf(cash) },
    after: { ...before },
  });
  const none = { remittedPaise: null, utr: null, remittedOn: null, recordedAt: null, recordedBy: null };
  const earlier = before && { remittedPaise: before.amountPaise, utr: before.utr, remittedOn: before.day };
  await updateRemittance(ctx.db, boxId, earlier ?? none);
  return { sentence: `${nameOfBox(cash)} is as it was before.` };
}

function sentOf({ remittedPaise, utr, remittedOn }: Remittance): Sent | null {
  if (remittedPaise === null || utr === null || remittedOn === null) return null;
  return { amountPaise: remittedPaise, utr, day: remittedOn };
}
