import type { BuyerClient, Reply } from '@bijli/contract';
import type { PayableOrder, PaymentDependencies } from '../../components/payment/pay-order.ts';

export type PaymentLink = Reply<'readPaymentLink'>;

type LinkApi = Pick<BuyerClient, 'readPaymentLink' | 'openLinkPayment' | 'verifyLinkPayment'>;

/** The calls by which an order is paid, made with the token of a link in place of its id and a session. */
export function callsByToken(api: LinkApi, token: string): PaymentDependencies['api'] {
  return {
    openPayment: ({ body: { amount, paymentMethod = '' } }) =>
      api.openLinkPayment({ body: { token, amount, paymentMethod } }),
    verifyPayment: async ({ body: { orderId: _, paymentMethod = '', ...proof } }) => ({
      order: await api.verifyLinkPayment({ body: { ...proof, token, paymentMethod } }),
    }),
    getOrder: async () => ({ order: { isPaid: (await api.readPaymentLink({ body: { token } })).state === 'paid' } }),
  };
}

/** Whose order it is, the link does not say: whoever pays enters their own contact in the payment window. */
export function payableOrder({ amount, orderNumber }: PaymentLink, method: string): PayableOrder {
  return { _id: orderNumber, total: amount, shippingAddress: { name: '', email: '', phone: '' }, payInsteadBy: method };
}
