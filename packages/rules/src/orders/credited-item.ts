import type { Paise } from '../money/money.ts';

/** A part of an order's line that is given back; `quantity` is 0 when only its price is lowered. */
export type CreditedItem = {
  orderItemId: string;
  quantity: number;
  amountPaise: Paise;
  /** The shipment that it left with, where one is meant: its invoice billed it. */
  shipmentId?: string;
};

/** The delivery charge of an order, which the invoice of a shipment billed. */
export type CreditedCharge = Omit<CreditedItem, 'orderItemId' | 'shipmentId'> & {
  orderItemId: null;
  shipmentId: string;
};

/** A part of what an order's invoices billed. */
export type Credited = CreditedItem | CreditedCharge;
