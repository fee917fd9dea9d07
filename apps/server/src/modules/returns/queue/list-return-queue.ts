import type { Received, Reply } from '@bijli/contract';
import { maskName, maskPhone, orderNumber, paiseToRupees, returnNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { methodOf } from '../../payments/index.ts';
import { listReturnPeople } from '../deciding/return-people.ts';
import { readLateDay } from '../refunds/refund-policy.ts';
import { type QueueRow, selectQueueRows } from './queue-rows.repository.ts';
import { listReturnCouriers } from './return-couriers.repository.ts';
import { type QueueQuery, queueConditions, returnQueueOf } from './return-queue.repository.ts';

type ListContext = Pick<StaffContext, 'db' | 'clock' | 'config' | 'payments' | 'settings' | 'staffNames'>;
type Listed = Reply<'listReturnQueue'>['returns'][number];

/** A page of the returns of all shoppers. @throws AppError invalid_input for cursors of no page of this list */
export async function listReturnQueue(ctx: ListContext, query: QueueQuery): Promise<Reply<'listReturnQueue'>> {
  return {
    success: true,
    ...(await readQueuePage(ctx, query)),
    methods: ctx.payments.known.map(({ id, name }) => ({ id, name })),
    couriers: await listReturnCouriers(ctx.db),
    people: await listReturnPeople(ctx),
    decideHours: ctx.settings.values.returnDecideHours,
  };
}

export async function readQueuePage(ctx: ListContext, query: QueueQuery) {
  const facts = { ...ctx, lateBefore: await readLateDay(ctx) };
  const {
    ids,
    sums: _,
    ...page
  } = await returnQueueOf(facts, query).findPage(ctx.db, queueConditions(facts, query), query);
  const rows = await selectQueueRows(ctx.db, ids);
  const names = await ctx.staffNames(
    ctx.db,
    rows.map(({ assignedTo }) => assignedTo),
  );
  return { returns: rows.map((row) => describeRow(ctx, row, names)), ...page };
}

/** How many each view has with these filters. */
export async function countReturnQueue(
  ctx: ListContext,
  query: Received<'countReturnQueue'>['query'],
): Promise<Reply<'countReturnQueue'>> {
  const facts = { ...ctx, lateBefore: await readLateDay(ctx) };
  return { success: true, views: await returnQueueOf(facts).countViews(ctx.db, queueConditions(facts, query ?? {})) };
}

function describeRow(
  ctx: Pick<ListContext, 'clock' | 'payments'>,
  { orderId, address, amountPaise, assignedTo, pickupWay, courier, awb, ...row }: QueueRow,
  names: Map<string, string>,
): Listed {
  const { name, phone, city, pincode } = address;
  const isTicking = row.step === 'requested' && row.photosAskedAt === null;
  return {
    ...row,
    number: returnNumber(row.id),
    order: { id: orderId, number: orderNumber(orderId) },
    askedAt: timeOf(row.askedAt),
    since: timeOf(row.since),
    decideBy: isTicking ? timeOf(row.decideBy) : null,
    isLate: isTicking && row.decideBy < ctx.clock().getTime(),
    photosAskedAt: row.photosAskedAt === null ? null : timeOf(row.photosAskedAt),
    amount: paiseToRupees(amountPaise),
    methodName: methodOf(ctx, row.method).name,
    ...{ name: maskName(name), phone: maskPhone(phone), city, pincode },
    assigned: assignedTo === null ? null : { id: assignedTo, name: names.get(assignedTo) ?? 'Somebody who has left' },
    pickup: pickupWay && { way: pickupWay, courier, awb },
  };
}

const timeOf = (at: number) => new Date(at).toISOString();
