export { clearOldMessages } from './clear-old-messages.ts';
export { createMessageSender } from './create-message-sender.ts';
export { deliverMessage } from './deliver-message.ts';
export { forgetMessagesTo } from './forget-messages-to.ts';
export { maskRecipient } from './kept/mask-recipient.ts';
export type { MessageToQueue, NewMessage } from './kept/new-message.ts';
export { recordDelivery } from './kept/record-delivery.ts';
export type { Attachment, DocumentToAttach, Message, MessageSender } from './message-sender.ts';
export { registerMessageRoutes } from './messages.routes.ts';
export { subscribeNotifications } from './notifications.subscriptions.ts';
export { registerOutbox } from './outbox.routes.ts';
export { queueMessage, queueMessages } from './queue-message.ts';
export {
  backInStockMessage,
  passwordChangedMessage,
  resetLinkMessage,
  verifyEmailMessage,
} from './templates/account-messages.ts';
export { approvalAskedMessage, approvalEndedMessage } from './templates/approval-messages.ts';
export { contactAcknowledgement, contactCopy } from './templates/contact-messages.ts';
export { creditNoteMessage } from './templates/invoice-messages.ts';
export { orderAdditionalMessage } from './templates/order-additional-message.ts';
export { orderChangedMessage } from './templates/order-changed-message.ts';
export { orderInDoubtMessage } from './templates/order-in-doubt-message.ts';
export { orderMentionMessage } from './templates/order-mention-message.ts';
export {
  type OrderMessage,
  type OrderMessageInput,
  orderCancelledMessage,
  orderDeliveredMessage,
  orderPaidInsteadMessage,
  orderPaidMessage,
  orderPlacedMessage,
  orderShippedMessage,
  paymentReturnedMessage,
} from './templates/order-messages.ts';
export { otpMessage } from './templates/otp-message.ts';
export { unlistedPincodeWarning } from './templates/pincode-warning.ts';
export { refundGivenMessage } from './templates/refund-given-message.ts';
export { type ReturnMessageInput, type ReturnNotice, returnMessage } from './templates/return-messages.ts';
export {
  passkeyRefusedMessage,
  signInLockedMessage,
  staffInvitationMessage,
  staffPasswordMessage,
} from './templates/staff-messages.ts';
export { lampsLitMessage, lowStockMessage, morningMessage, newOrderMessage } from './templates/today-messages.ts';
