import type { z } from 'zod';
import type { CallName } from '../all-calls.ts';
import { auditSchemas } from './audit.ts';
import { catalogueSchemas, couponSchemas, stockSchemas } from './catalogue.ts';
import { catalogueListSchemas } from './catalogue-list.ts';
import { contactSchemas } from './contact.ts';
import { contentSchemas } from './content.ts';
import { importSchemas } from './imports.ts';
import { invoiceSchemas } from './invoices.ts';
import { mediaSchemas } from './media.ts';
import { orderSchemas, paymentSchemas } from './orders.ts';
import { addressSchemas, cartSchemas, identitySchemas, stockAlertSchemas } from './people.ts';
import { photoSchemas } from './photos.ts';
import { productEditingSchemas } from './product-editing.ts';
import { returnSchemas } from './returns.ts';
import { staffSchemas } from './staff.ts';
import { staffWorkSchemas } from './staff-work.ts';
import { storeSchemas } from './stores.ts';
import { taxonomySchemas } from './taxonomy.ts';
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
  ...catalogueListSchemas,
  ...importSchemas,
  ...photoSchemas,
  ...productEditingSchemas,
  ...taxonomySchemas,
  ...staffWorkSchemas,
  ...staffSchemas,
} satisfies Record<CallName, CallSchemas>;

export type Schemas = typeof schemas;
export { product, productCard } from './catalogue.ts';
export { catalogueFilter } from './catalogue-list.ts';
export { contentDocument, storedSiteConfig } from './content.ts';
export { productChanges, productDocument, variantDocument } from './product-document.ts';
