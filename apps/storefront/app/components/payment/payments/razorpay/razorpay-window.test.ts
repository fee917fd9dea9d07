import { expect, test, vi } from 'vitest';
import type { PaymentWindowInput } from '../payment-window.ts';
import { openRazorpay, type PaymentHost, type Razorpay } from './razorpay-window.ts';

const response = { razorpay_order_id: 'order_1', razorpay_payment_id: 'pay_1', razorpay_signature: 'signed' };
const input: PaymentWindowInput = {
  window: { key: 'rzp_test', scriptUrl: '/pay/checkout.js' },
  payment: { id: 'order_1', amount: 1_249_900, currency: 'INR' },
  shopName: 'Bijli',
  description: 'order #7F3A9C',
  buyer: { name: 'Asha Rao', email: 'asha.rao@example.in', phone: '9820041776' },
};

type Options = ConstructorParameters<Razorpay>[0];
type Play = (options: Options, fail: (description?: string) => void) => void;
type TestHost = PaymentHost & {
  addScript: ReturnType<typeof vi.fn<PaymentHost['addScript']>>;
  pressBack: () => void;
  closed: () => number;
};

/** A window that runs a scripted behaviour when it is opened. */
function hostPlaying(play: Play): TestHost {
  let isLoaded = false;
  let closed = 0;
  const leaving = new Set<() => void>();
  function fakeWindow(options: Options) {
    const listeners: ((failed: { error?: { description?: string } }) => void)[] = [];
    return {
      on: (_event: string, listener: (typeof listeners)[number]) => listeners.push(listener),
      close: () => {
        closed += 1;
      },
      open: () =>
        play(options, (description) => {
          for (const listener of listeners) listener({ error: description === undefined ? {} : { description } });
        }),
    };
  }
  return {
    findRazorpay: () => (isLoaded ? (fakeWindow as unknown as Razorpay) : undefined),
    addScript: vi.fn<PaymentHost['addScript']>(async () => {
      isLoaded = true;
    }),
    onLeave: (listener) => {
      leaving.add(listener);
      return () => leaving.delete(listener);
    },
    pressBack: () => {
      for (const listener of leaving) listener();
    },
    closed: () => closed,
  };
}

test('[PAY-02] the window opens with the server’s values and returns the signed payment', async () => {
  const seen: Options[] = [];
  const host = hostPlaying((options) => {
    seen.push(options);
    options.handler(response);
  });
  expect(await openRazorpay(host, input)).toEqual({ kind: 'paid', proof: response });
  expect(seen[0]).toMatchObject({
    key: 'rzp_test',
    amount: 1_249_900,
    currency: 'INR',
    name: 'Bijli',
    description: 'order #7F3A9C',
    order_id: 'order_1',
    prefill: { name: 'Asha Rao', email: 'asha.rao@example.in', contact: '9820041776' },
  });
  expect(host.addScript).toHaveBeenCalledWith('/pay/checkout.js');
});

test('the script is loaded once, however often the window opens', async () => {
  const host = hostPlaying((options) => options.handler(response));
  await openRazorpay(host, input);
  await openRazorpay(host, input);
  expect(host.addScript).toHaveBeenCalledTimes(1);
});

test('[PAY-03] closing the window is a result, with the reason when an attempt had failed', async () => {
  expect(
    await openRazorpay(
      hostPlaying((options) => options.modal.ondismiss()),
      input,
    ),
  ).toEqual({
    kind: 'left',
    reason: undefined,
  });
  const failing = hostPlaying((options, fail) => {
    fail('The bank refused.');
    options.modal.ondismiss();
  });
  expect(await openRazorpay(failing, input)).toEqual({ kind: 'left', reason: 'The bank refused.' });
});

test('[PAY-03] a failed attempt leaves the window open; the next one may succeed', async () => {
  const host = hostPlaying((options, fail) => {
    fail();
    options.handler(response);
  });
  expect(await openRazorpay(host, input)).toEqual({ kind: 'paid', proof: response });
});

test('[PAY-03] a script that fails to load, or defines no window, is an error', async () => {
  const onLeave = () => () => undefined;
  const unreachable = { findRazorpay: () => undefined, addScript: () => Promise.reject(new Error('blocked')), onLeave };
  await expect(openRazorpay(unreachable, input)).rejects.toThrow('blocked');
  const empty = { findRazorpay: () => undefined, addScript: async () => undefined, onLeave };
  await expect(openRazorpay(empty, input)).rejects.toThrow('no window');
});

test('[W5][PAY-07] Back closes an open window as left, and no window that was already closed', async () => {
  const host = hostPlaying(() => undefined);
  await host.addScript('');
  const outcome = openRazorpay(host, input);
  host.pressBack();
  expect(await outcome).toEqual({ kind: 'left', reason: undefined });
  expect(host.closed()).toBe(1);
  host.pressBack();
  expect(host.closed()).toBe(1);
});
