import { formatPaise } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { Write } from '../../../platform/database/run-as-one-statement.ts';
import { type OpenOrderLimit, openOrderLimits } from '../../limits/index.ts';
import { isPaidOnDelivery } from '../../payments/index.ts';
import type { OrderRow } from '../orders.repository.ts';
import { advanceVersions, type OpenOrders, readOpenOrders, type Scope } from './open-orders.repository.ts';
import type { OrderLine } from './order-figures.ts';
import { customerKey, type OrdererKeys } from './orderer-keys.ts';

/**
 * Limits what one customer, phone, place or network holds in orders that are neither paid nor delivered. Returns the write
 * by which, of concurrent orders, each sees the ones before it. Disabled where requests are not limited.
 * @throws AppError refused, saying what to do
 */
export async function checkOpenOrders(ctx: Context, order: OrderRow, lines: OrderLine[]): Promise<Write[]> {
  if (ctx.config.rateLimitPerMinute === 0) return [];
  const { customerId, phoneKey, placeKey, networkKey } = order;
  if (phoneKey === null || placeKey === null || networkKey === null) throw new Error('A new order lacks its keys');
  const keys: OrdererKeys = { phoneKey, placeKey, networkKey };
  const versionKeys = [customerKey(ctx, customerId), phoneKey, placeKey];
  const now = ctx.clock();
  const productIds = lines.map((line) => line.productId);
  const { open, versions } = await readOpenOrders(ctx.db, { ...keys, customerId, productIds, versionKeys, now });
  const limits = openOrderLimits(ctx);
  for (const scope of ['customer', 'phone', 'place', 'network'] as const) {
    const held = open.find((one) => one.scope === scope);
    const message = held && refusalOf(ctx, { held, limit: limits[scope], order, lines });
    if (message) throw new AppError('refused', message);
  }
  return [advanceVersions(versionKeys, versions, now)];
}

/**
 * The same for a placed order that is to be paid on delivery from now on: it is counted already, but not its cash.
 * @throws AppError refused, saying what to do
 */
export async function checkOpenCash(ctx: Context, order: OrderRow, words = cashRefusal): Promise<Write[]> {
  const { customerId, phoneKey, placeKey, networkKey } = order;
  // Orders of earlier releases have no keys.
  if (ctx.config.rateLimitPerMinute === 0 || phoneKey === null || placeKey === null || networkKey === null) return [];
  const versionKeys = [customerKey(ctx, customerId), phoneKey, placeKey];
  const now = ctx.clock();
  const query = { phoneKey, placeKey, networkKey, customerId, productIds: [], versionKeys, now };
  const { open, versions } = await readOpenOrders(ctx.db, query);
  const limits = openOrderLimits(ctx);
  for (const held of open) {
    const message = words({ held, limit: limits[held.scope], order });
    if (message) throw new AppError('refused', message);
  }
  return [advanceVersions(versionKeys, versions, now)];
}

type Check = { held: OpenOrders; limit: OpenOrderLimit; order: OrderRow; lines: OrderLine[] };

function refusalOf(ctx: Context, check: Check): string | undefined {
  const { held, limit, order } = check;
  const isCash = isPaidOnDelivery(ctx, order.paymentMethod);
  const who = subjects[held.scope];
  if (!isCash && isFull(held.unpaid, limit.unpaid))
    return `${who.has} ${held.unpaid} orders that wait for payment. Please pay for ${who.those} first, or try again in ${minutesUntil(held.heldUntil, ctx.clock())}, when an unpaid order is released.`;
  if (isFull(held.orders, limit.orders))
    return `${who.has} ${held.orders} orders that are not paid or delivered yet. Please order again when one has arrived, or contact us if you need more.`;
  return (isCash ? cashRefusal(check) : undefined) ?? unitsRefusal(check);
}

function cashRefusal({ held, limit, order }: Omit<Check, 'lines'>): string | undefined {
  if (limit.cashPaise === 0 || held.cashPaise + order.totalPaise <= limit.cashPaise) return undefined;
  return `Orders to be paid on delivery may come to ${formatPaise(limit.cashPaise)} together until they have arrived, and with this one ${subjects[held.scope].would} come to ${formatPaise(held.cashPaise + order.totalPaise)}. Please pay for this order online.`;
}

/** The same, for staff who order for a shopper. */
export function cashRefusalForStaff({ held, limit, order }: Omit<Check, 'lines'>): string | undefined {
  if (limit.cashPaise === 0 || held.cashPaise + order.totalPaise <= limit.cashPaise) return undefined;
  return `Orders of one ${scopeNames[held.scope]} to be paid on delivery may come to ${formatPaise(limit.cashPaise)} together until they have arrived, and with this one they would come to ${formatPaise(held.cashPaise + order.totalPaise)}. Let the shopper pay it online.`;
}

const scopeNames: Record<Scope, string> = {
  ...{ customer: 'shopper', phone: 'phone number', place: 'address', network: 'network' },
};

function unitsRefusal({ held, limit, lines }: Check): string | undefined {
  for (const { productId, sellable } of lines) {
    const wanted = lines.filter((line) => line.productId === productId).reduce((sum, line) => sum + line.quantity, 0);
    const has = held.units[productId] ?? 0;
    if (limit.units === 0 || has + wanted <= limit.units) continue;
    const left = Math.max(0, limit.units - has);
    const advice = left === 0 ? 'Please order more' : `Please order at most ${left} now, and more`;
    return `${subjects[held.scope].has} ${has} of ${sellable.name} in orders that are not paid or delivered yet, and ${limit.units} are the most. ${advice} when those have arrived, or contact us.`;
  }
  return undefined;
}

const subjects: Record<Scope, { has: string; those: string; would: string }> = {
  customer: { has: 'You have', those: 'those', would: 'yours would' },
  phone: { has: 'This phone number has', those: 'those', would: 'those of this phone number would' },
  place: { has: 'This delivery address has', those: 'those', would: 'those to this address would' },
  network: { has: 'Your network has', those: 'yours', would: 'those of your network would' },
};

function isFull(held: number, max: number): boolean {
  return max > 0 && held >= max;
}

function minutesUntil(at: Date | null, now: Date): string {
  const minutes = Math.max(1, Math.ceil(((at?.getTime() ?? 0) - now.getTime()) / 60_000));
  return minutes === 1 ? '1 minute' : `${minutes} minutes`;
}
