import type { Call } from './call.ts';
import { catalogueCalls } from './catalogue-calls.ts';
import { importCalls } from './import-calls.ts';
import { photoCalls } from './photo-calls.ts';
import { staffAccountCalls } from './staff-account-calls.ts';
import { staffWorkCalls } from './staff-work-calls.ts';
import { taxonomyCalls } from './taxonomy-calls.ts';

/** Every call of staff, API keys and commands. The shop's pages do not use them. */
export const staffCalls = {
  uploadMedia: {
    method: 'POST',
    path: '/media',
    access: 'staff',
    permission: 'media.change',
    requestTypes: ['image/jpeg', 'image/png', 'image/webp', 'image/avif'],
    bodyLimitBytes: 25 * 1024 * 1024,
  },
  listMedia: { method: 'GET', path: '/media', access: 'staff', permission: 'media.read' },
  exportContent: { method: 'GET', path: '/site-content', access: 'staff', permission: 'content.read' },
  applyContent: {
    method: 'PUT',
    path: '/site-content',
    access: 'staff',
    permission: 'content.change',
    bodyLimitBytes: 1_000_000,
  },
  listUndeclaredProducts: {
    method: 'GET',
    path: '/product-declarations/missing',
    access: 'staff',
    permission: 'products.read',
  },
  indexProducts: { method: 'POST', path: '/products/search-index', access: 'staff', permission: 'products.change' },
  takePincodes: {
    method: 'PUT',
    path: '/pincodes',
    access: 'staff',
    permission: 'pincodes.change',
    bodyLimitBytes: 8_000_000,
  },
  moveOrder: { method: 'POST', path: '/orders/{id}/status', access: 'staff', permission: 'orders.change' },
  reportDeliveryAttempt: {
    method: 'POST',
    path: '/orders/{id}/delivery-attempts',
    access: 'staff',
    permission: 'orders.change',
  },
  moveReturn: { method: 'POST', path: '/returns/{id}/status', access: 'staff', permission: 'returns.change' },
  reportPickupFailure: {
    method: 'POST',
    path: '/returns/{id}/pickup-failures',
    access: 'staff',
    permission: 'returns.change',
  },
  showReturnPhoto: {
    method: 'GET',
    path: '/returns/{id}/photos/{photoId}',
    access: 'staff',
    permission: 'returns.change',
    responseType: 'image/webp',
  },
  ...catalogueCalls,
  ...importCalls,
  ...photoCalls,
  ...taxonomyCalls,
  ...staffWorkCalls,
  ...staffAccountCalls,
  listAuditEntries: { method: 'GET', path: '/audit/entries', access: 'staff', permission: 'audit.read' },
  proveAudit: { method: 'GET', path: '/audit/proof', access: 'staff', permission: 'audit.read' },
} as const satisfies Record<string, Call>;

export type StaffCallName = keyof typeof staffCalls;
