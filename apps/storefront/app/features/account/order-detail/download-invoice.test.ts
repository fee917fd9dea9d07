import { ApiError, type Client, NetworkError } from '@bijli/contract';
import { expect, test, vi } from 'vitest';
import { downloadInvoice } from './download-invoice.ts';

const params = { id: 'o1', invoiceId: 'i1' };

function dependenciesReturning(response: unknown) {
  const getInvoiceDocument = vi.fn(async () => {
    if (response instanceof Error) throw response;
    return response;
  });
  const api = { getInvoiceDocument: getInvoiceDocument as unknown as Client['getInvoiceDocument'] };
  return { api, notify: { error: vi.fn() }, save: vi.fn() };
}

test('[INV-05] an invoice is saved as a PDF under its number', async () => {
  const dependencies = dependenciesReturning({ name: 'BJ-2627-000001.pdf', bytes: new TextEncoder().encode('%PDF-') });
  await downloadInvoice(dependencies, params);
  const [name, file] = dependencies.save.mock.calls[0] as [string, Blob];
  expect([name, file.type, await file.text()]).toEqual(['BJ-2627-000001.pdf', 'application/pdf', '%PDF-']);
  expect(dependencies.notify.error).not.toHaveBeenCalled();
});

test.each([
  [new ApiError(404, { message: 'Invoice not found' }), 'Invoice not found'],
  [new NetworkError(new Error('offline')), 'The file could not be loaded. Please try again.'],
])('[INV-05] %s is shown, and nothing is saved', async (error, title) => {
  const dependencies = dependenciesReturning(error);
  await downloadInvoice(dependencies, params);
  expect(dependencies.notify.error).toHaveBeenCalledExactlyOnceWith({ title });
  expect(dependencies.save).not.toHaveBeenCalled();
});
