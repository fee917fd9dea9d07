import { seedId } from '../seed-ids.ts';

/** The shipment of the demo's order of this number. */
export const shipmentIdOf = (number: number) => seedId('shipment', number);

/** The courier has come in vain once to some that are on their way. */
export const failsFirst = (number: number) => number % 7 === 2;
