import type { Received, Reply } from '@bijli/contract';
import { maskName, maskPhone, orderNumber, paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { isPaidOnDelivery, methodOf } from '../../payments/index.ts';
import { type OrderQuery, orderList } from './order-list.repository.ts';
import { type ListedRow, selectListed } from './order-rows.repository.ts';
import { conditionsOf, type OrderSources } from './order-search.repository.ts';

type ListContext = Pick<StaffContext, 'db' | 'config' | 'payments'>;
type Listed = Reply<'listOrders'>['orders'][number];

/** A page of the orders of all shoppers. @throws AppError invalid_input for cursors of no page of this list */
export async function listOrders(
  ctx: ListContext,
  { sources, query }: { sources: OrderSources; query: OrderQuery },
): Promise<Reply<'listOrders'>> {
  const { rows, ...page } = await readOrderPage(ctx, { sources, query });
  return { success: true, orders: rows.map((row) => listedReply(ctx, row)), ...page, methods: methodsOf(ctx) };
}

/** The same with names and addresses in full. */
export async function readOrderPage(
  ctx: ListContext,
  { sources, query }: { sources: OrderSources; query: OrderQuery },
) {
  const { ids, sums: _, ...page } = await orderList.findPage(ctx.db, conditionsOf(ctx, query, sources), query);
  return { rows: await selectListed(ctx.db, ids), ...page };
}

/** How many each view has with these filters. */
export async function countOrders(
  ctx: ListContext,
  { sources, query }: { sources: OrderSources; query: Received<'countOrders'>['query'] },
): Promise<Reply<'countOrders'>> {
  return { success: true, views: await orderList.countViews(ctx.db, conditionsOf(ctx, query ?? {}, sources)) };
}

function methodsOf({ payments }: Pick<ListContext, 'payments'>) {
  return payments.known.map(({ id, name }) => ({ id, name }));
}

export function listedReply(
  ctx: Pick<ListContext, 'payments'>,
  { totalPaise, cancelledPaise, address, placedAt, ...row }: ListedRow,
): Listed {
  const { name, phone, city, state, pincode } = address;
  return {
    ...row,
    number: orderNumber(row.id),
    placedAt: new Date(placedAt).toISOString(),
    methodName: methodOf(ctx, row.method).name,
    total: paiseToRupees(totalPaise),
    toCollect: paiseToRupees(isToCollect(ctx, row) ? totalPaise - cancelledPaise : 0),
    name: maskName(name),
    phone: maskPhone(phone),
    ...{ city, place: state, pincode },
  };
}

function isToCollect(
  ctx: Pick<ListContext, 'payments'>,
  { method, payment, state }: Pick<ListedRow, 'method' | 'payment' | 'state'>,
): boolean {
  const isUnderWay = state === 'processing' || state === 'confirmed' || state === 'shipped';
  return isUnderWay && payment === 'pending' && isPaidOnDelivery(ctx, method);
}
