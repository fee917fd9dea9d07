import type { InvoiceDocument, NumberedDocument } from '../invoice-document.ts';
import { wholeAmount } from './amounts.ts';
import { logo } from './logo.ts';
import { longDay } from './long-day.ts';
import type { WriteParagraph } from './paragraph.ts';
import { type Block, beside, grouped, rule, space, stack } from './sheet.ts';
import { contentWidth, hairline, ink, quiet, quietInk, right, small, strong } from './styles.ts';
import { taxColumns } from './tax-columns.ts';

export const titles = { invoice: 'Tax invoice', credit_note: 'Credit note' } as const;

const line = { width: contentWidth, thickness: 0.5, color: hairline };
const columnGap = 18;

/** Logo, title, number and date. */
export function head({ number, document }: NumberedDocument, write: WriteParagraph): Block {
  const { kind, issuedAt, against, storeName } = document;
  const width = contentWidth - 100;
  const facts = stack([
    write(titles[kind], width, { ...strong, ...right, size: 17, lineHeight: 1.15, tag: 'H1' }),
    space(2),
    write(number, width, { ...strong, ...right, size: 10 }),
    space(3),
    write(`Dated ${longDay(issuedAt)}`, width, right),
    against !== undefined && write(`Against invoice ${against.number} of ${longDay(against.issuedAt)}`, width, right),
    space(2),
    write('Original for recipient', width, { ...right, ...quiet, size: small }),
  ]);
  return beside([
    { left: 0, block: logo(76, storeName) },
    { left: contentWidth - width, block: facts },
  ]);
}

/** Seller, buyer and order in three columns between two rules. */
export function parties(document: InvoiceDocument, write: WriteParagraph): Block {
  const { seller, buyer, shippedTo, placeOfSupply, order } = document;
  const orderWidth = 142;
  const width = (contentWidth - orderWidth - 2 * columnGap) / 2;
  const state = ({ code, name }: { code: string; name: string }) => `${name} (${code})`;
  const label = (title: string) => [write(title, width, { color: quietInk, size: small, tag: 'H2' }), space(2)];
  const soldBy = stack([
    ...label('Sold by'),
    write(seller.name, width, strong),
    write(seller.address, width),
    space(3),
    write(`GSTIN ${seller.gstin}`, width),
    write(`State ${state(seller.state)}`, width),
  ]);
  const soldTo = stack([
    ...label(shippedTo ? 'Billed to' : 'Billed and shipped to'),
    write(buyer.businessName ?? buyer.name, width, strong),
    buyer.businessName !== null && write(buyer.name, width),
    ...buyer.address.map((part) => write(part, width)),
    buyer.phone !== '' && write(`Phone ${buyer.phone}`, width),
    buyer.gstin !== null && stack([space(3), write(`GSTIN ${buyer.gstin}`, width)]),
    ...(shippedTo
      ? [
          space(8),
          ...label('Shipped to'),
          write(shippedTo.name, width, strong),
          ...shippedTo.address.map((part) => write(part, width)),
        ]
      : []),
  ]);
  const facts: [string, string][] = [
    ['Order', order.number],
    ['Order date', longDay(order.placedAt)],
    ['Payment', order.paymentMethod],
    ['Place of supply', state(placeOfSupply)],
    ['Reverse charge', 'No'],
  ];
  const columns = beside([
    { left: 0, block: grouped('Sect', soldBy) },
    { left: width + columnGap, block: grouped('Sect', soldTo) },
    {
      left: 2 * (width + columnGap),
      block: grouped('Sect', stack(facts.map(([name, value]) => fact({ name, value, width: orderWidth }, write)))),
    },
  ]);
  return stack([rule(line), space(10), columns, space(10), rule(line)]);
}

function fact({ name, value, width }: { name: string; value: string; width: number }, write: WriteParagraph): Block {
  const left = 70;
  const columns = beside([
    { left: 0, block: write(name, 62, quiet) },
    { left, block: write(value, width - left) },
  ]);
  return stack([columns, space(2)]);
}

/** The total in words, and the sums beside it. */
export function closing({ sums, kind, ...document }: InvoiceDocument, write: WriteParagraph): Block {
  const width = 190;
  const wordsWidth = contentWidth - width - 24;
  const sum = (name: string, paise: number, style = {}) => {
    const amount = wholeAmount(paise);
    const columns = beside([
      { left: 0, block: write(name, width / 2, { ...quiet, ...style }) },
      { left: width / 2, block: write(amount, width / 2, { ...right, ...style }) },
    ]);
    return stack([columns, space(2)]);
  };
  const note = 'Amounts are in rupees. Unit prices and discounts include GST; the taxable value does not.';
  const words = stack([
    write('Amount in words', wordsWidth, { color: quietInk, size: small }),
    space(2),
    write(document.totalInWords, wordsWidth),
    space(8),
    write(note, wordsWidth, { ...quiet, size: small }),
  ]);
  const totals = stack([
    sum('Taxable value', sums.taxablePaise),
    ...taxColumns(document.gstKind, document.gstPercent).map(({ title, paiseOf }) => sum(title, paiseOf(sums))),
    space(4),
    rule({ ...line, width }),
    space(6),
    sum(kind === 'credit_note' ? 'Credited to you' : 'Total', sums.totalPaise, { ...strong, color: ink, size: 11 }),
  ]);
  return beside([
    { left: 0, block: words },
    { left: contentWidth - width, block: totals },
  ]);
}
