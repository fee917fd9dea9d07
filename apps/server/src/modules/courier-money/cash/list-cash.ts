import type { Received, Reply } from '@bijli/contract';
import { courierName, paiseToRupees } from '@bijli/rules';
import { listCourierNames } from '../../dispatch/index.ts';
import { cashDueToday } from './cash-late.ts';
import { type CashContext, describeCash } from './describe-cash.ts';
import { type CashQuery, cashConditions, cashList, selectRemittances, sumWaiting } from './remittances.repository.ts';

/** @throws AppError invalid_input for cursors of no page of this list */
export async function listCourierCash(ctx: CashContext, query: CashQuery): Promise<Reply<'listCourierCash'>> {
  return { success: true, ...(await readCashPage(ctx, query)), couriers: await listCourierNames(ctx.db) };
}

export async function readCashPage(ctx: CashContext, { view, ...query }: CashQuery) {
  const due = dueOf(ctx);
  const { ids, sums, ...page } = await cashList(due).findPage(ctx.db, cashConditions(query, { view, due }), query);
  const cash = await describeCash(ctx, await selectRemittances(ctx.db, ids));
  return { cash, ...page, collected: sums && paiseToRupees(sums.collected) };
}

export async function countCourierCash(
  ctx: CashContext,
  query: Received<'countCourierCash'>['query'],
): Promise<Reply<'countCourierCash'>> {
  const due = dueOf(ctx);
  return { success: true, views: await cashList(due).countViews(ctx.db, cashConditions(query ?? {}, { due })) };
}

export async function sumCourierCash(ctx: CashContext): Promise<Reply<'sumCourierCash'>> {
  const sums = await sumWaiting(ctx.db, dueOf(ctx));
  return {
    success: true,
    couriers: sums.map(({ courier, parcels, waitingPaise, lateParcels, latePaise, since }) => ({
      ...{ courier, courierName: courierName(courier), parcels, lateParcels },
      ...{ waiting: paiseToRupees(waitingPaise), late: paiseToRupees(latePaise) },
      since: new Date(since).toISOString(),
    })),
  };
}

function dueOf({ settings, clock }: CashContext) {
  return cashDueToday(settings.values, clock());
}
