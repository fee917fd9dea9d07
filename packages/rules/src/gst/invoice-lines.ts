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
 * lines' totals, and the halves of each tax differ by a paisa at most, in the lines and in the sum.
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
  const taxes = apportion(taxPaise, totals);
  const halves = kind === 'igst' ? taxes.map(() => ({ central: 0, state: 0 })) : halve(taxes);
  return lines.map(({ grossPaise, totalPaise }, index) => {
    const tax = taxes[index] ?? 0;
    if (tax > totalPaise) throw new RangeError(`a tax of ${tax} is above its total of ${totalPaise}`);
    return {
      grossPaise,
      discountPaise: grossPaise - totalPaise,
      taxablePaise: totalPaise - tax,
      centralPaise: halves[index]?.central ?? 0,
      statePaise: halves[index]?.state ?? 0,
      integratedPaise: kind === 'igst' ? tax : 0,
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

/** Odd paise go to the two halves alternately. */
function halve(taxes: Paise[]): { central: Paise; state: Paise }[] {
  let oddOnes = 0;
  return taxes.map((tax) => {
    const half = Math.floor(tax / 2);
    const isOdd = tax % 2 === 1;
    if (isOdd) oddOnes += 1;
    const central = isOdd && oddOnes % 2 === 1 ? half + 1 : half;
    return { central, state: tax - central };
  });
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
