import type { StaffJobKind } from '@bijli/contract';
import { binBulkKind } from './bins/index.ts';
import { bulkEditKind, photoFetchKind, photosKind } from './catalogue/index.ts';
import { countPostKind } from './counts/index.ts';
import { papersPrintKind } from './dispatch/papers/index.ts';
import { importKinds } from './import-kinds.ts';
import { applyJobOf, checkJobOf } from './imports/index.ts';
import { invoicePrintKind } from './invoices/index.ts';
import { labelsKind } from './labels/index.ts';
import { listKinds } from './list-kinds.ts';
import { orderBulkKind } from './orders/index.ts';
import { returnApprovalKind } from './returns/index.ts';
import { type JobKind, listExportKind } from './staff-jobs/index.ts';

/** Every kind of job that staff start. */
export const jobKinds: Readonly<Record<StaffJobKind, JobKind>> = {
  'bulk-edit': bulkEditKind,
  'import-check': checkJobOf(importKinds),
  import: applyJobOf(importKinds.products),
  'stock-import': applyJobOf(importKinds.stock),
  'bin-import': applyJobOf(importKinds.bins),
  'awb-import': applyJobOf(importKinds.awbs),
  'remittance-import': applyJobOf(importKinds.remittances),
  'weight-import': applyJobOf(importKinds.weights),
  'bin-bulk': binBulkKind,
  'payout-import': applyJobOf(importKinds.payouts),
  labels: labelsKind,
  'receipt-import': applyJobOf(importKinds.receipt),
  'serial-import': applyJobOf(importKinds.serials),
  'count-import': applyJobOf(importKinds.count),
  photos: photosKind,
  'photo-fetch': photoFetchKind,
  'list-export': listExportKind(listKinds),
  'order-bulk': orderBulkKind,
  'return-approval': returnApprovalKind,
  'invoice-print': invoicePrintKind,
  'papers-print': papersPrintKind,
  'count-post': countPostKind,
};
