import { createHash } from 'node:crypto';
import { v7 } from 'uuid';
import type { Context, CustomerContext } from '../../context.ts';
import { findSellables, type Sellable } from '../../modules/catalogue/index.ts';
import type { users } from '../../modules/identity/identity.tables.ts';
import type { WholeOrder } from '../../modules/orders/index.ts';
import { figuresOf, type OrderLine, subtotalOf } from '../../modules/orders/placing/order-figures.ts';
import { describeOrder } from '../../modules/orders/reading/describe-order.ts';
import type { SellableId } from '../../modules/stock/index.ts';
import { demoProducts } from '../products.data.ts';
import { seedId } from '../seed-ids.ts';
import { createChance, pick } from './chance.ts';
import { firstNames, lastNames, places } from './shoppers.data.ts';
import { orderCount, type Story, storyOf } from './stories.ts';

export type DemoOrder = WholeOrder & { story: Story; number: number };
type Shopper = typeof users.$inferInsert & { id: string; phone: string; place: (typeof places)[number]; house: number };

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
/** All of it is within the last thirty days of the calendar. */
const monthMs = 29 * 24 * hourMs;
const shopperCount = 110;
const cashLimitPaise = 49_900;

export function demoShoppers(): Shopper[] {
  const chance = createChance(7);
  return Array.from({ length: shopperCount }, (_, number) => {
    const [first, last] = [pick(chance, firstNames), pick(chance, lastNames)];
    return {
      id: seedId('shopper', number),
      name: `${first} ${last}`,
      email: `${first}.${last}.${number}@example.com`.toLowerCase(),
      phone: String(9_000_000_100 + number * 7919),
      isPhoneVerified: true,
      place: pick(chance, places),
      house: 1 + Math.floor(chance() * 180),
    };
  });
}

/** As they were placed, the oldest first: what became of them is not in them yet. */
export async function describeOrders(ctx: Context, shoppers: Shopper[]): Promise<DemoOrder[]> {
  const chance = createChance(11);
  const methods = { cash: methodOf(ctx, 'on-delivery'), online: methodOf(ctx, 'online') };
  const { cheap, all, phones } = await forSale(ctx);
  const now = ctx.clock().getTime();
  const described: DemoOrder[] = [];
  for (const [number, at] of placingTimes(now, chance).entries()) {
    const story = storyOf(orderCount - 1 - number);
    const isCheap = story.mustBe === 'cash' || (story.mustBe !== 'online' && chance() < 0.55);
    const { sku } = story;
    const sellables = sku ? all.filter((one) => one.sku === sku) : story.isPhone ? phones : isCheap ? cheap : all;
    const lines = pickLines(chance, { isCheap, sellables, isPart: story.isPart ?? false });
    const figures = figuresOf(ctx, { subtotalPaise: subtotalOf(lines), discountPaise: 0 });
    const isCash = isCheap && figures.totalPaise <= cashLimitPaise && (story.mustBe === 'cash' || chance() < 0.7);
    if (story.mustBe === 'cash' && !isCash) throw new Error('The demo has nothing cheap enough for cash');
    const shopper = pick(chance, shoppers);
    const whole = await describeOrder(asShopper(ctx, shopper, at), {
      input: inputOf(shopper, {
        ...{ lines, paymentMethod: isCash ? methods.cash : methods.online, total: figures.totalPaise / 100 },
      }),
      identity: { key: undefined, requestHash: '' },
      orderer: {
        ...{ customerId: shopper.id, additionalTo: null, ownPhone: async () => shopper.phone },
        holdMinutes: ctx.settings.values.orderHoldMinutes,
      },
      orderId: orderId(number, at),
      ...{ lines, figures },
    });
    described.push({ ...withOwnIds(whole, number), story, number });
  }
  return described;
}

function methodOf({ payments }: Context, kind: 'on-delivery' | 'online'): string {
  const method = payments.known.find((one) => one.kind === kind);
  if (!method) throw new Error(`The demo has no payment ${kind}`);
  return method.id;
}

/** Ten a day, at hours at which people are awake; the newest two minutes ago. */
function placingTimes(now: number, chance: () => number): number[] {
  const last = now - 12 * minuteMs;
  const times = Array.from({ length: orderCount - 2 }, (_, number) => {
    const at = now - monthMs * (1 - (number + chance()) / (orderCount - 2));
    const hour = new Date(at + 5.5 * hourMs).getUTCHours();
    return Math.min(hour < 7 ? at + 7 * hourMs : at, last - (orderCount - number) * 1000);
  });
  return [...times.sort((one, other) => one - other), now - 6 * minuteMs, now - 2 * minuteMs];
}

/** The time of the order and a part that is the same in every store. */
function orderId(number: number, at: number): string {
  return v7({ msecs: at, random: createHash('sha256').update(`demo order ${number}`).digest().subarray(0, 16) });
}

function withOwnIds({ order, items, history, cancellations }: WholeOrder, number: number): WholeOrder {
  return {
    order: { ...order, requestHash: null },
    items: items.map((item) => ({ ...item, id: seedId('order-item', number, item.position) })),
    history: history.map((step, place) => ({ ...step, id: seedId('order-step', number, place) })),
    cancellations,
  };
}

async function forSale(ctx: Context): Promise<{ cheap: Sellable[]; all: Sellable[]; phones: Sellable[] }> {
  const units = demoProducts.flatMap(({ slug, variants, stock = 0 }): SellableId[] => {
    const productId = seedId('product', slug);
    const known = variants ?? [];
    if (known.length === 0) return stock > 0 ? [{ productId, variantId: null }] : [];
    const sold = known.filter((variant) => variant.stock > 0 && variant.stockStatus === undefined);
    return sold.map(({ sku }) => ({ productId, variantId: seedId('variant', sku) }));
  });
  const found = (await findSellables(ctx, units)).filter(({ isActive }) => isActive);
  const key = ({ productId, variantId }: Sellable) => `${productId} ${variantId}`;
  const all = found.sort((one, other) => (key(one) < key(other) ? -1 : 1));
  const smartphones = new Set(
    demoProducts
      .filter(({ categories }) => categories.includes('smartphones'))
      .map(({ slug }) => seedId('product', slug)),
  );
  const phones = all.filter(({ productId }) => smartphones.has(productId));
  return { all, phones, cheap: all.filter(({ salePaise }) => salePaise <= 44_900) };
}

type Choice = { isCheap: boolean; sellables: Sellable[]; isPart: boolean };

function pickLines(chance: () => number, { isCheap, sellables, isPart }: Choice): OrderLine[] {
  const first = pick(chance, sellables);
  const others = !isCheap && chance() < 0.3 ? [pick(chance, sellables)] : [];
  return [first, ...others.filter((other) => other !== first)].map((sellable, place) => ({
    productId: sellable.productId,
    variantId: sellable.variantId,
    quantity: place === 0 && isPart ? 2 : 1,
    sellable,
  }));
}

type Wanted = { lines: OrderLine[]; paymentMethod: string; total: number };

function inputOf({ name, email, phone, place, house }: Shopper, { lines, paymentMethod, total }: Wanted) {
  const { area, ...where } = place;
  return {
    items: lines.map(({ productId, variantId, quantity, sellable }) => ({
      ...{ product: productId, variant: variantId, quantity, price: sellable.salePaise / 100 },
    })),
    shippingAddress: { name, email, phone, line1: `${house} Station Road`, line2: area, ...where, country: 'India' },
    paymentMethod,
    isBusinessOrder: false,
    total,
  };
}

function asShopper(ctx: Context, { id }: Shopper, at: number): CustomerContext {
  return { ...ctx, actor: { kind: 'customer', userId: id, sessionId: id }, clock: () => new Date(at) };
}
