import type { Context } from '../../context.ts';
import { weightDisputes } from '../../modules/courier-money/courier-money.tables.ts';
import { sql } from '../../platform/database/drizzle.ts';
import { insertRows } from '../seed.repository.ts';
import { seedId } from '../seed-ids.ts';
import type { Rows } from './end-orders.ts';

const dayMs = 86_400_000;
/** The courier sends what was delivered until the tenth day before, but the cash of one parcel; of another it sent less. */
const sentAfterDays = 10;

/** What the courier has sent of the cash of the month, and two parcels whose weight it charges otherwise. */
export async function remitCash(ctx: Context, { sent }: Pick<Rows, 'sent'>): Promise<void> {
  const now = ctx.clock();
  const until = new Date(now.getTime() - sentAfterDays * dayMs).toISOString();
  await ctx.db.execute(sql`
    WITH due AS (
      SELECT r.box_id, r.delivered_at + interval '8 days' AS at, row_number() OVER (ORDER BY r.delivered_at, r.box_id) AS place
      FROM courier_remittances r WHERE r.delivered_at < ${until}::timestamptz AND r.remitted_paise IS NULL
    )
    UPDATE courier_remittances r SET remitted_paise = r.collected_paise - CASE WHEN due.place = 2 THEN 2500 ELSE 0 END,
      utr = 'DEMO' || to_char(due.at AT TIME ZONE 'Asia/Kolkata', 'YYYYMMDD'), remitted_on = (due.at AT TIME ZONE 'Asia/Kolkata')::date,
      recorded_at = least(due.at, ${now.toISOString()}::timestamptz)
    FROM due WHERE due.box_id = r.box_id AND due.place > 1`);
  await insertRows(
    ctx.db,
    weightDisputes,
    sent.slice(-2).map(({ whole: { order, number } }, place) => ({
      ...{ id: seedId('weight-dispute', number), boxId: seedId('box', number), orderId: order.id, courier: 'by-hand' },
      ...{
        awb: order.trackingNumber,
        enteredGrams: 450,
        chargedGrams: 1000 + 500 * place,
        chargePaise: 3600 + 2400 * place,
      },
      ...{ createdAt: now, answerBy: new Date(now.getTime() + 6 * dayMs) },
    })),
  );
}
