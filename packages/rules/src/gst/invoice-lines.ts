import { apportion } from '../money/apportion.ts';
import { assertPaise, type Paise } from '../money/money.ts';
import type { GstKind } from './gst-kind.ts';

/** The invoiced amount of one line, GST included: `grossPaise` before its discount, `totalPaise` after it. */
export type InvoicedAmount = { grossPaise: Paise; totalPaise: Paise };

/** The figures of a line; taxes that do not apply are 0. `state` is SGST or UTGST. */
export type InvoiceFigures = {
  grossPaise: Paise;
  discountPaise: Paise;
  taxablePaise: Paise;
  centralPaise: Paise;
  statePaise: Paise;
  integratedPaise: Paise;
  totalPaise: Paise;
};

/**
 * Splits the lines of an invoice so that every column adds up exactly to the invoice's figure: the tax is apportioned by the
 * lines' totals. Central and state tax have the same rate and therefore the same amount, in every line and in the sum; of an
 * odd tax, one paisa counts as taxable value. Source: CGST Act, section 9, and the state acts' same rates.
 * Throws RangeError when an amount is negative or not whole, a total is above its gross, or the tax above the totals.
 */
export function invoiceFigures(
  lines: readonly InvoicedAmount[],
  { taxPaise, kind }: { taxPaise: Paise; kind: GstKind },
): InvoiceFigures[] {
  const totals = lines.map(({ totalPaise }) => totalPaise);
  for (const { grossPaise, totalPaise } of lines) {
    assertPaise(grossPaise);
    if (totalPaise > grossPaise) throw new RangeError(`a total of ${totalPaise} is above its gross of ${grossPaise}`);
  }
  const wholePaise = totals.reduce((sum, totalPaise) => sum + totalPaise, 0);
  if (taxPaise > wholePaise) throw new RangeError(`a tax of ${taxPaise} is above the total of ${wholePaise}`);
  const isSplit = kind !== 'igst';
  const shares = isSplit ? halves(taxPaise, totals) : apportion(taxPaise, totals);
  return lines.map(({ grossPaise, totalPaise }, index) => {
    const share = shares[index] ?? 0;
    const tax = isSplit ? 2 * share : share;
    return {
      grossPaise,
      discountPaise: grossPaise - totalPaise,
      taxablePaise: totalPaise - tax,
      centralPaise: isSplit ? share : 0,
      statePaise: isSplit ? share : 0,
      integratedPaise: isSplit ? 0 : share,
      totalPaise,
    };
  });
}

/** The column sums of an invoice. */
export function sumFigures(figures: readonly InvoiceFigures[]): InvoiceFigures {
  const sumOf = (key: keyof InvoiceFigures) => figures.reduce((sum, line) => sum + line[key], 0);
  return {
    grossPaise: sumOf('grossPaise'),
    discountPaise: sumOf('discountPaise'),
    taxablePaise: sumOf('taxablePaise'),
    centralPaise: sumOf('centralPaise'),
    statePaise: sumOf('statePaise'),
    integratedPaise: sumOf('integratedPaise'),
    totalPaise: sumOf('totalPaise'),
  };
}

/** One of the two equal taxes of each line; a line of a single paisa has none, as two would exceed it. */
function halves(taxPaise: Paise, totals: Paise[]): Paise[] {
  const pairs = totals.map((totalPaise) => Math.floor(totalPaise / 2));
  const most = pairs.reduce((sum, count) => sum + count, 0);
  return apportion(Math.min(Math.floor(taxPaise / 2), most), pairs);
}

/**
 * The remaining part of an amount, proportional to what remains of a total, e.g. the tax of a partly cancelled order. All of
 * it when nothing was removed, none when nothing remains.
 * Throws RangeError like `apportion`.
 */
export function remainingShare(
  amountPaise: Paise,
  { leftPaise, takenPaise }: { leftPaise: Paise; takenPaise: Paise },
): Paise {
  return apportion(amountPaise, [leftPaise, takenPaise])[0] ?? 0;
}
