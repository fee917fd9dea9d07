import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { audit } from '../../audit/index.ts';
import { lockOrder, type OrderRow, refusalToLeave } from '../../orders/index.ts';
import { type PapersChoice, papersInWords } from './choice.ts';
import {
  countLabelPrints,
  findOrderOf,
  type PrintedShipment,
  selectInvoices,
  selectPrinted,
} from './papers.repository.ts';

type Print = { id: string; choice: PapersChoice; jobId?: string };
export type RecordedPrint = { order: string; copy: number; parcels: number };

/**
 * Says in the audit, in the open transaction, that the papers of a shipment are printed, each time: they name the shopper. Printing again is
 * allowed; labels say which copy they are.
 * @throws AppError not_found; refused for one that is not packed, of an order that was cancelled, and for labels and slips of one that is held
 */
export async function recordPrint(ctx: StaffContext, { id, choice, jobId }: Print): Promise<RecordedPrint> {
  const papers = papersInWords(choice);
  const orderId = await findOrderOf(ctx.db, id);
  const locked = orderId && (await lockOrder(ctx.db, orderId));
  if (!orderId || !locked) throw notFound('Shipment');
  const [shipment] = await selectPrinted(ctx.db, [id]);
  if (!shipment) throw notFound('Shipment');
  const order = orderNumber(orderId);
  requirePrintable({ order: locked, shipment, choice });
  if (choice.hasInvoices && (await selectInvoices(ctx.db, [id])).length === 0)
    throw new AppError('refused', `This shipment of order ${order} has no invoice. Print its other papers without it.`);
  const copy = (await countLabelPrints(ctx.db, id)) + 1;
  const after = { order, papers, ...(choice.hasLabels ? { copy } : {}), ...(jobId ? { job: jobId } : {}) };
  await audit(ctx, { action: 'shipment.print', entity: 'shipment', entityId: id, after });
  return { order, copy, parcels: shipment.boxes.length };
}

type Printing = { order: OrderRow; shipment: PrintedShipment; choice: PapersChoice };

/** What has not left does not get the papers to leave while its order is held. */
function requirePrintable({ order, shipment: { state }, choice }: Printing): void {
  const number = orderNumber(order.id);
  if (order.status === 'cancelled' || order.status === 'failed')
    throw new AppError('refused', `Order ${number} was cancelled: its parcels do not leave.`);
  if (state === 'packing')
    throw new AppError('refused', `Order ${number} is still being packed. Close its boxes, then print.`);
  if (state === 'unpacked')
    throw new AppError('refused', `This shipment of order ${number} was opened again. Print the one that replaced it.`);
  const isHeld = order.staffHold !== null || order.holdReason !== null;
  const refusal = isHeld && state === 'packed' ? refusalToLeave(order) : undefined;
  if (refusal && (choice.hasLabels || choice.hasSlips)) throw new AppError('refused', refusal);
}
