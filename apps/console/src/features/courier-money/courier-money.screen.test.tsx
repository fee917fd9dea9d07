import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { Component as CashPage } from './cash/cash-page.tsx';
import { Component as ClaimsPage } from './claims/claims-page.tsx';
import { Component as RtoPage } from './rto/rto-page.tsx';
import { Component as WeightPage } from './weights/weight-page.tsx';
import { Component as WeightsPage } from './weights/weights-page.tsx';

const page = { total: 2, isEstimate: false, next: null, previous: null };
const couriers = [{ id: 'vega', name: 'Vega' }];
const noViews = { 'GET /api/staff/views': () => ({ success: true, views: [] }) };
const of = (number: string, awb: string) => ({
  ...{ order: { id: `o-${number}`, number }, courier: 'vega', courierName: 'Vega', awb },
});
const cash = {
  ...{ id: 'b1', ...of('4F2A1C', 'VG1'), collected: 499, deliveredAt: '2026-11-18T05:00:00Z', version: 3 },
  ...{ expectedOn: '2026-11-26', state: 'waiting', isLate: true, remitted: null, utr: null, remittedOn: null },
  ...{ recordedBy: null, settled: null },
};
const differs = {
  ...cash,
  ...{ id: 'b2', ...of('5B3C2D', 'VG2'), state: 'differs', isLate: false, remitted: 498.99, utr: 'AXIS1' },
  remittedOn: '2026-11-27',
};

function openCash(rights = ['orders.read', 'orders.refund', 'jobs.read']) {
  const sent: unknown[] = [];
  const opened = openScreen(<CashPage />, {
    at: '/dispatch/cash',
    may: rights,
    answers: {
      ...noViews,
      'GET /api/dispatch/cash': () => ({ success: true, cash: [cash, differs], couriers, collected: 998, ...page }),
      'GET /api/dispatch/cash-counts': () => ({ success: true, views: { late: { total: 1, isEstimate: false } } }),
      'GET /api/dispatch/cash-sums': () => ({
        success: true,
        couriers: [
          {
            ...{ courier: 'vega', courierName: 'Vega', parcels: 1, waiting: 499, lateParcels: 1, late: 499 },
            since: '2026-11-18T05:00:00Z',
          },
        ],
      }),
      'POST /api/dispatch/cash/b1/remittance': (_url, body) => {
        sent.push(body);
        return { success: true, cash: { ...cash, state: 'remitted' } };
      },
      'POST /api/dispatch/cash/b2/settlement': (_url, body) => {
        sent.push(body);
        return { success: true, cash: { ...differs, state: 'settled' } };
      },
    },
  });
  return { sent, ...opened };
}

test('[CLAIM-20] what is late and what differs stand in the list; each courier is summed up', async () => {
  openCash();
  const late = await screen.findByRole('row', { name: /4F2A1C/ });
  expect(late.textContent).toContain('Late');
  expect(within(late).getByRole('link', { name: '4F2A1C' }).getAttribute('href')).toBe('/orders/o-4F2A1C');
  const row = screen.getByRole('row', { name: /5B3C2D/ });
  expect(row.textContent).toContain('₹498.99 on 27 Nov 2026 by AXIS1, ₹0.01 less');
  const sums = await screen.findByRole('table', { name: 'What each courier has to send' });
  expect(within(sums).getByRole('row', { name: /Vega/ }).textContent).toContain('₹499');
  expect(screen.getByText('₹998 collected in this list')).toBeTruthy();
});

test('[CLAIM-20] what came is written down by keys; another amount is told to be a difference before', async () => {
  const { sent, user } = openCash();
  const came = await screen.findByRole('button', { name: 'It came… for order 4F2A1C' });
  came.focus();
  await user.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Cash of order 4F2A1C, ₹499' });
  const amount = await within(dialog).findByRole('textbox', { name: 'Amount that came' });
  await user.clear(amount);
  await user.type(amount, '498.50');
  expect(within(dialog).getByText(/it will be listed as a difference/)).toBeTruthy();
  await user.clear(amount);
  await user.type(amount, '499');
  expect(within(dialog).queryByText(/it will be listed as a difference/)).toBeNull();
  await user.type(within(dialog).getByRole('textbox', { name: 'UTR' }), 'AXIS2{Enter}');
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent).toEqual([{ amount: 499, utr: 'AXIS2', day: expect.stringMatching(/^20\d\d-/), expectedVersion: 3 }]);
});

test('[CLAIM-20] a difference is settled with a reason; who may only read is offered nothing', async () => {
  const { sent, user } = openCash();
  await user.click(await screen.findByRole('button', { name: 'Settle… for order 5B3C2D' }));
  const dialog = await screen.findByRole('dialog', { name: 'Settle the cash of order 5B3C2D' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Why' }), 'Their fee');
  await user.click(within(dialog).getByRole('button', { name: 'Settle' }));
  await waitFor(() => expect(sent).toEqual([{ reason: 'Their fee', expectedVersion: 3 }]));
});

test('[CLAIM-20] who may only read is offered nothing to write down', async () => {
  openCash(['orders.read']);
  await screen.findByRole('row', { name: /4F2A1C/ });
  expect(screen.queryByRole('button', { name: /It came/ })).toBeNull();
  expect(screen.queryByRole('link', { name: 'Import what came' })).toBeNull();
});

const dispute = {
  ...{ id: 'd1', ...of('4F2A1C', 'VG1'), enteredGrams: 400, chargedGrams: 1500, charge: 42.5, version: 2 },
  ...{ enteredAt: '2026-11-28T05:00:00Z', answerBy: '2026-12-05T05:00:00Z', isOverdue: false, state: 'open' },
  ...{ answer: null, answeredBy: null, answeredAt: null, outcome: null, endedAt: null },
};
const proof = {
  ...{ boxId: 'b1', shipmentId: 's1', size: '300x200x100', packedBy: 'Ravi K', packedAt: '2026-11-20T05:00:00Z' },
  ...{ goodsGrams: 350, photos: [] },
};

test('[CLAIM-21] charged weights stand in the list by the day to answer, and open with their proof', async () => {
  openScreen(<WeightsPage />, {
    at: '/dispatch/disputes',
    may: ['orders.read', 'dispatch.change'],
    answers: {
      ...noViews,
      'GET /api/dispatch/weight-disputes': () => ({ success: true, disputes: [dispute], couriers, ...page, total: 1 }),
      'GET /api/dispatch/weight-dispute-counts': () => ({ success: true, views: {} }),
    },
  });
  const row = await screen.findByRole('row', { name: /4F2A1C/ });
  for (const text of ['400 g', '1,500 g', '₹42.50', 'To answer']) expect(row.textContent).toContain(text);
  expect(within(row).getByRole('link', { name: '4F2A1C' }).getAttribute('href')).toBe('/dispatch/disputes/d1');
  expect(screen.getByRole('link', { name: 'Import a report' })).toBeTruthy();
});

test('[CLAIM-21] a charged weight stands beside size and weight of the goods, and is disputed with words', async () => {
  const sent: unknown[] = [];
  const { user } = openScreen(<WeightPage />, {
    at: '/dispatch/disputes/d1',
    path: '/dispatch/disputes/:id',
    may: ['orders.read', 'dispatch.change'],
    answers: {
      'GET /api/dispatch/weight-disputes/d1': () => ({ success: true, dispute, proof }),
      'POST /api/dispatch/weight-disputes/d1/answer': (_url, body) => {
        sent.push(body);
        return { success: true, dispute: { ...dispute, state: 'disputed' } };
      },
    },
  });
  const facts = await screen.findByRole('region', { name: 'Proof' });
  for (const text of ['400 g', '350 g', '30 × 20 × 10 cm', '1,200 g', 'Ravi K'])
    expect(facts.textContent).toContain(text);
  await user.click(screen.getByRole('button', { name: 'Dispute…' }));
  const dialog = await screen.findByRole('dialog', { name: 'Dispute the charged weight, ₹42.50' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'What the courier reads' }), 'See the photo');
  await user.click(within(dialog).getByRole('button', { name: 'Dispute' }));
  await waitFor(() => expect(sent).toEqual([{ answer: 'dispute', words: 'See the photo', expectedVersion: 2 }]));
});

const claim = {
  ...{ id: 'b1', ...of('4F2A1C', 'VG1'), kind: 'lost', amount: 298, since: '2026-11-28T05:00:00Z', version: 1 },
  ...{ raiseBy: '2026-12-01T05:00:00Z', isOverdue: false, state: 'to-raise', number: null, raisedAt: null },
  ...{ raisedBy: null, paid: null, reference: null, reason: null, endedAt: null, endedBy: null },
};

function openClaims(may: string[]) {
  const sent: unknown[] = [];
  const opened = openScreen(<ClaimsPage />, {
    at: '/dispatch/claims',
    may,
    answers: {
      ...noViews,
      'GET /api/dispatch/claims': () => ({ success: true, claims: [claim], couriers, ...page, total: 1 }),
      'GET /api/dispatch/claim-counts': () => ({ success: true, views: {} }),
      'POST /api/dispatch/claims/b1/raising': (_url, body) => {
        sent.push(body);
        return { success: true, claim: { ...claim, state: 'raised', number: 'CLM-1' } };
      },
    },
  });
  return { sent, ...opened };
}

test('[CLAIM-22] a claim is raised with the courier’s number; who may only pack does not end one', async () => {
  const { sent, user } = openClaims(['orders.read', 'dispatch.change']);
  const row = await screen.findByRole('row', { name: /4F2A1C/ });
  expect(row.textContent).toContain('Lost parcel');
  expect(within(row).queryByRole('button', { name: /Do not raise/ })).toBeNull();
  await user.click(within(row).getByRole('button', { name: /Raised…/ }));
  const dialog = await screen.findByRole('dialog', { name: 'Claim raised: order 4F2A1C' });
  await user.type(await within(dialog).findByRole('textbox', { name: 'Number of the claim' }), 'CLM-1{Enter}');
  await waitFor(() => expect(sent).toEqual([{ number: 'CLM-1', amount: 298, expectedVersion: 1 }]));
});

test('[CLAIM-22] who may refund may also leave a claim unraised', async () => {
  openClaims(['orders.read', 'orders.refund']);
  expect(await screen.findByRole('button', { name: /Do not raise/ })).toBeTruthy();
});

test('[RTO-07] what came back is shown by pincode with its share, and when it was counted', async () => {
  const figures = [{ id: 'f1', key: '560001', name: '560001', sent: 1200, cameBack: 90, share: 0.075, cost: 5400.5 }];
  openScreen(<RtoPage />, {
    at: '/dispatch/rto?days=30',
    may: ['orders.read'],
    answers: {
      ...noViews,
      'GET /api/dispatch/rto-figures': ({ searchParams }) => {
        expect(searchParams.get('days')).toBe('30');
        const counted = { countedAt: '2026-11-30T02:00:00Z', all: { sent: 1200, cameBack: 90 } };
        return { success: true, figures, ...page, total: 1, ...counted };
      },
    },
  });
  const row = await screen.findByRole('row', { name: /560001/ });
  for (const text of ['1,200', '90', '7.5 %', '₹5,400.50']) expect(row.textContent).toContain(text);
  expect(screen.getByText(/90 of 1,200 parcels came back, 7.5 %; counted 30 Nov/)).toBeTruthy();
});
