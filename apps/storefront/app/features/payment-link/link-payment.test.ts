import { expect, test, vi } from 'vitest';
import { payOrder } from '../../components/payment/pay-order.ts';
import { callsByToken, type PaymentLink, payableOrder } from './link-payment.ts';

const link: PaymentLink = {
  success: true,
  state: 'open',
  orderNumber: '7F3A9C',
  items: [{ name: 'Taar USB-C Cable', quantity: 1 }],
  amount: 299,
  methods: [{ id: 'razorpay', kind: 'online', label: 'Pay online' }],
};
const opened = {
  success: true as const,
  order: { id: 'order_1', amount: 29_900, currency: 'INR' as const },
  method: 'razorpay',
  window: {},
};
const proof = { razorpay_payment_id: 'pay_1' };

function apiWith(state: PaymentLink['state']) {
  return {
    readPaymentLink: vi.fn(async () => ({ ...link, state })),
    openLinkPayment: vi.fn(async () => opened),
    verifyLinkPayment: vi.fn(async () => ({ success: true as const, isPaid: true })),
  };
}

function dependenciesOf(api: ReturnType<typeof apiWith>, outcome: 'paid' | 'left') {
  const openWindow = vi.fn(async () =>
    outcome === 'paid' ? ({ kind: 'paid', proof } as const) : ({ kind: 'left', reason: undefined } as const),
  );
  return { api: callsByToken(api, 'secret'), openWindow, shopName: 'Bijli', wait: async () => undefined };
}

test('[ORDC-83] a link is paid by its token alone, without an order’s id or anybody’s contact', async () => {
  const api = apiWith('open');
  const dependencies = dependenciesOf(api, 'paid');
  expect(await payOrder(dependencies, payableOrder(link, 'razorpay'))).toEqual({ kind: 'paid' });
  expect(api.openLinkPayment).toHaveBeenCalledWith({
    body: { token: 'secret', amount: 29_900, paymentMethod: 'razorpay' },
  });
  expect(api.verifyLinkPayment).toHaveBeenCalledWith({
    body: { ...proof, token: 'secret', paymentMethod: 'razorpay' },
  });
  expect(dependencies.openWindow).toHaveBeenCalledWith(
    'razorpay',
    expect.objectContaining({ description: 'order #7F3A9C', buyer: { name: '', email: '', phone: '' } }),
  );
});

test('[ORDC-83] a window that was closed after the payment arrived is a payment', async () => {
  expect(await payOrder(dependenciesOf(apiWith('paid'), 'left'), payableOrder(link, 'razorpay'))).toEqual({
    kind: 'paid',
  });
});
