/* The provider's JSON. Amounts are integer paise, times are seconds since 1970. */

export type Notes = Record<string, string> | [];
export type PaymentMethod = 'card' | 'upi' | 'netbanking';

export type Order = {
  id: string;
  entity: 'order';
  amount: number;
  amount_paid: number;
  amount_due: number;
  currency: string;
  receipt: string | null;
  offer_id: null;
  status: 'created' | 'attempted' | 'paid';
  attempts: number;
  notes: Notes;
  created_at: number;
};

export type Card = {
  id: string;
  entity: 'card';
  name: string;
  last4: string;
  network: string;
  type: string;
  issuer: null;
  international: false;
  emi: false;
};

export type Payment = {
  id: string;
  entity: 'payment';
  amount: number;
  currency: string;
  status: 'created' | 'authorized' | 'captured' | 'refunded' | 'failed';
  order_id: string;
  invoice_id: null;
  international: false;
  method: PaymentMethod;
  amount_refunded: number;
  refund_status: null | 'partial' | 'full';
  captured: boolean;
  description: string | null;
  card_id: string | null;
  card?: Card;
  bank: string | null;
  wallet: null;
  vpa: string | null;
  email: string;
  contact: string;
  notes: Notes;
  /** Includes the tax. */
  fee: number | null;
  tax: number | null;
  /** A fee that the customer bears is part of the amount. */
  fee_bearer: 'platform' | 'customer';
  error_code: string | null;
  error_description: string | null;
  error_source: string | null;
  error_step: string | null;
  error_reason: string | null;
  acquirer_data: Record<string, string | null>;
  created_at: number;
};

export type Refund = {
  id: string;
  entity: 'refund';
  amount: number;
  currency: string;
  payment_id: string;
  notes: Notes;
  receipt: string | null;
  acquirer_data: { arn: string | null };
  created_at: number;
  batch_id: null;
  status: 'pending' | 'processed' | 'failed';
  speed_processed: 'normal' | 'instant';
  speed_requested: 'normal' | 'optimum';
};

export type Dispute = {
  id: string;
  entity: 'dispute';
  payment_id: string;
  amount: number;
  currency: string;
  /** 0 unless the dispute is lost. */
  amount_deducted: number;
  reason_code: string;
  respond_by: number;
  status: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
  created_at: number;
};

/** A line of a settlement: what entered or left the account's balance. Amounts in paise, times in seconds. */
export type SettledItem = {
  entity_id: string;
  type: 'payment' | 'refund' | 'adjustment';
  debit: number;
  credit: number;
  amount: number;
  currency: string;
  fee: number;
  tax: number;
  created_at: number;
  payment_id: string | null;
  dispute_id: string | null;
};

export type Collection<Item> = { entity: 'collection'; count: number; items: Item[] };

export function collectionOf<Item>(items: Item[]): Collection<Item> {
  return { entity: 'collection', count: items.length, items };
}
