import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import { Component as WriteOffsPage } from '../write-offs/write-offs-page.tsx';
import { Component as ClaimsPage } from './claims-page.tsx';

test('[RETC-17] lists that the same changes refresh keep their rows apart', async () => {
  const page = { total: 1, isEstimate: false, next: null, previous: null };
  const unit = { number: null, sku: 'BJ-1', returnId: 'r1', orderId: 'o1', orderNumber: '4F2A1C' };
  const claim = {
    ...{ id: 'c1', version: 1, brand: 'Roar', name: 'Roar 20', certificate: 'DOA-1', claimNumber: 'CL-1', ...unit },
    ...{ claimedOn: '2026-11-20', createdAt: '2026-11-20T05:00:00Z', expected: 20, credit: null, closedAt: null },
  };
  const writeOff = {
    ...{ id: 'w1', name: 'Buds One', hsn: '8518', cost: 20, gstPercent: 18, inputTax: 3.6, ...unit },
    writtenOffAt: '2026-11-20T05:00:00Z',
  };
  openScreen(
    <>
      <ClaimsPage />
      <WriteOffsPage />
    </>,
    {
      at: '/returns/claims',
      may: ['orders.read', 'cost.read'],
      answers: {
        'GET /api/staff/views': () => ({ success: true, views: [] }),
        'GET /api/staff/brand-claim-counts': () => ({ success: true, views: {} }),
        'GET /api/staff/brand-claims': () => ({ success: true, claims: [claim], ...page }),
        'GET /api/staff/write-offs': () => ({ success: true, writeOffs: [writeOff], ...page, sums: null }),
      },
    },
  );
  expect(await screen.findByRole('row', { name: /Roar 20/ })).toBeTruthy();
  expect(await screen.findByRole('row', { name: /Buds One/ })).toBeTruthy();
});
