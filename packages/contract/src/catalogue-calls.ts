import type { Call } from './call.ts';

/** A product with 1,000 variants. */
const wholeProductBytes = 2 * 1024 * 1024;

/** How staff read and change products, their prices and their stock. */
export const catalogueCalls = {
  listCatalogue: { method: 'GET', path: '/catalogue/products', access: 'staff', permission: 'products.read' },
  countCatalogue: { method: 'GET', path: '/catalogue/product-counts', access: 'staff', permission: 'products.read' },
  findInCatalogue: { method: 'GET', path: '/catalogue/matches', access: 'staff', permission: 'products.read' },
  createProduct: {
    method: 'POST',
    path: '/catalogue/products',
    access: 'staff',
    permission: 'products.change',
  },
  readProduct: { method: 'GET', path: '/catalogue/products/{id}', access: 'staff', permission: 'products.read' },
  saveProduct: {
    method: 'PATCH',
    path: '/catalogue/products/{id}',
    access: 'staff',
    permission: 'products.change',
    bodyLimitBytes: wholeProductBytes,
  },
  removeProduct: { method: 'DELETE', path: '/catalogue/products/{id}', access: 'staff', permission: 'products.change' },
  saveProductDraft: {
    method: 'PUT',
    path: '/catalogue/products/{id}/draft',
    access: 'staff',
    permission: 'products.change',
    bodyLimitBytes: wholeProductBytes,
  },
  dropProductDraft: {
    method: 'DELETE',
    path: '/catalogue/products/{id}/draft',
    access: 'staff',
    permission: 'products.change',
  },
  publishProduct: {
    method: 'POST',
    path: '/catalogue/products/{id}/publication',
    access: 'staff',
    permission: 'products.change',
  },
  withdrawProduct: {
    method: 'DELETE',
    path: '/catalogue/products/{id}/publication',
    access: 'staff',
    permission: 'products.change',
  },
  duplicateProduct: {
    method: 'POST',
    path: '/catalogue/products/{id}/copies',
    access: 'staff',
    permission: 'products.change',
  },
  createPreviewLink: {
    method: 'POST',
    path: '/catalogue/products/{id}/preview-links',
    access: 'staff',
    permission: 'products.read',
  },
  listProductHistory: {
    method: 'GET',
    path: '/catalogue/products/{id}/history',
    access: 'staff',
    permission: 'products.read',
  },
  listProductPrices: {
    method: 'GET',
    path: '/catalogue/products/{id}/prices',
    access: 'staff',
    permission: 'products.read',
  },
  planPrice: {
    method: 'POST',
    path: '/catalogue/products/{id}/price-plans',
    access: 'staff',
    permission: 'products.change',
  },
  endPricePlan: {
    method: 'DELETE',
    path: '/catalogue/products/{id}/price-plans/{planId}',
    access: 'staff',
    permission: 'products.change',
  },
  changePrices: { method: 'PATCH', path: '/catalogue/prices', access: 'staff', permission: 'products.change' },
  correctStock: {
    method: 'POST',
    path: '/catalogue/stock-corrections',
    access: 'staff',
    permission: 'stock.change',
  },
  listMovements: {
    method: 'GET',
    path: '/catalogue/products/{id}/movements',
    access: 'staff',
    permission: 'products.read',
  },
  previewBulkEdit: {
    method: 'POST',
    path: '/catalogue/bulk-edits/preview',
    access: 'staff',
    permission: 'products.change',
  },
  startBulkEdit: {
    method: 'POST',
    path: '/catalogue/bulk-edits',
    access: 'staff',
    permission: 'products.change',
    isIdempotent: true,
  },
} as const satisfies Record<string, Call>;
