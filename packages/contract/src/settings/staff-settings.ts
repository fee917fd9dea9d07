import type { Setting } from './setting.ts';

/** Who of the staff is told, and what needs one of them. */
export const staffSettings = {
  orderNoticeEmail: {
    group: 'notices',
    kind: 'emails',
    name: 'Payments in doubt',
    sentence: 'Who is mailed when an order’s payment went back, is disputed, or a settlement was corrected for it.',
    follows: 'supportEmail',
  },
  pincodeNoticeEmail: {
    group: 'notices',
    kind: 'emails',
    name: 'Pincodes in no list',
    sentence: 'Who is mailed about an order to a pincode that is in no list, before it is packed.',
    follows: 'orderNoticeEmail',
  },
  contactNoticeEmail: {
    group: 'notices',
    kind: 'emails',
    name: 'Messages of shoppers',
    sentence: 'Who is mailed what shoppers write by the contact form.',
    follows: 'supportEmail',
  },
  secondPersonPaise: {
    group: 'approvals',
    kind: 'amount',
    name: 'Refunds that need a second person',
    sentence:
      'Above so much somebody else with the right to refund must confirm it; an API key sends back at most so much at once.',
    min: 0,
    max: 1_000_000_000,
    initial: 2_500_000,
  },
  lowerPrices: {
    group: 'refunds',
    kind: 'choice',
    name: 'Lower prices after the invoice',
    sentence:
      'Whether staff may lower the price of what was sent, which writes a credit note over its lines (CGST Act, section 34). Ask your accountant before you switch it on.',
    options: { off: 'Off', on: 'On' },
    initial: 'off',
  },
} as const satisfies Record<string, Setting>;
