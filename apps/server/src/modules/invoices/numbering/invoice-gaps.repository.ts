import type { Database } from '../../../platform/database/database.ts';
import { and, eq } from '../../../platform/database/drizzle.ts';
import { invoiceGaps, invoiceSeries } from '../invoices.tables.ts';

export type NumberGap = { series: string; fromNumber: number; toNumber: number };
type Skip = { series: string; reason: string; at: Date } & ({ upTo: number } | { by: number });

/** Skips numbers of a series, once for a reason; the series is locked until the transaction ends. Returns the gap of that reason. */
export async function skipInSeries(db: Database, { series, reason, at, ...skip }: Skip): Promise<NumberGap[]> {
  await db.insert(invoiceSeries).values({ prefix: series }).onConflictDoNothing();
  const isSeries = eq(invoiceSeries.prefix, series);
  const [{ lastNumber } = { lastNumber: 0 }] = await db.select().from(invoiceSeries).where(isSeries).for('update');
  const { fromNumber, toNumber } = invoiceGaps;
  const known = await db
    .select({ series: invoiceGaps.series, fromNumber, toNumber })
    .from(invoiceGaps)
    .where(and(eq(invoiceGaps.series, series), eq(invoiceGaps.reason, reason)));
  const last = 'by' in skip ? lastNumber + skip.by : skip.upTo;
  if (known.length > 0 || last <= lastNumber) return known;
  const gap = { series, fromNumber: lastNumber + 1, toNumber: last };
  await db.insert(invoiceGaps).values({ ...gap, reason, createdAt: at });
  await db.update(invoiceSeries).set({ lastNumber: last }).where(isSeries);
  return [gap];
}
