import type { Received, Reply } from '@bijli/contract';
import { dateInIndia, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { cashMethodsOf } from '../payments/index.ts';
import {
  countLessened,
  type OrdersLessened,
  type SalesDay,
  selectBestSellers,
  selectSales,
} from './sales.repository.ts';

type SalesContext = Pick<Context, 'db' | 'clock' | 'payments'>;
type Query = Received<'readSales'>['query'];
type Figures = Reply<'readSales'>['current'];

const dayMs = 86_400_000;
const bestSellers = 8;

/** The last days in India, today included, beside as many days before. */
export async function readSales(ctx: SalesContext, query: Query): Promise<Reply<'readSales'>> {
  const count = Number(query?.days ?? 30);
  const until = dateInIndia(ctx.clock());
  const since = addDays(until, 1 - count);
  const cashMethods = cashMethodsOf(ctx);
  const rows = await selectSales(ctx.db, { since: addDays(since, -count), until, cashMethods });
  const lessened = (days: { since: string; until: string }) => countLessened(ctx.db, { ...days, cashMethods });
  const byDay = new Map(rows.map((row) => [row.day, row]));
  const gross = (day: string) => paiseToRupees(byDay.get(day)?.grossPaise ?? 0);
  return {
    success: true,
    ...{ since, until, cashMethods },
    current: sumUp(
      rows.filter(({ day }) => day >= since),
      await lessened({ since, until }),
    ),
    before: sumUp(
      rows.filter(({ day }) => day < since),
      await lessened({ since: addDays(since, -count), until: addDays(since, -1) }),
    ),
    days: Array.from({ length: count }, (_, place) => {
      const day = addDays(since, place);
      const row = byDay.get(day);
      const takenBack = paiseToRupees((row?.cancelledPaise ?? 0) + (row?.returnedPaise ?? 0));
      return { day, orders: row?.orders ?? 0, gross: gross(day), takenBack, grossBefore: gross(addDays(day, -count)) };
    }),
  };
}

export async function readBestSellers(ctx: SalesContext, query: Query): Promise<Reply<'readBestSellers'>> {
  const until = dateInIndia(ctx.clock());
  const since = addDays(until, 1 - Number(query?.days ?? 30));
  const rows = await selectBestSellers(ctx.db, {
    ...{ since, until, limit: bestSellers },
    cashMethods: cashMethodsOf(ctx),
  });
  return {
    success: true,
    products: rows.map(({ grossPaise, ...product }) => ({ ...product, gross: paiseToRupees(grossPaise) })),
  };
}

function sumUp(rows: readonly SalesDay[], lessened: OrdersLessened): Figures {
  const sum = (field: Exclude<keyof SalesDay, 'day'>) => rows.reduce((total, row) => total + row[field], 0);
  const [orders, gross, cancelled, returned] = [
    sum('orders'),
    sum('grossPaise'),
    sum('cancelledPaise'),
    sum('returnedPaise'),
  ];
  return {
    gross: paiseToRupees(gross),
    orders,
    average: orders === 0 ? null : paiseToRupees(Math.round(gross / orders)),
    cancelled: paiseToRupees(cancelled),
    cancellations: sum('cancellations'),
    returned: paiseToRupees(returned),
    returns: sum('returns'),
    ...lessened,
    net: paiseToRupees(gross - cancelled - returned),
    cashShare: orders === 0 ? null : sum('cashOrders') / orders,
  };
}

/** A day of the calendar some days later. */
function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs).toISOString().slice(0, 10);
}
