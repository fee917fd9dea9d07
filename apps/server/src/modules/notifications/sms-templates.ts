import { registeredName } from './templates/store-name.ts';

/**
 * Every text that is sent by SMS, as registered on the operators' DLT portals, with the type of each variable. Source: TRAI's
 * direction of 18 November 2025 (docs/india.md). A changed text is a new registration.
 */
export const smsTemplates = {
  otp: {
    group: 'otp',
    text: `{#numeric#} is your OTP for ${registeredName}. It is valid for {#numeric#} minutes. Do not share it with anyone.`,
  },
  'order-placed': {
    group: 'order',
    text: `Thank you for shopping with ${registeredName}. We have your order {#alphanumeric#} of Rs {#numeric#}.{#numeric#}.`,
  },
  'order-placed-free': {
    group: 'order',
    text: `Thank you for shopping with ${registeredName}. We have your order {#alphanumeric#}. Nothing is left to pay.`,
  },
  'order-paid': {
    group: 'order',
    text: `${registeredName} has received Rs {#numeric#}.{#numeric#} for your order {#alphanumeric#}.`,
  },
  'order-paid-instead': {
    group: 'order',
    text: `${registeredName} has received Rs {#numeric#}.{#numeric#} for your order {#alphanumeric#}. Nothing is left to pay on delivery.`,
  },
  'order-shipped': {
    group: 'order',
    text: `Your ${registeredName} order {#alphanumeric#} has been shipped. Tracking number: {#alphanumeric#}.`,
  },
  'order-part-shipped': {
    group: 'order',
    text: `A part of your ${registeredName} order {#alphanumeric#} has been shipped. Tracking number: {#alphanumeric#}.`,
  },
  'order-part-shipped-untracked': {
    group: 'order',
    text: `A part of your ${registeredName} order {#alphanumeric#} has been shipped.`,
  },
  'order-shipped-untracked': {
    group: 'order',
    text: `Your ${registeredName} order {#alphanumeric#} has been shipped.`,
  },
  'order-delivered': { group: 'order', text: `Your ${registeredName} order {#alphanumeric#} has been delivered.` },
  'order-cancelled': { group: 'order', text: `Your ${registeredName} order {#alphanumeric#} has been cancelled.` },
  'order-cancelled-refund': {
    group: 'order',
    text: `Your ${registeredName} order {#alphanumeric#} has been cancelled. Rs {#numeric#}.{#numeric#} will be refunded.`,
  },
  'items-cancelled': {
    group: 'order',
    text: `Some items of your ${registeredName} order {#alphanumeric#} have been cancelled.`,
  },
  'items-cancelled-refund': {
    group: 'order',
    text: `Some items of your ${registeredName} order {#alphanumeric#} have been cancelled. Rs {#numeric#}.{#numeric#} will be refunded.`,
  },
  'payment-returned': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your payment of Rs {#numeric#}.{#numeric#} did not pay for it. All of it goes back to where it was paid from, in {#numeric#} to {#numeric#} business days.`,
  },
  'return-requested': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: we have your return request. We will look at it and tell you what comes next.`,
  },
  'return-approved': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your return is verified. Our courier will pick it up. Please keep the items packed, with all that came with them.`,
  },
  'return-photos': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: please send us photos of the goods that you want to return. Your return waits for them. {#url#}`,
  },
  'return-pickup-failed': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: we could not pick up your return. Pickups left: {#numeric#}. After the last one the return is cancelled and cannot be requested again.`,
  },
  'return-picked-up': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your return has been picked up. It is on its way to our warehouse.`,
  },
  'return-received': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your return has reached our warehouse. We are inspecting it now.`,
  },
  'return-inspected': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your return has passed our inspection. We are returning Rs {#numeric#}.{#numeric#} to you. It takes {#numeric#} to {#numeric#} business days.`,
  },
  'return-accepted-free': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your return has passed our inspection and is complete. Nothing was paid for it.`,
  },
  'return-refunded': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your refund is done. We have returned Rs {#numeric#}.{#numeric#} to you.`,
  },
  'return-refused': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: we cannot accept your return. The page of your order says why.`,
  },
  'return-cancelled': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your return has been cancelled. A return that was cancelled cannot be requested again.`,
  },
  'return-payout-changed': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your refund goes to another UPI ID. If it was not you, please tell our support at once.`,
  },
  'return-payout-bounced': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your refund came back to us. Please check the UPI ID on the page of your order.`,
  },
  'return-sent-back': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your items are on their way back to you. The page of your order has the tracking number.`,
  },
  'delivery-failed': {
    group: 'order',
    text: `The courier could not deliver your ${registeredName} order {#alphanumeric#}. Please tell us when and where it should come: {#url#}`,
  },
  'refund-late': {
    group: 'order',
    text: `${registeredName} order {#alphanumeric#}: your refund of Rs {#numeric#}.{#numeric#} is late. We are sorry and look after it. The page of your order says where the money is.`,
  },
  'password-changed': {
    group: 'account',
    text: `Your password at ${registeredName} was changed, and every device was signed out. If it was not you, please choose a new one at once and tell our support.`,
  },
  'back-in-stock': { group: 'stock', text: `{#alphanumeric#} is back in stock at ${registeredName}. {#url#}` },
} as const satisfies Record<string, { group: 'otp' | 'order' | 'account' | 'stock'; text: string }>;

export type SmsTemplateName = keyof typeof smsTemplates;
