import { OTHER_REASON } from '@bijli/rules';

/** Cancellation reasons in display order; the last asks for free text. */
export const cancellationReasons = [
  'I ordered by mistake',
  'I found a better price',
  'Delivery takes too long',
  'I want to change the address or payment',
  'I no longer need it',
  OTHER_REASON,
];
