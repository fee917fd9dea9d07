import type { Credited } from '@bijli/rules';
import { apportion, type InvoicedAmount } from '@bijli/rules';
import type { InvoicedItem, InvoiceLine } from './invoice-document.ts';
import type { InvoiceRow } from './invoices.repository.ts';

export type CreditedLine = { item: InvoicedItem; amount: InvoicedAmount };

/** The lines of an invoice that are credited, with their HSN: units at their price, or a part of the price. */
export function creditedItems(lines: readonly InvoiceLine[], credited: readonly Credited[]): CreditedLine[] {
  return credited.flatMap(({ orderItemId, quantity, amountPaise }) => {
    const line = lines.find(({ itemId }) => itemId === orderItemId);
    if (!line || amountPaise === 0) return [];
    return [quantity === 0 ? partOf(line, amountPaise) : unitsOf(line, { quantity, amountPaise })];
  });
}

/** An amount over what earlier credit notes left of the lines, by value. */
export function creditedRest(
  lines: readonly InvoiceLine[],
  { earlier, totalPaise }: { earlier: readonly InvoiceRow[]; totalPaise: number },
): CreditedLine[] {
  const left = leftOf(lines, earlier);
  const shares = apportion(totalPaise, left);
  return lines.flatMap((line, index) => {
    const amountPaise = shares[index] ?? 0;
    if (amountPaise === 0) return [];
    const isWhole = amountPaise === line.totalPaise;
    return [isWhole ? unitsOf(line, { quantity: line.quantity, amountPaise }) : partOf(line, amountPaise)];
  });
}

function leftOf(lines: readonly InvoiceLine[], earlier: readonly InvoiceRow[]): number[] {
  const credited = earlier.flatMap(({ document }) => document.lines);
  const isOf = (line: InvoiceLine) => (part: InvoiceLine) =>
    line.itemId === null ? part.itemId === null && part.hsn === line.hsn : part.itemId === line.itemId;
  const sum = (parts: InvoiceLine[]) => parts.reduce((all, { totalPaise }) => all + totalPaise, 0);
  const left = lines.map((line) => Math.max(0, line.totalPaise - sum(credited.filter(isOf(line)))));
  // Credit notes of earlier releases name no line.
  const unnamedPaise = sum(credited.filter(({ itemId, hsn }) => itemId === null && hsn === ''));
  const unnamed = apportion(unnamedPaise, left);
  return left.map((paise, index) => Math.max(0, paise - (unnamed[index] ?? 0)));
}

function unitsOf(
  line: InvoiceLine,
  { quantity, amountPaise }: { quantity: number; amountPaise: number },
): CreditedLine {
  const { itemId, name, details, hsn, unitPaise } = line;
  const grossPaise = Math.max(unitPaise * quantity, amountPaise);
  return {
    item: { itemId, name, details, hsn, unitPaise, quantity },
    amount: { grossPaise, totalPaise: amountPaise },
  };
}

function partOf({ itemId, name, details, hsn }: InvoiceLine, amountPaise: number): CreditedLine {
  const part = details === '' ? 'part of the price' : `${details}, part of the price`;
  return {
    item: { itemId, name, details: part, hsn, unitPaise: amountPaise, quantity: 1 },
    amount: { grossPaise: amountPaise, totalPaise: amountPaise },
  };
}
