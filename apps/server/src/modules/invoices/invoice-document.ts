import type { GstKind, InvoiceFigures } from '@bijli/rules';

type State = { code: string; name: string };

export type InvoicedItem = {
  /** The order's item; null for what is none, as shipping. */
  itemId: string | null;
  name: string;
  /** The variant in words, e.g. '128 GB, Midnight'. */
  details: string;
  /** Or the SAC of a service. */
  hsn: string;
  quantity: number;
  /** GST included. */
  unitPaise: number;
};
export type InvoiceLine = InvoicedItem & InvoiceFigures;

/** Everything that an invoice or credit note prints but its number, as it was on the day it was issued. */
export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note';
  issuedAt: string;
  /** The invoice that a credit note takes back, in whole or in part. */
  against?: { number: string; issuedAt: string };
  storeName: string;
  seller: { name: string; address: string; gstin: string; state: State; email: string; phone: string };
  buyer: { name: string; businessName: string | null; gstin: string | null; address: string[]; phone: string };
  placeOfSupply: State;
  order: { id: string; number: string; placedAt: string; paymentMethod: string };
  gstKind: GstKind;
  gstPercent: number;
  lines: InvoiceLine[];
  sums: InvoiceFigures;
  totalInWords: string;
};

export type NumberedDocument = { number: string; document: InvoiceDocument };
