import type { ShopperTemplate } from '@bijli/contract';

type StaffTemplate =
  | 'contact-copy'
  | 'order-in-doubt'
  | 'unlisted-pincode'
  | 'staff-invitation'
  | 'staff-password'
  | 'sign-in-locked'
  | 'approval-asked'
  | 'approval-ended'
  | 'order-mention'
  | 'passkey-refused'
  | 'staff-new-order'
  | 'staff-lamps'
  | 'staff-morning'
  | 'staff-low-stock';

export type TemplateName = ShopperTemplate | StaffTemplate;
type Template = {
  /** Raised with every change of its texts, by mail or SMS: a test compares. */
  version: number;
  audience: 'shopper' | 'staff';
  /** False when the text holds a code or a link, or is kept elsewhere. */
  isKept: boolean;
};

const kept = { version: 1, audience: 'shopper', isKept: true } as const;
const secret = { version: 1, audience: 'shopper', isKept: false } as const;
const toStaff = { version: 1, audience: 'staff', isKept: false } as const;

/** Every message that the store sends. */
export const messageTemplates: Readonly<Record<TemplateName, Template>> = {
  otp: secret,
  'reset-link': secret,
  'verify-email': secret,
  'password-changed': kept,
  'order-placed': kept,
  'order-paid': kept,
  'order-paid-instead': kept,
  'order-shipped': kept,
  'order-part-shipped': kept,
  'order-delivered': kept,
  'delivery-failed': kept,
  'order-cancelled': kept,
  'payment-returned': kept,
  'credit-note': kept,
  'refund-given': kept,
  'refund-late': kept,
  'order-changed': kept,
  'order-additional': kept,
  'return-requested': kept,
  'return-photos': kept,
  'return-approved': kept,
  'return-pickup-failed': kept,
  'return-picked-up': kept,
  'return-received': kept,
  'return-inspected': { ...kept, version: 2 },
  'return-refunded': { ...kept, version: 2 },
  'return-refused': kept,
  'return-cancelled': kept,
  'return-payout-changed': kept,
  'return-payout-bounced': kept,
  'return-sent-back': kept,
  'back-in-stock': kept,
  'contact-received': kept,
  'contact-copy': toStaff,
  'order-in-doubt': toStaff,
  'unlisted-pincode': toStaff,
  'staff-invitation': toStaff,
  'staff-password': toStaff,
  'sign-in-locked': toStaff,
  'approval-asked': toStaff,
  'approval-ended': toStaff,
  'order-mention': toStaff,
  'passkey-refused': toStaff,
  'staff-new-order': toStaff,
  'staff-lamps': toStaff,
  'staff-morning': toStaff,
  'staff-low-stock': toStaff,
};
