import type { GstKind, InvoiceFigures } from '@bijli/rules';

type State = { code: string; name: string };

export type InvoicedItem = {
  /** The order item; null for other lines such as shipping. */
  itemId: string | null;
  name: string;
  /** The variant's attribute values, e.g. '128 GB, Midnight'. */
  details: string;
  /** HSN, or the SAC of a service. */
  hsn: string;
  quantity: number;
  /** GST included. */
  unitPaise: number;
  /** The IMEIs or serial numbers of the units; missing where they have none, and in older documents. */
  numbers?: string[];
};
export type InvoiceLine = InvoicedItem & InvoiceFigures;

/** Everything printed on an invoice or credit note except its number, frozen when issued. */
export type InvoiceDocument = {
  kind: 'invoice' | 'credit_note';
  issuedAt: string;
  /** The invoice that a credit note credits, fully or partly. */
  against?: { number: string; issuedAt: string };
  storeName: string;
  seller: { name: string; address: string; gstin: string; state: State; email: string; phone: string };
  buyer: { name: string; businessName: string | null; gstin: string | null; address: string[]; phone: string };
  /** The address of delivery, when it is not the buyer's (CGST Rules, rule 46(o)); missing in older documents. */
  shippedTo?: { name: string; address: string[] };
  placeOfSupply: State;
  order: { id: string; number: string; placedAt: string; paymentMethod: string };
  gstKind: GstKind;
  gstPercent: number;
  lines: InvoiceLine[];
  sums: InvoiceFigures;
  totalInWords: string;
};

export type NumberedDocument = { number: string; document: InvoiceDocument };
