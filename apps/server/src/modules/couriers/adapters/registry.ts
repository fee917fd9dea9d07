import { byHand } from './by-hand/index.ts';
import type { RegisteredCourier } from './registered-courier.ts';
import { shiprocket } from './shiprocket/index.ts';

/**
 * Every courier that the store can talk to, and the one for all others. A courier that boxes were sent with must stay
 * registered when disabled, so that its events keep their meaning.
 */
export const registeredCouriers: readonly RegisteredCourier[] = [shiprocket, byHand];
