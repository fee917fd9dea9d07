import { OTHER_REASON } from '@bijli/rules';

/** Why a shopper may cancel, in the order they are offered; the last asks for the shopper's own words. */
export const cancellationReasons = [
  'I ordered by mistake',
  'I found a better price',
  'Delivery takes too long',
  'I want to change the address or payment',
  'I no longer need it',
  OTHER_REASON,
];
