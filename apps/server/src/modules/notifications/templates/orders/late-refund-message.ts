import { smsAmount, smsText } from '../../sms-text.ts';
import { composeMessage, type OrderMessage } from './order-messages.ts';

type LateRefundInput = {
  orderNumber: string;
  customerName: string;
  /** Formatted, e.g. '₹540'. */
  amount: string;
  /** The payment provider refused it; it is sent again. */
  isRefused: boolean;
  /** Absolute URL of the order's page. */
  link: string;
};

/** A refund is past its day: the shopper is told before asking. */
export function lateRefundMessage(input: LateRefundInput): OrderMessage {
  const { orderNumber, amount, isRefused } = input;
  return composeMessage(
    { ...input, items: [], total: null },
    {
      name: 'refund-late',
      subject: `Your refund is late (order ${orderNumber})`,
      opening: `Your refund of ${amount} for order ${orderNumber} is late. We are sorry.`,
      facts: [
        isRefused
          ? 'The payment provider has not taken it yet: the money is still with us, and we send it again. If it cannot go the way it came, we ask you for another one.'
          : 'It is owed to you, and somebody here looks after it now.',
        'You need not do anything. The page of your order says where the money is.',
      ],
      sms: smsText('refund-late', orderNumber, ...smsAmount(amount)),
    },
  );
}
