import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { type Answers, openScreen } from '../../../../screen-under-test.tsx';
import { answerUploads, importOf } from '../../import.test-data.ts';
import { Component as ImportPage } from '../../import-page.tsx';
import { Component as ImportsPage } from '../../imports-page.tsx';

const receiptId = '019ac000-0000-7000-8000-0000000000aa';

function openFiles(at: string, more: Answers = {}) {
  const answers: Answers = {
    'GET /api/staff/views': () => ({ success: true, views: [] }),
    'GET /api/imports': () => ({ success: true, imports: [], total: 0, isEstimate: false, next: null, previous: null }),
    ...more,
  };
  return openScreen(<ImportsPage />, { at, may: ['stock.change'], answers });
}

test('[IMP-148] a file of lines is chosen for the receipt or count from which a person comes; without one the screen says where to begin', async () => {
  const sent: string[] = [];
  const file = importOf({ kind: 'receipt', targetId: receiptId });
  answerUploads(sent, { success: true, import: file, layout: null });
  const { user, unmount } = openFiles(`/stock/receipts/import?into=${receiptId}`);
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('There is no field for a file');
  await user.upload(input, new File(['sku,quantity\nA,1'], 'challan.csv', { type: 'text/csv' }));
  await waitFor(() => expect(sent[0]).toContain(`targetId=${receiptId}`));
  vi.unstubAllGlobals();
  unmount();
  openFiles('/stock/counts/import');
  expect((await screen.findByRole('link', { name: 'counts' })).getAttribute('href')).toBe('/stock/counts');
  expect(document.querySelector('input[type=file]')).toBeNull();
});

test('[IMP-148] a file leads back to what its lines are put into', async () => {
  const file = importOf({ kind: 'receipt', targetId: receiptId, columns: ['sku', 'quantity'], missing: {} });
  openScreen(<ImportPage />, {
    path: '/stock/receipts/import/:id',
    at: `/stock/receipts/import/${file.id}`,
    may: ['stock.change'],
    answers: {
      [`GET /api/imports/${file.id}`]: () => ({ success: true, import: file }),
      [`GET /api/imports/${file.id}/lines`]: () => ({ success: true, lines: [], hasMore: false }),
    },
  });
  const link = await screen.findByRole('link', { name: 'Open the receipt' });
  expect(link.getAttribute('href')).toBe(`/stock/receipts/${receiptId}`);
  expect(screen.getByRole('link', { name: 'Another file' }).getAttribute('href')).toContain(`into=${receiptId}`);
});
