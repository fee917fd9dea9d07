export { createMessageSender } from './create-message-sender.ts';
export type { Message, MessageSender } from './message-sender.ts';
export { registerOutbox } from './outbox.routes.ts';
export { deliverMessage, queueMessage } from './queue-message.ts';
export {
  type OrderMessage,
  type OrderNews,
  orderCancelledMessage,
  orderDeliveredMessage,
  orderPaidMessage,
  orderPlacedMessage,
  orderShippedMessage,
} from './templates/order-messages.ts';
export { otpMessage } from './templates/otp-message.ts';
