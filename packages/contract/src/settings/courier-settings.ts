import type { Setting } from './setting.ts';

/** Who carries what is sent. */
export const courierSettings = {
  courierRule: {
    group: 'couriers',
    kind: 'choice',
    name: 'Courier',
    sentence:
      'Which courier is proposed for a box, of those that go to its pincode, take its weight and, where needed, cash.',
    options: {
      promise: 'The cheapest that keeps the promised day',
      cheapest: 'The cheapest',
      fastest: 'The fastest',
    },
    initial: 'promise',
  },
  courierBlocks: {
    group: 'couriers',
    kind: 'line',
    name: 'Couriers left out',
    sentence:
      'Names separated by commas, each with the beginnings of the pincodes that it is not used for, or without for everywhere: ‘Xpressbees 79 80, Ecom Express’.',
    initial: '',
  },
  courierSilentHours: {
    group: 'couriers',
    kind: 'number',
    name: 'Silent boxes',
    sentence: 'After so long without news the courier is asked where a box is.',
    unit: ['hour', 'hours'],
    min: 1,
    max: 168,
    initial: 6,
  },
  remittanceDays: {
    group: 'couriers',
    kind: 'number',
    name: 'Cash from couriers',
    sentence: 'So long after a delivery the cash that was collected is expected from its courier; then it is late.',
    unit: ['day', 'days'],
    min: 0,
    max: 60,
    // The usual cycle of Shiprocket: eight days after the delivery.
    initial: 8,
  },
  remittanceDaysByHand: {
    group: 'couriers',
    kind: 'number',
    name: 'Cash from couriers by hand',
    sentence: 'The same for parcels whose AWB somebody typed, or that have none.',
    follows: 'remittanceDays',
    unit: ['day', 'days'],
    min: 0,
    max: 60,
    initial: 8,
  },
  weightAnswerDays: {
    group: 'couriers',
    kind: 'number',
    name: 'Answer to a charged weight',
    sentence:
      'So long after it is entered here a courier takes the answer to a weight that it charges; without one it counts as accepted.',
    unit: ['day', 'days'],
    min: 1,
    max: 30,
    // Shiprocket accepts by itself what nobody answers within seven days.
    initial: 7,
  },
  claimDays: {
    group: 'couriers',
    kind: 'number',
    name: 'Claims on couriers',
    sentence: 'So long after a parcel is given up as lost, or is found damaged, its courier takes a claim.',
    unit: ['day', 'days'],
    min: 1,
    max: 60,
    // Shiprocket takes a dispute within three days of a delivery back.
    initial: 3,
  },
  failedDeliveryHours: {
    group: 'couriers',
    kind: 'number',
    name: 'Answers to failed deliveries',
    sentence: 'So long after a failed delivery the shopper and staff may say what the courier does next.',
    unit: ['hour', 'hours'],
    min: 1,
    max: 96,
    initial: 24,
  },
  redeliveryDays: {
    group: 'couriers',
    kind: 'number',
    name: 'Another day',
    sentence: 'So many days ahead the shopper may ask the courier to come after a failed delivery.',
    unit: ['day', 'days'],
    min: 1,
    max: 14,
    initial: 5,
  },
  proofDays: {
    group: 'couriers',
    kind: 'number',
    name: 'Proofs of delivery',
    sentence: 'How long the pictures and documents are kept with which couriers prove a delivery.',
    unit: ['day', 'days'],
    min: 30,
    max: 730,
    initial: 180,
  },
} as const satisfies Record<string, Setting>;
