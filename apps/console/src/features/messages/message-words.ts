import type { ShopperTemplate } from '@bijli/contract';
import type { MessageRow } from './message-types.ts';

export const channelWords: Readonly<Record<MessageRow['channel'], string>> = { email: 'Mail', sms: 'SMS' };

export const stateWords: Readonly<Record<MessageRow['state'], string>> = {
  waiting: 'Waits',
  sent: 'Sent',
  refused: 'Refused',
  delivered: 'Delivered',
  bounced: 'Bounced',
};

export const stateDots = {
  waiting: 'begun',
  sent: 'done',
  refused: 'trouble',
  delivered: 'done',
  bounced: 'trouble',
} as const satisfies Record<MessageRow['state'], string>;

export const templateWords: Readonly<Record<ShopperTemplate, string>> = {
  'order-placed': 'Order placed',
  'order-paid': 'Payment received',
  'order-paid-instead': 'Paid instead of cash',
  'order-shipped': 'Order sent',
  'order-part-shipped': 'Part of an order sent',
  'order-delivered': 'Order delivered',
  'delivery-failed': 'Delivery failed',
  'order-cancelled': 'Order cancelled',
  'payment-returned': 'Payment goes back',
  'credit-note': 'Credit note',
  'refund-given': 'Refund of the store',
  'order-changed': 'Order changed',
  'order-additional': 'Additional order',
  'refund-late': 'Refund late',
  'return-photos': 'Photos of a return asked for',
  'return-requested': 'Return asked for',
  'return-approved': 'Return verified',
  'return-pickup-failed': 'Pickup failed',
  'return-picked-up': 'Return picked up',
  'return-received': 'Return received',
  'return-inspected': 'Return inspected',
  'return-refunded': 'Return refunded',
  'return-refused': 'Return refused',
  'return-cancelled': 'Return cancelled',
  'return-payout-changed': 'UPI ID for the refund changed',
  'return-payout-bounced': 'Refund came back',
  'return-sent-back': 'Refused return sent back',
  'back-in-stock': 'Back in stock',
  'contact-received': 'Message to support received',
  otp: 'One-time code',
  'reset-link': 'Link for a new password',
  'verify-email': 'Link to confirm an address',
  'password-changed': 'Password changed',
};
