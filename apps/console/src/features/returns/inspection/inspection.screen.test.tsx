import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listen } from '../../../components/scanner/sounds.test-data.ts';
import { type Answers, openScreen } from '../../../screen-under-test.tsx';
import { Component as InspectPage } from './inspect-page.tsx';
import type { InspectedUnit, Inspection } from './inspection-words.ts';

const [right, other] = ['356741082019364', '356741082019448'];

const unitOf = (given: Partial<InspectedUnit>): InspectedUnit => ({
  ...{ id: 'u1', orderItemId: 'i1', productId: 'p1', variantId: null, name: 'King Signal', sku: 'KING', photo: null },
  ...{ amount: 1999, kind: 'imei', soldNumbers: [right], needsNumber: true, number: null, otherNumber: null },
  checks: [
    { id: 'same-unit', text: 'Is it the article that was sold?', kind: 'yes-no' },
    { id: 'battery-health', text: 'Battery health', kind: 'percent' },
  ],
  ...{
    answers: {},
    grade: null,
    outcome: null,
    note: null,
    inspectedAt: null,
    inspectedBy: null,
    photos: [],
    claim: null,
  },
  ...given,
});

type Refused = { status: number; code: string; message: string; otherNumber?: string };

/** A return that came in; the store refuses every number but the one that was sold. */
function openInspection({ units = [unitOf({})], refuse = undefined as Refused | undefined } = {}) {
  const sent: Record<string, unknown>[] = [];
  let inspection: Inspection = {
    ...{ returnId: 'r1', version: 3, status: 'received', orderId: 'o1', orderNumber: '8D31F0', reason: 'defective' },
    ...{ description: 'It goes silent', amount: 1999, units, splitFrom: null, refused: [], sentBack: null },
  };
  const refusal = ({ status, ...body }: Refused) =>
    Response.json({ success: false, errors: [], requestId: 'r', ...body }, { status });
  const whole = () => ({ success: true, inspection });
  const answers: Answers = {
    'GET /api/returns/r1/inspection': whole,
    'POST /api/returns/r1/inspection/numbers': (_, body) => {
      const { code } = body as { code: string };
      if (code !== right)
        return refusal({
          ...{ status: 422, code: 'refused', otherNumber: code },
          message: `Another unit: ${code} is not the one that was sold, ${right}.`,
        });
      inspection = {
        ...inspection,
        units: inspection.units.map((unit) => ({ ...unit, number: right, soldNumbers: [] })),
      };
      return whole();
    },
    'POST /api/returns/r1/inspection': (_, body) => {
      sent.push(body as Record<string, unknown>);
      if (refuse) {
        inspection = { ...inspection, version: 4 };
        return refusal(refuse);
      }
      const inspected = { inspectedAt: '2026-11-28T06:05:00Z', inspectedBy: 'Asha Verma' };
      inspection = {
        ...{ ...inspection, version: 4, status: 'inspected' },
        units: inspection.units.map((unit) => ({ ...unit, outcome: 'free', grade: 'as-new', ...inspected })),
      };
      return whole();
    },
  };
  const opened = openScreen(<InspectPage />, {
    ...{ at: '/returns/r1/inspect', path: '/returns/:id/inspect', answers },
    may: ['returns.inspect', 'orders.read'],
  });
  return { sent, ...opened };
}

async function scan(user: ReturnType<typeof openInspection>['user'], code: string) {
  await user.click(await screen.findByRole('textbox', { name: 'Scan the number of each unit' }));
  await user.paste(code);
  await user.keyboard('{Enter}');
}

const option = (group: string, name: string) =>
  within(screen.getByRole('group', { name: group })).getByRole('radio', { name });

async function findAllWell(user: ReturnType<typeof openInspection>['user']) {
  await user.click(screen.getByRole('button', { name: 'Yes to all' }));
  await user.click(screen.getByRole('spinbutton', { name: /Battery health/ }));
  await user.paste('91');
  await user.click(option('Its state', 'As new'));
  await user.click(option('What becomes of it', 'Sold again as new'));
}

test('[INSP-20] a unit is saved once its number is scanned, every question is answered and it is said what becomes of it', async () => {
  const { sent, user } = openInspection();
  await screen.findByText(/It goes silent/);
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Inspected' });
  await findAllWell(user);
  expect([save().disabled, screen.getByText(/1 unit to look at: scan its number/)]).toEqual([true, expect.anything()]);
  await scan(user, right);
  expect(await screen.findByText(`IMEI ${right}`)).toBeTruthy();
  expect(screen.getByText('₹1,999 will be owed to the shopper.')).toBeTruthy();
  await user.click(save());
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toEqual({
    units: [{ id: 'u1', outcome: 'free', answers: { 'same-unit': true, 'battery-health': 91 }, grade: 'as-new' }],
    expectedVersion: 3,
  });
  expect(await screen.findByText('Sold again as new')).toBeTruthy();
  expect(localStorage.getItem('inspection:r1')).toBeNull();
});

test('[INSP-21] another unit is refused aloud, stays until it is answered, and can be sent back with a reason for the shopper', async () => {
  const heard = listen();
  const { sent, user } = openInspection();
  await scan(user, other);
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain(`Another unit: ${other} is not the one that was sold, ${right}.`);
  expect(heard).toEqual([330, 220]);
  await user.click(within(alert).getByRole('button', { name: 'Send this unit back' }));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(screen.getByText(`Another unit: ${other}`)).toBeTruthy();
  const why = screen.getByRole<HTMLTextAreaElement>('textbox', { name: /Why it goes back/ });
  expect(why.value).toBe(`Its number is ${other}, we sent ${right}`);
  await user.click(screen.getByRole('button', { name: 'Inspected' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]).toMatchObject({
    units: [{ id: 'u1', outcome: 'sent-back', otherNumber: other }],
    reason: 'other-unit',
    refusal: why.value,
  });
});

test('[RETC-19] a unit goes back with a reason that is chosen, and needs words where the reason says nothing', async () => {
  const { sent, user } = openInspection();
  await screen.findByText(/It goes silent/);
  await user.click(screen.getByRole('radio', { name: /^Refused/ }));
  const save = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Inspected' });
  expect(save().disabled).toBe(true);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Reason of the refusal' }), 'after-delivery');
  await user.click(save());
  await waitFor(() => expect(sent).toMatchObject([{ reason: 'after-delivery' }]));
  expect(sent[0]).not.toHaveProperty('refusal');
});

test('[INSP-22] what was found is not lost: neither when the page is left, nor when somebody else was quicker', async () => {
  const message = 'This return was changed meanwhile; it is received now. Look at the change and try again.';
  const first = openInspection({ units: [unitOf({ number: right, soldNumbers: [] })] });
  await screen.findByText(/It goes silent/);
  await findAllWell(first.user);
  first.unmount();
  const { user, sent } = openInspection({
    units: [unitOf({ number: right, soldNumbers: [] })],
    refuse: { status: 409, code: 'conflict', message },
  });
  await screen.findByText(/It goes silent/);
  expect(option('Its state', 'As new')).toMatchObject({ checked: true });
  await user.click(screen.getByRole('button', { name: 'Inspected' }));
  expect((await screen.findByRole('alert')).textContent).toContain(message);
  await user.click(await screen.findByRole('button', { name: 'I have looked' }));
  expect(option('What becomes of it', 'Sold again as new')).toMatchObject({ checked: true });
  await user.click(screen.getByRole('button', { name: 'Inspected' }));
  await waitFor(() => expect(sent.map(({ expectedVersion }) => expectedVersion)).toEqual([3, 4]));
});
