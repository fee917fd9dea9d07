import { financialYear, invoiceNumber, invoiceSeries } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { type NumberGap, skipInSeries } from './invoice-gaps.repository.ts';

export type SkippedNumbers = { from: string; to: string };
type Skip = {
  /** Stays with the gap; the same reason skips once. */
  reason: string;
  /** How many numbers of a series are skipped whose last one is not known. */
  count: number;
  /** The last numbers that were given out, of invoices and credit notes, where somebody knows them. */
  lastGiven: readonly string[];
};

/**
 * Moves the series of this financial year on, so that no number that was given out after the moment to which the database was restored
 * is given out again for something else. Call it in a transaction.
 * @throws AppError invalid_input for a number of another series
 */
export async function skipNumbers(ctx: Context, { reason, count, lastGiven }: Skip): Promise<SkippedNumbers[]> {
  const { invoicePrefix, creditNotePrefix } = ctx.config.invoices;
  const now = ctx.clock();
  const year = financialYear(now.toISOString());
  const series = [invoicePrefix, creditNotePrefix].map((prefix) => invoiceSeries(prefix, year));
  const foreign = lastGiven.find((number) => countOf(number, series) === undefined);
  if (foreign !== undefined)
    throw new AppError('invalid_input', `${foreign} is no number of ${series.join(' or ')}, the series of this year.`);
  const gaps: NumberGap[] = [];
  for (const one of series) {
    const last = lastGiven.flatMap((number) => countOf(number, [one]) ?? []);
    const skip = last.length > 0 ? { upTo: Math.max(...last) } : { by: count };
    gaps.push(...(await skipInSeries(ctx.db, { series: one, reason, at: now, ...skip })));
  }
  return gaps.map(({ series, fromNumber, toNumber }) => ({
    from: invoiceNumber(series, fromNumber),
    to: invoiceNumber(series, toNumber),
  }));
}

/** The count in a number of one of the series. */
function countOf(number: string, series: readonly string[]): number | undefined {
  const own = series.find((one) => number.startsWith(one));
  const digits = own === undefined ? '' : number.slice(own.length);
  return /^\d{1,9}$/.test(digits) && Number(digits) > 0 ? Number(digits) : undefined;
}
