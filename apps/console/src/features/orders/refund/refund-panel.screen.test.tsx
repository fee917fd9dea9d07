import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { openScreen } from '../../../screen-under-test.tsx';
import RefundPanel from './refund-panel.tsx';
import type { GivenRefund, Refundable } from './refund-words.ts';

const line = {
  ...{ itemId: '01990000-0000-7000-8000-000000000001', name: 'Tara 5G', details: 'Neel blue', hsn: '8517', image: '' },
  ...{ quantity: 2, totalPaise: 108_000, unitsLeft: 2, leftPaise: 108_000, unitPaise: [54_000, 54_000] },
};
const figures: Refundable = {
  ...{ version: 4, orderNumber: '4F2A1C', method: 'Online payment', isOutside: false, paidPaise: 144_000 },
  ...{ refundablePaise: 144_000, gonePaise: 0, notKnownPaise: 0, owedPaise: 0, failedPaise: 0, promisedPaise: 0 },
  ...{ goodwillPaise: 0, offerPaise: 0, secondPersonPaise: 100_000, refunds: [] },
  kinds: {
    units: { refusal: null },
    'lower-price': { refusal: 'Lower prices are switched off under Settings. Goodwill needs no credit note.' },
    goodwill: { refusal: null },
  },
  lines: [
    line,
    {
      ...line,
      itemId: '01990000-0000-7000-8000-000000000002',
      name: 'Taar Cable',
      unitsLeft: 0,
      unitPaise: [],
      leftPaise: 0,
    },
  ],
};
const given: GivenRefund = {
  ...{ id: '01990000-0000-7000-8000-000000000009', kind: 'goodwill', amountPaise: 10_000, state: 'gone', note: 'Late' },
  ...{ failure: null, isOutside: false, paidBy: null, by: 'Rohan Deshpande', at: '2026-11-25T06:00:00Z' },
};

type Sent = { amountPaise: number; requestId: string; expectedVersion: number };
const path = '/api/staff/orders/o1';

function open(of: Refundable, answer?: (body: Sent) => unknown) {
  const onClose = vi.fn();
  const sent: Sent[] = [];
  let now = of;
  const opened = openScreen(<RefundPanel orderId="o1" onClose={onClose} />, {
    may: ['orders.refund'],
    answers: {
      [`GET ${path}/refundable`]: () => ({ success: true, refundable: now }),
      [`POST ${path}/refunds`]: (_url, body) => {
        sent.push(body as Sent);
        return (
          answer?.(body as Sent) ?? {
            success: true,
            refund: { ...given, amountPaise: sent.at(-1)?.amountPaise },
            refundable: now,
          }
        );
      },
      [`POST ${path}/refunds/${given.id}/paid`]: () => {
        now = { ...of, refunds: [{ ...given, isOutside: true, paidBy: 'UTR 7' }] };
        return { success: true, refundable: now };
      },
    },
  });
  return { ...opened, onClose, sent };
}

test('[REFC-21] units are refunded by line, after saying in sentences what is sent, written and told', async () => {
  const { user, sent, onClose } = open(figures);
  const table = await screen.findByRole('table', { name: 'Units to refund' });
  expect(within(table).getByRole('row', { name: /Taar Cable .* none left/ })).toBeTruthy();
  expect(screen.queryByText(/credit note is written/)).toBeNull();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Units of Tara 5G' }), '1 of 2');
  expect(screen.getByText(/A credit note is written over these units, at their HSN/)).toBeTruthy();
  expect(screen.getByText(/₹540 goes back to where order 4F2A1C was paid from/)).toBeTruthy();
  const button = screen.getByRole('button', { name: 'Refund ₹540 to the payment of order 4F2A1C' });
  await user.click(button);
  expect(screen.getByText('Please say why.')).toBeTruthy();
  expect(sent).toEqual([]);
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Screen cracked');
  await user.dblClick(button);
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toMatchObject([
    {
      kind: 'units',
      items: [{ itemId: line.itemId, quantity: 1 }],
      amountPaise: 54_000,
      note: 'Screen cracked',
      expectedVersion: 4,
    },
  ]);
});

test('[REFC-22] figures that moved are shown in place of the old ones, and the same request is sent again', async () => {
  const moved = { ...figures, version: 5, refundablePaise: 134_000, gonePaise: 10_000, refunds: [given] };
  let turns = 0;
  const { user, sent, onClose } = open(figures, ({ expectedVersion }) => {
    turns += 1;
    if (expectedVersion === 5) return undefined;
    return {
      success: false,
      code: 'conflict',
      message: 'This order was changed meanwhile.',
      errors: [],
      requestId: '',
      refundable: moved,
    };
  });
  await user.click(await screen.findByRole('tab', { name: 'Goodwill' }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '500');
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Late');
  await user.click(screen.getByRole('button', { name: /^Refund ₹500/ }));
  expect((await screen.findByRole('alert')).textContent).toContain('This order was changed meanwhile.');
  expect(screen.getByText('At most ₹1,340.')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Refunds of this order' })).getByText('₹100')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: /^Refund ₹500/ }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([4, 5]);
  expect(new Set(sent.map(({ requestId }) => requestId)).size).toBe(1);
  expect(turns).toBe(2);
});

test('[REFC-23] what one person may not send alone is asked for, and waits', async () => {
  const { user, onClose } = open(figures, () => ({
    ...{ success: false, code: 'second_person_needed', errors: [], requestId: '' },
    message: 'It waits until 26 November, 12:00.',
  }));
  await user.click(await screen.findByRole('tab', { name: 'Goodwill' }));
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '1,200');
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Late');
  await user.click(screen.getByRole('button', { name: 'Ask to refund ₹1,200 to the payment of order 4F2A1C' }));
  expect(await screen.findByText('It waits until 26 November, 12:00.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
});

test('[REFC-24] a kind that cannot be given says why, and a wrong amount is refused before anything is sent', async () => {
  const { user, sent } = open(figures);
  await user.click(await screen.findByRole('tab', { name: 'Lower price' }));
  expect(screen.getByText(/switched off under Settings/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: /^Refund/ })).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Goodwill' }));
  await user.type(screen.getByRole('textbox', { name: /Why/ }), 'Late');
  await user.type(screen.getByRole('textbox', { name: /Amount/ }), '1e3');
  await user.click(screen.getByRole('button', { name: 'Refund' }));
  expect(screen.getByText(/This is no amount in rupees/)).toBeTruthy();
  expect(sent).toEqual([]);
});

test('[REFC-25] each refund says where it is, and one paid outside is closed by its reference', async () => {
  const failed: GivenRefund = {
    ...given,
    id: '01990000-0000-7000-8000-000000000008',
    state: 'failed',
    failure: 'Balance too low.',
  };
  const owed: GivenRefund = { ...given, isOutside: true, state: 'owed' };
  const unknown: GivenRefund = { ...given, id: '01990000-0000-7000-8000-000000000007', state: 'not-known' };
  const { user } = open({ ...figures, isOutside: true, failedPaise: 10_000, refunds: [failed, owed, unknown] });
  const list = await screen.findByRole('region', { name: 'Refunds of this order' });
  expect(within(list).getByText(/Balance too low. It is still owed, and sent again each hour./)).toBeTruthy();
  expect(within(list).getByText('Not known yet')).toBeTruthy();
  await user.type(within(list).getByRole('textbox', { name: /Reference/ }), 'UTR 7');
  await user.click(within(list).getByRole('button', { name: 'Close ₹100 as paid' }));
  expect(await screen.findByText(/paid by UTR 7/)).toBeTruthy();
});
