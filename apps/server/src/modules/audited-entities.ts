import type { AuditedEntities } from './audit/index.ts';
import { auditedBin } from './bins/index.ts';
import { auditedAttribute, auditedBrand, auditedCategory, auditedProduct } from './catalogue/index.ts';
import { auditedCount } from './counts/index.ts';
import { auditedManifest, auditedPickList } from './dispatch/index.ts';
import { auditedShipment } from './dispatch/papers/index.ts';
import { auditedImport } from './imports/index.ts';
import { auditedReceipt } from './receipts/index.ts';
import { auditedSerial } from './serials/index.ts';
import { auditedApiKey, auditedMember, auditedRole } from './staff/index.ts';
import { auditedJob } from './staff-jobs/index.ts';

/** Every kind of thing that is audited, as its module knows it. */
export const auditedEntities: AuditedEntities = {
  product: auditedProduct,
  bin: auditedBin,
  receipt: auditedReceipt,
  serial: auditedSerial,
  brand: auditedBrand,
  category: auditedCategory,
  attribute: auditedAttribute,
  count: auditedCount,
  import: auditedImport,
  export: null,
  job: auditedJob,
  list: null,
  call: null,
  media: null,
  content: null,
  pincodes: null,
  store: null,
  settings: null,
  order: null,
  'pick-list': auditedPickList,
  manifest: auditedManifest,
  shipment: auditedShipment,
  'courier-event': null,
  return: null,
  approval: null,
  message: null,
  staff: auditedMember,
  'api-key': auditedApiKey,
  role: auditedRole,
};
