import { Document, Page } from '@react-pdf/renderer';
import { createElement, type ReactElement } from 'react';
import type { InvoiceDocument, NumberedDocument } from '../invoice-document.ts';
import { wholeAmount } from './amounts.ts';
import { box, fixedBox, labelled, pageText, paragraph } from './elements.ts';
import { lineTable } from './line-table.ts';
import { logo } from './logo.ts';
import { fontFamiliesFor } from './pdf-fonts.ts';
import { label, margin, page, quiet, row, ruleAbove, ruleBelow, type Style, strong } from './styles.ts';
import { taxColumns } from './tax-columns.ts';

const titles = { invoice: 'Tax invoice', credit_note: 'Credit note' } as const;

/** A complete invoice or credit note. */
export function invoicePages({ number, document }: NumberedDocument): ReactElement {
  const title = `${titles[document.kind]} ${number}`;
  const metadata = { title, author: document.seller.name, creator: document.storeName, language: 'en-IN' };
  return createElement(
    Document,
    metadata,
    createElement(
      Page,
      { size: 'A4', style: { ...page, fontFamily: fontFamiliesFor(JSON.stringify(document)) as unknown as string } },
      pageText({ position: 'absolute', top: 20, left: margin, right: margin, fontSize: 7.5, ...quiet }, (place) =>
        place === 1 ? '' : `${title}, order ${document.order.number}`,
      ),
      head({ number, document }),
      parties(document),
      lineTable(document),
      closing(document),
      ...foot(document),
    ),
  );
}

function head({ number, document }: NumberedDocument): ReactElement {
  const { kind, issuedAt, against } = document;
  const right: Style = { textAlign: 'right' };
  return box({ ...row, justifyContent: 'space-between', alignItems: 'flex-start' }, [
    logo(76),
    box({ alignItems: 'flex-end' }, [
      paragraph(titles[kind], { ...strong, ...right, fontSize: 17, lineHeight: 1.15 }),
      paragraph(number, { ...strong, ...right, fontSize: 10, marginTop: 2, marginBottom: 3 }),
      paragraph(`Dated ${longDay(issuedAt)}`, right),
      against !== undefined && paragraph(`Against invoice ${against.number} of ${longDay(against.issuedAt)}`, right),
      paragraph('Original for recipient', { ...right, ...quiet, fontSize: 7.5, marginTop: 2 }),
    ]),
  ]);
}

function parties(document: InvoiceDocument): ReactElement {
  const { seller, buyer, placeOfSupply, order } = document;
  const column: Style = { flexGrow: 1, flexBasis: 0 };
  const state = ({ code, name }: { code: string; name: string }) => `${name} (${code})`;
  return box({ ...row, ...ruleAbove, ...ruleBelow, columnGap: 18, marginTop: 16, paddingVertical: 10 }, [
    labelled(
      'Sold by',
      [
        paragraph(seller.name, strong),
        paragraph(seller.address),
        paragraph(`GSTIN ${seller.gstin}`, { marginTop: 3 }),
        paragraph(`State ${state(seller.state)}`),
      ],
      column,
    ),
    labelled(
      'Billed and shipped to',
      [
        paragraph(buyer.businessName ?? buyer.name, strong),
        buyer.businessName !== null && paragraph(buyer.name),
        ...buyer.address.map((part) => paragraph(part)),
        buyer.phone !== '' && paragraph(`Phone ${buyer.phone}`),
        buyer.gstin !== null && paragraph(`GSTIN ${buyer.gstin}`, { marginTop: 3 }),
      ],
      column,
    ),
    box({ width: 142 }, [
      fact('Order', order.number),
      fact('Order date', longDay(order.placedAt)),
      fact('Payment', order.paymentMethod),
      fact('Place of supply', state(placeOfSupply)),
      fact('Reverse charge', 'No'),
    ]),
  ]);
}

function fact(name: string, value: string): ReactElement {
  return box({ ...row, columnGap: 8, marginBottom: 2 }, [
    paragraph(name, { ...quiet, width: 62 }),
    paragraph(value, { flexGrow: 1, flexBasis: 0 }),
  ]);
}

function closing(document: InvoiceDocument): ReactElement {
  const { sums, kind } = document;
  const isCredit = kind === 'credit_note';
  return box(
    { ...row, columnGap: 24, marginTop: 10 },
    [
      box({ flexGrow: 1, flexBasis: 0 }, [
        paragraph('Amount in words', label),
        paragraph(document.totalInWords),
        paragraph('Amounts are in rupees. Unit prices and discounts include GST; the taxable value does not.', {
          ...quiet,
          fontSize: 7.5,
          marginTop: 8,
        }),
      ]),
      box({ width: 190 }, [
        sum('Taxable value', wholeAmount(sums.taxablePaise)),
        ...taxColumns(document.gstKind, document.gstPercent).map(({ title, paiseOf }) =>
          sum(title, wholeAmount(paiseOf(sums))),
        ),
        box({ ...row, ...ruleAbove, justifyContent: 'space-between', marginTop: 4, paddingTop: 6 }, [
          paragraph(isCredit ? 'Credited to you' : 'Total', { ...strong, fontSize: 11 }),
          paragraph(wholeAmount(sums.totalPaise), { ...strong, fontSize: 11 }),
        ]),
      ]),
    ],
    { isWhole: true },
  );
}

function sum(name: string, amount: string): ReactElement {
  return box({ ...row, justifyContent: 'space-between', marginBottom: 2 }, [paragraph(name, quiet), paragraph(amount)]);
}

function foot({ seller }: InvoiceDocument): ReactElement[] {
  const place: Style = { position: 'absolute', top: 782, fontSize: 7.5, ...quiet };
  return [
    fixedBox({ ...place, ...ruleAbove, left: margin, right: margin, paddingTop: 6 }, [
      paragraph(`${seller.name}, GSTIN ${seller.gstin}. Questions: ${seller.email}, ${seller.phone}.`),
      paragraph('Issued electronically under the Information Technology Act, 2000; it needs no signature.'),
    ]),
    pageText(
      { ...place, right: margin, width: 80, paddingTop: 6, textAlign: 'right' },
      (number, count) => `Page ${number} of ${count}`,
    ),
  ];
}

const indianDay = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });

function longDay(timestamp: string): string {
  return indianDay.format(new Date(timestamp));
}
