import type { StaffMemberContext } from '../../context.ts';
import { openBundledPictures } from '../../modules/media/index.ts';
import { countReturnIn, inspectReturn } from '../../modules/returns/index.ts';
import { returnPhotos } from '../../modules/returns/returns.tables.ts';
import { queryRows } from '../../platform/database/database.ts';
import { type SQL, sql } from '../../platform/database/drizzle.ts';
import { insertRows } from '../seed.repository.ts';
import { seedId } from '../seed-ids.ts';

/** What came in the place of the phone that was sold: of another model than the numbers that the demo gives. */
const otherImei = '352906114800529';

/** The returns of a working morning: one is asked for with photos, and another phone came back than the one that was sold. In an open transaction. */
export async function addReturnWork(ctx: StaffMemberContext): Promise<void> {
  await addPhotos(ctx);
  await refuseOtherPhone(ctx);
}

type Found = { id: string; image: string };

function selectReturns({ db }: StaffMemberContext, condition: SQL): Promise<Found[]> {
  return queryRows<Found>(
    db,
    sql`SELECT r.id, i.image FROM returns r JOIN return_items b ON b.return_id = r.id JOIN order_items i ON i.id = b.order_item_id
      JOIN products p ON p.id = i.product_id WHERE ${condition} ORDER BY r.created_at DESC, r.id`,
  );
}

/** Pictures of the product stand for what a shopper has taken. */
async function addPhotos(ctx: StaffMemberContext): Promise<void> {
  const pictures = openBundledPictures();
  const [asked] = await selectReturns(ctx, sql`r.status = 'requested'`);
  if (!asked) return;
  const path = asked.image.replace(/^\/images\//, '');
  const seen = ['detail', 'side'].flatMap((view) => pictures.find(path.replace(/[a-z]+$/, view)) ?? []);
  const rows: (typeof returnPhotos.$inferInsert)[] = [];
  for (const [position, picture] of seen.entries())
    rows.push({
      ...{ id: seedId('return-photo', position), returnId: asked.id, position },
      ...{ webp: await pictures.read(picture), createdAt: ctx.clock() },
    });
  await insertRows(ctx.db, returnPhotos, rows);
}

async function refuseOtherPhone(ctx: StaffMemberContext): Promise<void> {
  const [phone] = await selectReturns(ctx, sql`r.status = 'received' AND p.serial_kind = 'imei'`);
  if (!phone) return;
  const params = { id: phone.id };
  const { inspection } = await countReturnIn(ctx, { params });
  const units = inspection.units.map(({ id }) => ({
    ...{ id, outcome: 'sent-back' as const, grade: null, answers: {}, otherNumber: otherImei },
  }));
  const refusal = { reason: 'other-unit' as const, refusal: `Its number is ${otherImei}` };
  await inspectReturn(ctx, { params, body: { units, ...refusal, expectedVersion: inspection.version } });
}
