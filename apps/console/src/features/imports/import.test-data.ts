import { vi } from 'vitest';
import type { Import, ImportLine } from './use-import.ts';

export function importOf(fields: Partial<Import>): Import {
  return {
    id: '019ac000-0000-7000-8000-000000000001',
    kind: 'products',
    fileName: 'diwali-close.csv',
    source: 'file',
    state: 'checked',
    headings: ['SKU', 'Price'],
    columns: ['sku', 'price'],
    targetId: null,
    knownColumns: ['sku', 'price', 'stock'],
    isUpdateOnly: false,
    makesMissing: false,
    missing: { brands: [], categories: [] },
    counts: { new: 0, changed: 0, same: 0, wrong: 0, waiting: 0 },
    lines: 2,
    newProducts: 0,
    differences: { price: 0, stock: 0, text: 0, legal: 0 },
    questions: 0,
    jobId: null,
    undoUntil: null,
    createdBy: 'Farah Sheikh',
    createdById: null,
    createdAt: '2026-11-25T06:12:00Z',
    expiresAt: '2026-12-25T06:12:00Z',
    ...fields,
  };
}

export function lineOf(fields: Partial<ImportLine>): ImportLine {
  return {
    line: 2,
    sku: 'BJ-KEEL',
    name: 'Keel',
    productId: '019ac000-0000-7000-8000-000000000002',
    photo: null,
    outcome: 'changed',
    cells: ['BJ-KEEL', '1399'],
    mended: {},
    differences: [],
    leftOut: [],
    problems: [],
    warnings: [],
    question: null,
    isAccepted: false,
    ...fields,
  };
}

/** Answers what a screen uploads; `sent` gets the addresses. */
export function answerUploads(sent: string[], reply: object): void {
  vi.stubGlobal(
    'XMLHttpRequest',
    class {
      status = 201;
      upload = {};
      response: unknown;
      onload = () => {};
      open = (_method: string, url: string) => sent.push(url);
      setRequestHeader = () => {};
      send = () => {
        this.response = reply;
        this.onload();
      };
    },
  );
}
