import { ordersOfDocument } from './invoices/index.ts';
import type { OrderSources } from './orders/index.ts';
import { ordersOfInspections } from './returns/index.ts';

/** By what of later modules orders are found. */
export const orderSources: OrderSources = { codes: [ordersOfDocument], returned: ordersOfInspections };
