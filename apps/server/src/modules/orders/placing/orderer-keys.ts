import { createHmac } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { clientNetwork } from '../../../platform/client-network.ts';
import type { PlaceOrderInput } from './order-figures.ts';

export type OrdererKeys = { phoneKey: string; placeKey: string; networkKey: string };

type Orderer = { phone: string; address: Pick<PlaceOrderInput['shippingAddress'], 'pincode' | 'line1' | 'line2'> };

/** By which orders of the same person are recognised. Hashed with the store's secret: they cannot be read back. */
export function ordererKeys(ctx: Pick<Context, 'config' | 'ip'>, { phone, address }: Orderer): OrdererKeys {
  return {
    phoneKey: phoneKeyOf(ctx, phone),
    placeKey: hashKey(ctx, 'place', normalisePlace(address)),
    networkKey: hashKey(ctx, 'network', clientNetwork(ctx.ip)),
  };
}

/** By which staff find the orders to a phone number, as `parsePhone` writes it. */
export function phoneKeyOf(ctx: Pick<Context, 'config'>, phone: string): string {
  return hashKey(ctx, 'phone', phone);
}

/** By which staff find the orders to an e-mail address, however it is capitalised. */
export function emailKeyOf(ctx: Pick<Context, 'config'>, email: string): string {
  return hashKey(ctx, 'email', email.trim().toLowerCase());
}

export function customerKey(ctx: Pick<Context, 'config'>, userId: string): string {
  return hashKey(ctx, 'customer', userId);
}

/**
 * Letters and digits only, so that neither case nor commas nor the split into lines make another place. Between two digits one
 * hyphen stays: 1-12-3 and 11-2-3 are different houses.
 */
export function normalisePlace({ pincode, line1, line2 = '' }: Orderer['address']): string {
  const text = `${line1} ${line2}`.normalize('NFKC').toLowerCase();
  const parted = text.replace(/(?<=\p{N})[^\p{L}\p{M}\p{N}]+(?=\p{N})/gu, '-');
  return `${pincode} ${parted.replace(/(?<!\p{N})-|-(?!\p{N})|[^\p{L}\p{M}\p{N}-]/gu, '')}`;
}

function hashKey({ config }: Pick<Context, 'config'>, kind: string, value: string): string {
  return createHmac('sha256', config.authSecret ?? 'demo')
    .update(`orderer:${kind}:${value}`)
    .digest('base64url');
}
