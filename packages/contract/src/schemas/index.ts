import type { z } from 'zod';
import type { CallName } from '../all-calls.ts';
import { auditSchemas } from './audit.ts';
import { catalogueSchemas, couponSchemas, stockSchemas } from './catalogue.ts';
import { contactSchemas } from './contact.ts';
import { contentSchemas } from './content.ts';
import { invoiceSchemas } from './invoices.ts';
import { mediaSchemas } from './media.ts';
import { orderSchemas, paymentSchemas } from './orders.ts';
import { addressSchemas, cartSchemas, identitySchemas, stockAlertSchemas } from './people.ts';
import { returnSchemas } from './returns.ts';
import { staffSchemas } from './staff.ts';
import { storeSchemas } from './stores.ts';
import { trackingSchemas } from './tracking.ts';

export type CallSchemas = { params?: z.ZodType; query?: z.ZodType; body?: z.ZodType; reply: z.ZodType };

/** The schemas of every call, by its name in `calls`. */
export const schemas = {
  ...auditSchemas,
  ...mediaSchemas,
  ...contentSchemas,
  ...catalogueSchemas,
  ...stockSchemas,
  ...couponSchemas,
  ...identitySchemas,
  ...addressSchemas,
  ...cartSchemas,
  ...stockAlertSchemas,
  ...orderSchemas,
  ...invoiceSchemas,
  ...returnSchemas,
  ...storeSchemas,
  ...contactSchemas,
  ...paymentSchemas,
  ...trackingSchemas,
  ...staffSchemas,
} satisfies Record<CallName, CallSchemas>;

export type Schemas = typeof schemas;
export { product, productCard } from './catalogue.ts';
export { contentDocument, storedSiteConfig } from './content.ts';
