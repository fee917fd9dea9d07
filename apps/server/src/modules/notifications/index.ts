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
export { deliveryFailedMessages } from './templates/orders/delivery-failed-messages.ts';
export { lateRefundMessage } from './templates/orders/late-refund-message.ts';
export { orderAdditionalMessage } from './templates/orders/order-additional-message.ts';
export { orderChangedMessage } from './templates/orders/order-changed-message.ts';
export { orderInDoubtMessage } from './templates/orders/order-in-doubt-message.ts';
export { orderMentionMessage } from './templates/orders/order-mention-message.ts';
export {
  type OrderMessage,
  type OrderMessageInput,
  orderCancelledMessage,
  orderDeliveredMessage,
  orderPaidInsteadMessage,
  orderPaidMessage,
  orderPartShippedMessage,
  orderPlacedMessage,
  orderShippedMessage,
  paymentReturnedMessage,
} from './templates/orders/order-messages.ts';
export { refundGivenMessage } from './templates/orders/refund-given-message.ts';
export { otpMessage } from './templates/otp-message.ts';
export { unlistedPincodeWarning } from './templates/pincode-warning.ts';
export { type ReturnMessageInput, type ReturnNotice, returnMessage } from './templates/return-messages.ts';
export { returnPhotosMessages } from './templates/return-photos-messages.ts';
export {
  passkeyRefusedMessage,
  signInLockedMessage,
  staffInvitationMessage,
  staffPasswordMessage,
} from './templates/staff-messages.ts';
export { lampsLitMessage, lowStockMessage, morningMessage, newOrderMessage } from './templates/today-messages.ts';
