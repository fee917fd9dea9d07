import { z } from 'zod';
import type { Call } from '../../call.ts';
import { id, rupees, success } from '../../schemas/common.ts';
import { paymentKind } from '../../schemas/content.ts';
import { openedPayment } from '../orders.ts';

/** Of the link: the part behind the '#', which browsers send to nobody by themselves. */
const token = z.string().min(1).max(100);

/** A link by which an order to be paid on delivery is paid online by whoever has it, without signing in. */
export const paymentLinkCalls = {
  readPaymentLink: {
    method: 'POST',
    path: '/payment-links/read',
    access: 'public',
    summary: 'What a payment link is for: number, goods and amount, no name or address',
    refusals: ['not_found'],
    body: z.object({ token }),
    reply: success({
      /** `ended`: the order was sent or cancelled, or is paid in another way. */
      state: z.enum(['open', 'paid', 'ended']),
      orderNumber: z.string(),
      items: z.array(z.object({ name: z.string(), quantity: z.int() })),
      amount: rupees,
      /** By which it can be paid; none when it is not open. */
      methods: z.array(z.object({ id: z.string(), kind: paymentKind, label: z.string() })),
    }),
  },
  openLinkPayment: {
    method: 'POST',
    path: '/payment-links/open',
    access: 'public',
    summary: 'Open the online payment of the order of a payment link',
    refusals: ['not_found', 'conflict', 'total_changed', 'refused', 'provider_unavailable'],
    body: z.object({
      token,
      /** In paise. */
      amount: z.number().int().min(1),
      paymentMethod: z.string().max(40),
    }),
    reply: openedPayment,
  },
  verifyLinkPayment: {
    method: 'POST',
    path: '/payment-links/verify',
    access: 'public',
    summary: 'Verify a payment of a payment link by its signature',
    refusals: ['not_found', 'refused', 'provider_unavailable'],
    /** The token and all fields returned by the provider's window, under the provider's names. */
    body: z.object({ token, paymentMethod: z.string().max(40) }).catchall(z.string().max(2000)),
    reply: success({ isPaid: z.boolean() }),
  },
} as const satisfies Record<string, Call>;

export const paymentLinkStaffCalls = {
  createPaymentLink: {
    method: 'POST',
    path: '/staff/orders/{id}/payment-link',
    access: 'staff',
    permission: 'orders.change',
    summary: 'Make a link by which an order to be paid on delivery is paid online; one made before ends',
    refusals: ['not_found', 'conflict'],
    params: z.object({ id }),
    reply: success({ url: z.string() }),
  },
} as const satisfies Record<string, Call>;
