import { type Call, fileTypes } from './call.ts';

const of = '/catalogue/imports/{id}';

/** Products from sheets, and as sheets. */
export const importCalls = {
  uploadImport: {
    method: 'POST',
    path: '/catalogue/imports',
    access: 'staff',
    permission: 'products.change',
    requestTypes: [fileTypes.csv, fileTypes.json, fileTypes.xlsx],
    bodyLimitBytes: 25 * 1024 * 1024,
  },
  listImports: { method: 'GET', path: '/catalogue/imports', access: 'staff', permission: 'products.change' },
  readImport: { method: 'GET', path: of, access: 'staff', permission: 'products.change' },
  checkImport: { method: 'POST', path: `${of}/check`, access: 'staff', permission: 'products.change' },
  listImportLines: { method: 'GET', path: `${of}/lines`, access: 'staff', permission: 'products.change' },
  changeImportLine: { method: 'PUT', path: `${of}/lines/{line}`, access: 'staff', permission: 'products.change' },
  exportRefusedLines: {
    method: 'GET',
    path: `${of}/refused-lines`,
    access: 'staff',
    permission: 'products.change',
    responseType: 'text/csv',
  },
  /** Needs `stock.change` too when the file has stock. */
  applyImport: { method: 'POST', path: `${of}/application`, access: 'staff', permission: 'products.change' },
  exportCatalogue: {
    method: 'GET',
    path: '/catalogue/exports',
    access: 'staff',
    permission: 'products.read',
    responseType: [fileTypes.csv, fileTypes.xlsx, fileTypes.json],
  },
} as const satisfies Record<string, Call>;
