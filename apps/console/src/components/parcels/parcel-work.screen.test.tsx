import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openScreen } from '../../screen-under-test.tsx';
import { answerText, whyChosen } from './parcel-words.ts';
import { ParcelWork } from './parcel-work.tsx';
import type { Booking, Parcel } from './parcels-query.ts';

const parcelOf = (given: Partial<Parcel> = {}): Parcel => ({
  ...{ boxId: 'b1', shipment: 1, box: 1, state: 'packed', courier: null, awb: null, isWeighed: true, status: null },
  ...{ statusAt: null, statusNote: null, attempts: 0, items: [{ name: 'Cable', quantity: 2 }], booking: null },
  ...{ failedDelivery: null, isFollowed: true, hasProof: false, ...given },
});
const booked: Booking = {
  ...{ state: 'booked', courier: 'Shiprocket', service: 'Delhivery Surface', pricePaise: 9850, awb: '1904' },
  ...{ trackingUrl: null, failure: null, askedAt: '2026-11-30T04:00:00Z' },
};
const services = [
  { id: '55', name: 'Xpressbees', pricePaise: 8400, days: 7, takesCash: true, keepsPromise: true, problem: null },
  {
    id: '43',
    name: 'Delhivery Surface',
    pricePaise: 9850,
    days: 4,
    takesCash: true,
    keepsPromise: true,
    problem: null,
  },
  {
    id: '1',
    name: 'Blue Dart',
    pricePaise: 17_610,
    days: 2,
    takesCash: false,
    keepsPromise: true,
    problem: 'It takes no cash.',
  },
];

function openParcel(first: Parcel, { answers = {}, may = ['dispatch.change', 'orders.read'] } = {}) {
  const state = { parcel: first, sent: [] as unknown[] };
  const opened = openScreen(<ParcelWork orderId="o1" />, {
    may,
    answers: {
      'GET /api/staff/orders/o1/parcels': () => ({ success: true, booksWith: 'Shiprocket', parcels: [state.parcel] }),
      'GET /api/boxes/b1/courier-services': () => ({ success: true, services, chosen: '55', rule: 'promise' }),
      'POST /api/boxes/b1/booking': (_: URL, body: unknown) => {
        state.sent.push(body);
        state.parcel = parcelOf({ courier: 'Shiprocket', awb: '1904', booking: booked });
        return { success: true, booking: booked };
      },
      'POST /api/boxes/b1/booking-cancellation': (_: URL, body: unknown) => {
        state.sent.push(body);
        state.parcel = parcelOf({ booking: { ...booked, state: 'cancelled' } });
        return { success: true, booking: { ...booked, state: 'cancelled' } };
      },
      'POST /api/boxes/b1/failed-delivery-answer': (_: URL, body: unknown) => {
        state.sent.push(body);
        return { success: true, isTold: true };
      },
      ...answers,
    },
  });
  return { ...opened, ...state, state };
}

test('[COUR-50] a packed parcel is booked from the offers of all couriers, and its booking cancelled', async () => {
  const { user, state } = openParcel(parcelOf());
  await user.click(await screen.findByRole('button', { name: 'Book a courier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book a courier' });
  const chosen = await within(dialog).findByRole('radio', { name: /Xpressbees/ });
  expect((chosen as HTMLInputElement).checked).toBe(true);
  expect(within(dialog).getByText('Chosen by the settings: the cheapest that keeps the promised day.')).toBeTruthy();
  expect((within(dialog).getByRole('radio', { name: /Blue Dart/ }) as HTMLInputElement).disabled).toBe(true);
  expect(within(dialog).getByText('It takes no cash.')).toBeTruthy();
  await user.click(within(dialog).getByRole('radio', { name: /Delhivery/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Book Delhivery Surface for ₹98.50' }));
  expect(await screen.findByText('Booked with Delhivery Surface by Shiprocket for ₹98.50.')).toBeTruthy();
  window.confirm = () => true;
  await user.click(screen.getByRole('button', { name: 'Cancel the booking' }));
  expect(await screen.findByRole('button', { name: 'Book a courier' })).toBeTruthy();
  expect(state.sent).toEqual([{ serviceId: '43' }, { awb: '1904' }]);
});

test('[COUR-51] an outage is a sentence with another try, and no offers', async () => {
  const sentence = 'Shiprocket does not answer at the moment. Nothing is lost: please try again in a minute.';
  const refused = { success: false, code: 'provider_unavailable', message: sentence, errors: [], requestId: 'r' };
  const answers = { 'GET /api/boxes/b1/courier-services': () => Response.json(refused, { status: 503 }) };
  const { user } = openParcel(parcelOf(), { answers });
  await user.click(await screen.findByRole('button', { name: 'Book a courier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Book a courier' });
  expect(await within(dialog).findByText(sentence)).toBeTruthy();
  expect(within(dialog).getByRole('button', { name: 'Try again' })).toBeTruthy();
  expect(within(dialog).queryByRole('radio')).toBeNull();
});

test('[COUR-51] a lost answer is said as not known yet, and can be asked for', async () => {
  openParcel(parcelOf({ booking: { ...booked, state: 'asked', awb: null } }));
  expect(await screen.findByText(/^Not known yet: Shiprocket was asked/)).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Ask now' })).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Book a courier' })).toBeNull();
});

test('[COUR-52] a failed delivery shows the courier’s reason and is answered; who may not pack only reads it', async () => {
  const failed = parcelOf({
    ...{
      state: 'handed-over',
      courier: 'Shiprocket',
      awb: '1904',
      status: 'attempt-failed',
      statusNote: 'Door locked',
    },
    failedDelivery: {
      ...{ state: 'open', answerBy: '2099-01-01T10:00:00Z', answeredBy: null, kind: null, day: null, failure: null },
    },
  });
  const { user, state, unmount } = openParcel(failed);
  expect(await screen.findByText('The courier says: Door locked')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Answer the courier' }));
  const dialog = await screen.findByRole('dialog', { name: 'Answer for Parcel 1' });
  await user.type(within(dialog).getByLabelText(/What the courier should know/), 'Second floor');
  await user.type(within(dialog).getByLabelText(/Another phone/), '9811200530');
  await user.click(within(dialog).getByRole('button', { name: 'Tell the courier' }));
  expect(state.sent).toEqual([{ kind: 'try-again', note: 'Second floor', phone: '9811200530' }]);
  unmount();
  openParcel(failed, { may: ['orders.read'] });
  expect(await screen.findByText(/^Nobody has answered/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Answer the courier' })).toBeNull();
});

test('[COUR-52] what was answered, by whom and whether the courier knows it is said in a sentence', () => {
  const now = new Date('2026-11-30T04:00:00Z');
  const base = { answerBy: '2026-12-01T04:00:00Z', failure: null } as const;
  const again = { ...base, answeredBy: 'shopper', kind: 'try-again', day: '2026-12-02' } as const;
  expect(answerText({ ...again, state: 'told' }, now)).toBe(
    'The shopper answered: come again on 2 Dec. The courier knows it.',
  );
  expect(answerText({ ...again, day: null, answeredBy: 'staff', state: 'answered' }, now)).toBe(
    'Staff answered: come again. The courier is told as soon as it works.',
  );
  const open = { ...base, state: 'open', answeredBy: null, kind: null, day: null } as const;
  expect(answerText(open, new Date('2026-12-02T04:00:00Z'))).toMatch(/the courier decides by itself/);
  expect(whyChosen({ rule: 'promise', keepsPromise: false })).toMatch(/fastest, as none keeps/);
});
