import type { Config } from '../../config.ts';
import type { Context } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Logger } from '../../platform/logging.ts';
import type { CourierPort } from './adapters/courier-port.ts';
import { guardCourier } from './adapters/guard-courier.ts';
import type { RegisteredCourier } from './adapters/registered-courier.ts';
import { registeredCouriers } from './adapters/registry.ts';
import type { Boxes } from './boxes.ts';

/** The couriers that the settings enable, in the order of the registry. */
export type Couriers = readonly CourierPort[];

/** What the verbs of this module take. */
export type CourierContext<C = Context> = C & { couriers: Couriers; boxes: Boxes };

type Parts = {
  config: Pick<Config, 'courierSettings' | 'courierPauseMs' | 'outsideTimeoutMs'>;
  log: Logger;
};

/** Opens the enabled couriers, each behind a circuit breaker. Calls of one process share what this returns. */
export function openCouriers(
  { config, log }: Parts,
  registered: readonly RegisteredCourier[] = registeredCouriers,
): Couriers {
  return openEach(config, registered).map((courier) => guardCourier(courier, { pauseMs: config.courierPauseMs, log }));
}

function openEach(config: Parts['config'], registered: readonly RegisteredCourier[]): CourierPort[] {
  return registered.flatMap(({ name, open }) => open(config.courierSettings[name] ?? {}, config) ?? []);
}

/** @throws AppError 'refused' when the settings do not enable it (any more) */
export function courierOf({ couriers }: { couriers: Couriers }, name: string): CourierPort {
  const courier = couriers.find((one) => one.name === name);
  if (!courier) throw new AppError('refused', `The store is not set up to talk to ${name}.`);
  return courier;
}

/** The courier that boxes are booked with. @throws AppError 'refused' when there is none */
export function bookingCourier({ couriers }: { couriers: Couriers }): CourierPort {
  const courier = couriers.find(({ books }) => books);
  if (!courier)
    throw new AppError('refused', 'No courier is set up to book with. Please type the AWB that your courier gave.');
  return courier;
}

/** Couriers that tell by themselves what happens to a box whose AWB somebody typed, of those that the settings enable. */
export function followedCouriers(config: Parts['config']): { name: string; label: string }[] {
  return openEach(config, registeredCouriers)
    .filter(({ isFollowed }) => isFollowed)
    .map(({ name, label }) => ({ name, label }));
}
