import { ordersOfDocument } from './invoices/index.ts';
import type { OrderCodes } from './orders/index.ts';

/** By what else than their own numbers orders are found. */
export const orderCodes: OrderCodes = [ordersOfDocument];
