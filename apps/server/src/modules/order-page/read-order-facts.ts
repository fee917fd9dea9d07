import type { Reply } from '@bijli/contract';
import { orderNumber, paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { readBinsOf } from '../bins/index.ts';
import { gstOfOrder, listInvoicesOf, type OrderGst } from '../invoices/index.ts';
import {
  findWaiting,
  findWholeOrder,
  isPaidOnline,
  type LineLeft,
  type RefundFigures,
  readRefundFigures,
  unitsWorth,
  type WholeOrder,
  worthOfRest,
} from '../orders/index.ts';
import { cashMethodsOf } from '../payments/index.ts';
import { countCustomerReturns } from '../returns/index.ts';
import { findPeopleWith } from '../staff/index.ts';
import { sellableKey } from '../stock/index.ts';
import {
  type RelatedOrder,
  type RelatedScope,
  selectCustomerFigures,
  selectRelatedOrders,
} from './customer.repository.ts';
import { readOrderMoney } from './order-money.ts';

type Facts = Reply<'readOrderFacts'>;

/** What staff want to know of an order beside the order itself; nothing that names its customer. @throws AppError not_found */
export async function readOrderFacts(ctx: StaffContext, id: string): Promise<Facts> {
  const whole = await findWholeOrder(ctx.db, id);
  if (!whole) throw notFound('Order');
  const documents = await listInvoicesOf(ctx.db, id);
  const { order } = whole;
  const figures = await readRefundFigures(ctx, order);
  return {
    success: true,
    lines: describeLines(whole, figures, await readBinsOf(ctx, whole.items)),
    cancelling: {
      all: paiseToRupees(worthOfRest(order, figures)),
      refundable: isPaidOnline(order) ? paiseToRupees(figures.refundablePaise) : null,
    },
    money: await readOrderMoney(ctx, order),
    gst: describeGst(await gstOfOrder(ctx, id, documents)),
    customer: await readCustomer(ctx, order),
    documents: documents.map(({ id, kind, number, createdAt, totalPaise }) => ({
      ...{ id, kind, number },
      at: createdAt.toISOString(),
      total: paiseToRupees(totalPaise),
    })),
    waiting: await readWaiting(ctx, id),
    colleagues: (await findPeopleWith(ctx, 'orders.read')).map(({ name }) => name).filter(Boolean),
  };
}

function describeLines(
  { items, cancellations }: WholeOrder,
  { lines }: RefundFigures,
  places: Awaited<ReturnType<typeof readBinsOf>>,
): Facts['lines'] {
  const gone = cancellations.flatMap((cancellation) => cancellation.items);
  return items.map((item) => ({
    itemId: item.id,
    hsn: item.hsn,
    bins: (places.get(sellableKey(item)) ?? []).map(({ code }) => code),
    discount: paiseToRupees(item.unitPaise * item.quantity - item.totalPaise),
    tax: paiseToRupees(item.taxPaise),
    cancelledAmount: paiseToRupees(
      gone.filter(({ orderItemId }) => orderItemId === item.id).reduce((sum, { amountPaise }) => sum + amountPaise, 0),
    ),
    worth: worthByUnits(lines.find((line) => line.item.id === item.id)),
  }));
}

function worthByUnits(line: LineLeft | undefined): number[] {
  if (!line) return [];
  return Array.from({ length: line.units }, (_, place) => paiseToRupees(unitsWorth(line, place + 1)));
}

function describeGst({ placeOfSupply, source, invoice, gstKind, gstPercent, sums }: OrderGst): Facts['gst'] {
  return {
    ...{ placeOfSupply, source, invoice, kind: gstKind, percent: gstPercent },
    taxable: paiseToRupees(sums.taxablePaise),
    central: paiseToRupees(sums.centralPaise),
    state: paiseToRupees(sums.statePaise),
    integrated: paiseToRupees(sums.integratedPaise),
    total: paiseToRupees(sums.totalPaise),
  };
}

async function readCustomer(ctx: StaffContext, order: WholeOrder['order']): Promise<Facts['customer']> {
  const cashMethods = cashMethodsOf(ctx);
  const related = await selectRelatedOrders(ctx.db, order);
  const figures = await selectCustomerFigures(ctx.db, { customerId: order.customerId, cashMethods });
  return {
    own: describeRelated(related, 'own'),
    phone: describeRelated(related, 'phone'),
    place: describeRelated(related, 'place'),
    ...figures,
    returns: (await countCustomerReturns(ctx.db, order.customerId)).returns,
  };
}

function describeRelated(all: RelatedOrder[], scope: RelatedScope): Facts['customer']['own'] {
  const rows = all.filter((row) => row.scope === scope);
  return {
    count: rows[0]?.count ?? 0,
    orders: rows.map(({ id, placedAt, status, totalPaise }) => ({
      ...{ id, number: orderNumber(id), status },
      placedAt: placedAt.toISOString(),
      total: paiseToRupees(totalPaise),
    })),
  };
}

async function readWaiting(ctx: StaffContext, orderId: string): Promise<Facts['waiting']> {
  const waiting = await findWaiting(ctx.db, { orderId, returnId: null });
  if (!waiting) return null;
  const names = await ctx.staffNames(ctx.db, [waiting.askedBy]);
  return {
    amount: paiseToRupees(waiting.amountPaise),
    askedBy: names.get(waiting.askedBy) ?? '',
    expiresAt: waiting.expiresAt.toISOString(),
  };
}
