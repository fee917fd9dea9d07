import { awbKey } from '@bijli/rules';
import { AppError } from '../../../../errors.ts';
import type { RegisteredCourier } from '../registered-courier.ts';

const noNetwork = 'This box was booked by hand: please ask its courier yourself.';

/** Couriers that the store does not talk to: somebody books with them, and types the AWB. Uses no network. */
export const byHand: RegisteredCourier = {
  name: 'by-hand',
  open: () => ({
    name: 'by-hand',
    label: 'By hand',
    books: false,
    isFollowed: false,
    pickupPincode: null,
    quote: async () => [],
    trackingUrl: () => null,
    async book({ typedAwb = '' }) {
      const awb = awbKey(typedAwb);
      if (awb === '') throw new AppError('refused', 'Please type the AWB that the courier gave.');
      return { awb, courierName: 'By hand', courierReference: null, trackingUrl: null };
    },
    // Nothing was asked of anybody, so no answer can be lost.
    findBooking: async () => ({ state: 'none' }),
    async bookReturn() {
      throw new AppError('refused', 'Please ask the courier yourself, and type the AWB that it gives.');
    },
    findReturn: async () => ({ state: 'none' }),
    printLabel: async () => undefined,
    async requestPickup(boxes) {
      if (boxes.length > 0) throw new AppError('refused', noNetwork);
    },
    // Taking the AWB off the box is all that there is to cancel.
    cancel: async () => {},
    track: async () => [],
    async answerFailedDelivery() {
      throw new AppError('refused', noNetwork);
    },
    fetchProof: async () => undefined,
    webhook: undefined,
  }),
};
