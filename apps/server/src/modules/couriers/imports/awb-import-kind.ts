import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { audit } from '../../audit/index.ts';
import {
  cellsOf,
  type FoundLine,
  type ImportGroup,
  type ImportKind,
  type ImportRecord,
  type LineRecord,
} from '../../imports/index.ts';
import { byHand, setBoxAwb } from '../../orders/index.ts';
import type { JobRow, RowResult } from '../../staff-jobs/index.ts';
import { selectOrdersOfAwbs } from './boxes-of-orders.repository.ts';
import { awbIn, boxIn, nameOf, orderIn, planAwbs } from './plan-awb.ts';

/** AWBs that a courier gave by hand: a line is an order, its box where it has several, and the AWB. */
export const awbImportKind: ImportKind = {
  permission: 'dispatch.change',
  areas: ['text'],
  job: 'awb-import',
  columns: {
    names: ['order', 'box', 'awb'],
    otherNames: {
      order: ['order number', 'order no', 'order id', 'reference', 'channel order id'],
      box: ['parcel', 'package'],
      awb: ['awb number', 'awb no', 'awb code', 'tracking number', 'tracking id', 'waybill'],
    },
    areaOf: () => 'text',
  },
  identityColumns: { key: 'order', code: 'awb' },
  requireColumns(columns) {
    if (!columns.includes('order')) throw new AppError('refused', 'Say which column has the order number.');
    if (!columns.includes('awb')) throw new AppError('refused', 'Say which column has the AWB.');
  },
  identify: async (_db, lines) =>
    lines.map((line) => {
      const [order, box] = [orderIn(line).toUpperCase(), boxIn(line)];
      return { key: box ? `${order} box ${box}` : order, parentKey: '', code: awbIn(line), entityId: null };
    }),
  groupOf: ({ key, code }) => key || code,
  problemOf: ({ key }) => (key ? undefined : { column: 'order', reason: 'There is no order number.' }),
  tryLines,
  apply,
  undo,
  photosOf: async () => new Map(),
};

async function tryLines(ctx: StaffContext, record: ImportRecord, groups: LineRecord[][]): Promise<FoundLine[]> {
  const lines = groups.flat();
  const planned = await planAwbs(
    ctx.db,
    lines.map((line) => cellsOf(record, line)),
  );
  return lines.map((line, index) => {
    const one = planned[index];
    const found = {
      line: line.line,
      name: line.name,
      question: null,
      missing: {},
      acceptedQuestion: null,
      warnings: [],
    };
    if (!one || 'reason' in one) return { ...found, outcome: 'wrong', problems: one ? [one] : [], differences: [] };
    const named = { ...found, name: nameOf(one.box), problems: [] };
    if (one.box.awb === one.awb) return { ...named, outcome: 'same', differences: [] };
    return { ...named, outcome: 'changed', differences: [{ column: 'awb', was: '', becomes: one.awb }] };
  });
}

type GivenAwb = { boxId: string; orderId: string; awb: string };

/** @throws AppError conflict when the box has left, has another AWB by now, or another box has this one */
async function apply(ctx: StaffContext, { record, lines }: ImportGroup): Promise<RowResult> {
  const [line] = lines;
  if (!line) throw new Error('A group has no line');
  const [planned] = await planAwbs(ctx.db, [cellsOf(record, line)]);
  if (!planned || 'reason' in planned) throw new AppError('conflict', planned?.reason ?? 'It is not known.');
  const { box, awb } = planned;
  const given: GivenAwb = { boxId: box.id, orderId: box.orderId, awb };
  await setAwb(ctx, given, { isGiven: true });
  return { sentence: `${nameOf(box)} has the AWB ${awb}.`, undo: given };
}

async function undo(ctx: StaffContext, { input }: JobRow): Promise<RowResult> {
  const given = input as GivenAwb;
  const [present] = await selectOrdersOfAwbs(ctx.db, [given.awb]);
  if (present?.boxId !== given.boxId) throw new AppError('conflict', 'The box has another AWB by now: it stays.');
  await setAwb(ctx, given, { isGiven: false });
  return { sentence: `The AWB ${given.awb} was taken off.` };
}

async function setAwb(
  ctx: StaffContext,
  { boxId, orderId, awb }: GivenAwb,
  { isGiven }: { isGiven: boolean },
): Promise<void> {
  await setBoxAwb(ctx, boxId, isGiven ? { courier: byHand, awb } : null);
  await audit(ctx, {
    ...{ action: 'order.set-awb', entity: 'order', entityId: orderId },
    before: { awb: isGiven ? null : awb },
    after: { awb: isGiven ? awb : null },
  });
}
