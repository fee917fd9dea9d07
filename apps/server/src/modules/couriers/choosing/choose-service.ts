import type { CourierService } from '../adapters/courier-port.ts';

/** How the seller wants couriers to be chosen. */
export type CourierRule = {
  prefer: 'promise' | 'cheapest' | 'fastest';
  blocks: readonly CourierBlock[];
};

/** A courier that is not used: to these pincodes, or to none at all. `name` is a part of its name in small letters. */
export type CourierBlock = { name: string; prefixes: readonly string[] };

export type ParcelToSend = {
  pincode: string;
  weightGrams: number;
  cashPaise: number;
  /** Days that are left until the promised day; null for an order without a promise. */
  daysLeft: number | null;
};

/** Why a service cannot send a parcel; undefined when it can. */
export function problemOfService(service: CourierService, parcel: ParcelToSend, rule: CourierRule): string | undefined {
  if (parcel.cashPaise > 0 && !service.takesCash) return 'It takes no cash.';
  if (service.maxWeightGrams !== null && parcel.weightGrams > service.maxWeightGrams)
    return `It takes at most ${service.maxWeightGrams / 1000} kg.`;
  const isBlocked = rule.blocks.some(({ name, prefixes }) => {
    if (!service.name.toLowerCase().includes(name)) return false;
    return prefixes.length === 0 || prefixes.some((prefix) => parcel.pincode.startsWith(prefix));
  });
  return isBlocked ? 'The settings leave it out here.' : undefined;
}

/** Whether the parcel is there on the promised day at the latest; a service that names no days keeps no promise. */
export function keepsPromise({ days }: CourierService, { daysLeft }: ParcelToSend): boolean {
  return daysLeft === null || (days !== null && days <= daysLeft);
}

/**
 * The service that sends a parcel; undefined when none can. By `promise` it is the cheapest that keeps the promise, and when none
 * does, the fastest.
 */
export function chooseService(
  services: readonly CourierService[],
  parcel: ParcelToSend,
  rule: CourierRule,
): CourierService | undefined {
  const able = services.filter((service) => !problemOfService(service, parcel, rule));
  if (rule.prefer === 'cheapest') return able.toSorted(byPrice)[0];
  if (rule.prefer === 'fastest') return able.toSorted(byDays)[0];
  const inTime = able.filter((service) => keepsPromise(service, parcel));
  return inTime.length > 0 ? inTime.toSorted(byPrice)[0] : able.toSorted(byDays)[0];
}

function byPrice(one: CourierService, other: CourierService): number {
  return one.pricePaise - other.pricePaise || daysOf(one) - daysOf(other) || byName(one, other);
}

function byDays(one: CourierService, other: CourierService): number {
  return daysOf(one) - daysOf(other) || one.pricePaise - other.pricePaise || byName(one, other);
}

/** Names no days: after all that do. */
const daysOf = ({ days }: CourierService) => days ?? 1000;

/** The same in whatever order the courier lists them. */
function byName(one: CourierService, other: CourierService): number {
  return one.name < other.name ? -1 : one.name > other.name ? 1 : Number(one.id) - Number(other.id);
}

/** 'Xpressbees 79 80, Ecom Express': names, each with the beginnings of the pincodes that it is not used for, or everywhere. */
export function readBlocks(text: string): CourierBlock[] {
  return text.split(',').flatMap((entry) => {
    const words = entry.trim().split(/\s+/).filter(Boolean);
    const end = words.findLastIndex((word) => !/^\d{1,6}$/.test(word)) + 1;
    const name = words.slice(0, end).join(' ').toLowerCase();
    return name === '' ? [] : [{ name, prefixes: words.slice(end) }];
  });
}
