import { calls } from '@bijli/contract/calls';
import type { Context, StaffContext } from '../apps/server/src/context.ts';
import {
  countCourierCash,
  listCourierCash,
  sumCourierCash,
} from '../apps/server/src/modules/courier-money/cash/list-cash.ts';
import { countRto } from '../apps/server/src/modules/courier-money/index.ts';
import { listRtoFigures } from '../apps/server/src/modules/courier-money/rto/list-rto-figures.ts';
import { sql } from '../apps/server/src/platform/database/drizzle.ts';
import { type Figure, measure, type Work } from './measure-catalogue.ts';

type Query = Record<string, string>;

/** Cash with couriers, of which that of ten days waits, and what came back: counted once, and read. Prints how long the count takes. */
export async function measureCourierMoney(ctx: Context): Promise<Figure[]> {
  await ctx.db.execute(sql`UPDATE courier_remittances SET remitted_paise = collected_paise, utr = 'BENCH000001', remitted_on = delivered_at::date,
      recorded_at = now() WHERE delivered_at < (SELECT max(delivered_at) FROM courier_remittances) - interval '10 days'`);
  await ctx.db.execute(sql`VACUUM ANALYZE courier_remittances`);
  const began = performance.now();
  await countRto(ctx);
  console.log(`count of what came back: ${((performance.now() - began) / 1000).toFixed(1)} s`);
  await ctx.db.execute(sql`VACUUM ANALYZE rto_figures`);
  const staff: StaffContext = { ...ctx, actor: { kind: 'command' } };
  const cash = async (query: Query) =>
    (await listCourierCash(staff, calls.listCourierCash.query.parse(query))).cash.length;
  const rto = async (query: Query) =>
    (await listRtoFigures(staff, calls.listRtoFigures.query.parse(query))).figures.length;
  const periods = ['30', '90', '365'];
  const work: Work[] = [
    ...['waiting', 'late', 'remitted', 'all'].map(
      (view): Work => ({
        name: `cash with couriers, view ${view}`,
        runs: 20,
        call: () => cash({ view }),
      }),
    ),
    { name: 'cash with couriers, of one courier', runs: 20, call: () => cash({ view: 'all', courier: 'vega' }) },
    {
      name: 'cash with couriers, counts of all views',
      runs: 20,
      call: async () => (await countCourierCash(staff, {})).views['all']?.total ?? 0,
    },
    { name: 'cash with couriers, sums', runs: 20, call: async () => (await sumCourierCash(staff)).couriers.length },
    ...['pincode', 'courier', 'method'].map(
      (view): Work => ({
        name: `returned to origin, by ${view}`,
        runs: 30,
        call: (run) => rto({ view, days: periods[run % 3] ?? '30', sort: run % 2 ? '-share' : '-returns' }),
      }),
    ),
  ];
  const figures: Figure[] = [];
  for (const one of work) figures.push(await measure(one));
  return figures;
}
