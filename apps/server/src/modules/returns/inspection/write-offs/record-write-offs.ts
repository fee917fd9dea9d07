import { GST_PERCENT } from '@bijli/rules';
import { staffIdOf } from '../../../../actor.ts';
import type { Context } from '../../../../context.ts';
import type { JudgedUnit } from '../judge-units.ts';
import { findCost, insertWriteOffs, type WriteOffRow } from './write-offs.repository.ts';

/** Units that are worth nothing any more, with what they cost then: the input tax that was claimed for them is reversed. */
export async function recordWriteOffs(ctx: Context, judged: readonly JudgedUnit[]): Promise<void> {
  const rows: WriteOffRow[] = [];
  for (const { unit, article, outcome } of judged) {
    if (outcome !== 'written-off') continue;
    const { productId, variantId, sku, name, hsn } = article;
    rows.push({
      ...{ returnedUnitId: unit.id, productId, variantId, sku, name, hsn, number: unit.number },
      ...{
        costPaise: await findCost(ctx.db, { productId, variantId, serialId: unit.serialId }),
        gstPercent: GST_PERCENT,
      },
      ...{ writtenOffAt: ctx.clock(), writtenOffBy: staffIdOf(ctx.actor) },
    });
  }
  await insertWriteOffs(ctx.db, rows);
}
