import type { ParcelPaperName } from '@bijli/rules';
import type { NumberedDocument } from '../../invoices/index.ts';

/** Whom a parcel is for. */
export type Receiver = {
  name: string;
  businessName: string | null;
  /** Without city, state and pincode. */
  lines: string[];
  /** City and state. */
  place: string;
  pincode: string;
  phone: string;
};

/** What the label of one parcel says. */
export type ParcelLabel = {
  /** Null while no courier has it, and of an AWB that somebody typed. */
  courier: string | null;
  /** What its barcode says: the AWB, or the code of the box while it has none. */
  code: string;
  hasAwb: boolean;
  receiver: Receiver;
  /** Its number among the parcels of its shipment. */
  parcel: number;
  parcels: number;
  order: string;
  weightGrams: number | null;
  collectPaise: number;
  sender: { name: string; address: string; gstin: string };
  packedAt: string;
  /** How often it was printed, with this time. */
  copy: number;
};

export type SlipLine = { name: string; details: string; sku: string; quantity: number; numbers: string[] };
export type SlipParcel = { number: number; awb: string | null; lines: SlipLine[] };

/** What a packing slip says: what lies in which parcel, without prices. */
export type PackingSlip = {
  storeName: string;
  order: string;
  placedAt: string;
  packedAt: string;
  receiver: Receiver;
  parcels: SlipParcel[];
  help: { email: string; phone: string };
};

/** What a hand-over signs: nothing of a person but the pincode of each parcel. */
export type ManifestPaper = {
  number: string;
  /** Null of AWBs that somebody typed. */
  courier: string | null;
  openedAt: string;
  /** Null while parcels may still be added. */
  closedAt: string | null;
  printedAt: string;
  seller: { name: string; address: string; gstin: string };
  storeName: string;
  parcels: {
    awb: string;
    order: string;
    parcel: number;
    parcels: number;
    pincode: string;
    weightGrams: number | null;
    collectPaise: number;
  }[];
};

export type SlipPaper = 'a4' | 'a6';

/** Papers of shipments as one PDF: all labels, then slip and invoice of each shipment. */
export type PapersTask = {
  labels: ParcelLabel[];
  labelPaper: ParcelPaperName;
  slipPaper: SlipPaper;
  shipments: { slip: PackingSlip | null; invoice: NumberedDocument | null }[];
  title: string;
  storeName: string;
  /** ISO 8601. */
  at: string;
};
