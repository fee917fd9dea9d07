import type { Credited } from '@bijli/rules';
import { unitsShare } from '@bijli/rules';
import type { InvoiceRow } from './invoices.repository.ts';

/** An invoice with the credit notes to it. */
export type OpenInvoice = { invoice: InvoiceRow; earlier: InvoiceRow[] };
type Credit = { creditPaise: number; credited: readonly Credited[] };
export type CreditPart = OpenInvoice & { creditPaise: number; credited: Credited[] };

export function leftOfInvoice({ invoice, earlier }: OpenInvoice): number {
  return invoice.totalPaise - earlier.reduce((sum, note) => sum + note.totalPaise, 0);
}

/**
 * Which invoice of an order is credited for what: the one that billed the goods, of the shipment that they left with where one is
 * named. What no invoice is left for by goods is taken from what is left of them. None is credited for more than it billed.
 */
export function shareCredit(open: readonly OpenInvoice[], { creditPaise, credited }: Credit): CreditPart[] {
  const parts = open.map((one) => ({ ...one, creditPaise: 0, credited: [] as Credited[] }));
  let wantedPaise = creditPaise;
  const [only] = parts;
  if (parts.length === 1 && only)
    return [{ ...only, creditPaise: Math.min(creditPaise, leftOfInvoice(only)), credited: [...credited] }];
  for (const item of credited) {
    let rest = item;
    for (const part of byShipment(parts, item.shipmentId)) {
      const taken = takeFrom(part, rest);
      if (!taken) continue;
      part.credited.push(taken);
      part.creditPaise += taken.amountPaise;
      wantedPaise -= taken.amountPaise;
      rest = { ...rest, quantity: rest.quantity - taken.quantity, amountPaise: rest.amountPaise - taken.amountPaise };
    }
  }
  for (const part of parts) {
    const paise = Math.min(Math.max(0, wantedPaise), leftOfInvoice(part) - part.creditPaise);
    part.creditPaise += paise;
    wantedPaise -= paise;
  }
  return parts.filter((part) => part.creditPaise > 0);
}

function byShipment(parts: CreditPart[], shipmentId: string | undefined): CreditPart[] {
  return shipmentId === undefined
    ? parts
    : parts.toSorted((one, other) => Number(isOf(other, shipmentId)) - Number(isOf(one, shipmentId)));
}

const isOf = ({ invoice }: OpenInvoice, shipmentId: string) => invoice.shipmentId === shipmentId;

/** As many of the units as this invoice still bills, at no more than it bills for them. */
function takeFrom(part: CreditPart, item: Credited): Credited | undefined {
  const leftPaise = leftOfInvoice(part) - part.creditPaise;
  if (item.amountPaise <= 0 || leftPaise <= 0) return undefined;
  const line = lineOf(part, item.orderItemId);
  if (item.quantity === 0) {
    const amountPaise = Math.min(item.amountPaise, line.paise, leftPaise);
    return amountPaise > 0 ? { ...item, amountPaise } : undefined;
  }
  const quantity = Math.min(item.quantity, line.units);
  if (quantity === 0) return undefined;
  const share =
    quantity === item.quantity
      ? item.amountPaise
      : unitsShare({ totalPaise: item.amountPaise, quantity: item.quantity, cancelledQuantity: 0 }, quantity);
  const amountPaise = Math.min(share, line.paise, leftPaise);
  return amountPaise > 0 ? { ...item, quantity, amountPaise } : undefined;
}

/** What an invoice still bills of a line. */
function lineOf({ invoice, earlier, credited }: CreditPart, itemId: string | null): { units: number; paise: number } {
  const billed = invoice.document.lines.filter((line) => line.itemId === itemId);
  const notes = earlier.flatMap(({ document }) => document.lines).filter((line) => line.itemId === itemId);
  const own = credited.filter(({ orderItemId }) => orderItemId === itemId);
  const sum = <Row>(rows: readonly Row[], of: (row: Row) => number) => rows.reduce((all, row) => all + of(row), 0);
  const isPrice = (line: { details: string }) => line.details.endsWith('part of the price');
  return {
    units:
      sum(billed, (line) => line.quantity) -
      sum(notes, (line) => (isPrice(line) ? 0 : line.quantity)) -
      sum(own, (one) => one.quantity),
    paise:
      sum(billed, (line) => line.totalPaise) -
      sum(notes, (line) => line.totalPaise) -
      sum(own, (one) => one.amountPaise),
  };
}
