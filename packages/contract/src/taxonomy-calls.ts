import type { Call } from './call.ts';

/** How staff arrange categories, brands and attributes. */
export const taxonomyCalls = {
  readCategoryTree: { method: 'GET', path: '/catalogue/categories', access: 'staff', permission: 'products.read' },
  createCategory: {
    method: 'POST',
    path: '/catalogue/categories',
    access: 'staff',
    permission: 'products.change',
  },
  changeCategory: {
    method: 'PATCH',
    path: '/catalogue/categories/{id}',
    access: 'staff',
    permission: 'products.change',
  },
  /** Places it below another parent, or elsewhere among its siblings. */
  moveCategory: {
    method: 'PUT',
    path: '/catalogue/categories/{id}/place',
    access: 'staff',
    permission: 'products.change',
  },
  removeCategory: {
    method: 'DELETE',
    path: '/catalogue/categories/{id}',
    access: 'staff',
    permission: 'products.change',
  },
  readBrands: { method: 'GET', path: '/catalogue/brands', access: 'staff', permission: 'products.read' },
  createBrand: {
    method: 'POST',
    path: '/catalogue/brands',
    access: 'staff',
    permission: 'products.change',
  },
  changeBrand: { method: 'PATCH', path: '/catalogue/brands/{id}', access: 'staff', permission: 'products.change' },
  removeBrand: { method: 'DELETE', path: '/catalogue/brands/{id}', access: 'staff', permission: 'products.change' },
  readAttributes: { method: 'GET', path: '/catalogue/attributes', access: 'staff', permission: 'products.read' },
  createAttribute: {
    method: 'POST',
    path: '/catalogue/attributes',
    access: 'staff',
    permission: 'products.change',
  },
  /** Renames it, and renames, recolours, adds and removes its values. */
  changeAttribute: {
    method: 'PATCH',
    path: '/catalogue/attributes/{id}',
    access: 'staff',
    permission: 'products.change',
  },
  removeAttribute: {
    method: 'DELETE',
    path: '/catalogue/attributes/{id}',
    access: 'staff',
    permission: 'products.change',
  },
} as const satisfies Record<string, Call>;
