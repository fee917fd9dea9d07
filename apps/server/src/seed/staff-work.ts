import type { Context, StaffMemberContext } from '../context.ts';
import {
  changePrices,
  createProduct,
  duplicateProduct,
  planPrice,
  publishProduct,
  saveProduct,
  saveProductDraft,
  withdrawProduct,
} from '../modules/catalogue/index.ts';
import { countRto } from '../modules/courier-money/index.ts';
import { countSoldUnits } from '../modules/inventory/index.ts';
import { countReturns } from '../modules/return-page/index.ts';
import { demoActor, saveView } from '../modules/staff/index.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { addDemoBins } from './add-bins.ts';
import { addCounts } from './demo-count.ts';
import { addDispatch } from './demo-dispatch.ts';
import { addSafetyStocks } from './demo-safety.ts';
import { addMonthOfOrders } from './orders/month-of-orders.ts';
import { addReceipts } from './receipts/add-receipts.ts';
import { addReturnWork } from './returns/add-return-work.ts';
import { inspectReturns } from './returns/inspect-returns.ts';
import { seedId } from './seed-ids.ts';
import { seedStore } from './seed-store.ts';
import { addImport } from './staff-import.ts';

const dayMs = 86_400_000;

/** Fills an empty store, in which the demo's people have worked already and shoppers ordered; a store with products stays as it is. */
export function seedDemo(ctx: Context): Promise<void> {
  return inTransaction(ctx, async (ctx) => {
    const { seeded } = await seedStore(ctx);
    if (!seeded) return;
    await addStaffWork(ctx);
    // The content that was just seeded gives first values, such as the seller's GSTIN.
    await ctx.settings.reload(ctx.db);
    if (ctx.config.hasDemoOrders) await addLivedMonth(ctx);
  });
}

/** What shoppers ordered in a month, and what the warehouse has made of it, in an open transaction. */
export async function addLivedMonth(ctx: Context): Promise<void> {
  await addMonthOfOrders(ctx);
  await addReceipts(ctx);
  await addDemoBins({ ...ctx, actor: await demoActor(ctx, 'warehouse') });
  await countSoldUnits(ctx);
  const manager = { ...ctx, actor: await demoActor(ctx, 'manager') };
  await addSafetyStocks(manager);
  await addCounts(manager);
  const warehouse = { ...ctx, actor: await demoActor(ctx, 'warehouse') };
  await addDispatch(warehouse);
  await addReturnWork(warehouse);
  await inspectReturns(warehouse);
  await countRto(ctx);
  await countReturns(ctx);
}

/** What the demo's people left in the console, in an open transaction. Shoppers see none of it. */
export async function addStaffWork(ctx: Context): Promise<void> {
  const [catalogue, manager] = [await demoActor(ctx, 'catalogue'), await demoActor(ctx, 'manager')];
  await addArchived({ ...daysAgo(ctx, 6), actor: catalogue });
  await addPrices({ ...daysAgo(ctx, 4), actor: manager });
  await addUnpublishedChange({ ...daysAgo(ctx, 2), actor: catalogue });
  await addDrafts({ ...daysAgo(ctx, 1), actor: catalogue });
  await addScheduled({ ...ctx, actor: manager });
  await addView({ ...ctx, actor: manager });
  await addImport({ ...ctx, actor: catalogue });
}

function daysAgo(ctx: Context, days: number): Context {
  return { ...ctx, clock: () => new Date(ctx.clock().getTime() - days * dayMs) };
}

/** One that lacks what a sale needs, and one that is complete. */
async function addDrafts(ctx: StaffMemberContext): Promise<void> {
  const brandId = seedId('brand', 'dor');
  const { id, version } = await createProduct(ctx, { name: 'Dor Chaar Cable', brandId, sku: 'DR-CHAAR' });
  const changes = {
    title: 'Dor Chaar Cable, four plugs on one cord (1.2 m)',
    categoryIds: [seedId('category', 'cables')],
    ...{ basePrice: 899, salePrice: 449, hsn: '854442', countryOfOrigin: 'India' },
  };
  await saveProduct(ctx, { params: { id }, body: { version, changes } });
  const title = 'Dor Lamba Cable, USB-C to USB-C, 100 W (3 m)';
  await addCopy(ctx, { of: 'dor-100w-cable', sku: 'DR-LAMBA', name: 'Dor Lamba Cable', title });
}

async function addUnpublishedChange(ctx: StaffMemberContext): Promise<void> {
  const params = { id: seedId('product', 'hawa-air-fryer') };
  const changes = {
    description:
      'Crisp samosas with a spoon of oil, and bhindi that stays green. The 4.5 litre basket feeds four and goes in the dishwasher.',
    seoDescription: 'A 4.5 litre air fryer for four: crisp snacks with a spoon of oil, a basket for the dishwasher.',
  };
  await saveProductDraft(ctx, { params, body: { baseVersion: 1, draftVersion: 0, changes } });
}

async function addArchived(ctx: StaffMemberContext): Promise<void> {
  const title = 'Taan Wired 2024, earphones with a braided cord';
  const copy = { of: 'taan-wired-earphones', sku: 'BJ-TAAN24', name: 'Taan Wired 2024', title };
  const { id, version } = await addCopy(ctx, copy);
  const live = await publishProduct(ctx, { params: { id }, body: { version } });
  await withdrawProduct(ctx, { params: { id }, query: { to: 'archived', version: live.version } });
}

async function addScheduled(ctx: StaffMemberContext): Promise<void> {
  const title = 'Roar Festive, a 20 W speaker in the colours of the season';
  const { id, version } = await addCopy(ctx, { of: 'roar-20', sku: 'BJ-ROARFEST', name: 'Roar Festive', title });
  const at = new Date(ctx.clock().getTime() + 30 * dayMs).toISOString();
  await publishProduct(ctx, { params: { id }, body: { version, at } });
}

type Copy = { of: string; sku: string; name: string; title: string };

async function addCopy(ctx: StaffMemberContext, { of, sku, name, title }: Copy) {
  const { id, version } = await duplicateProduct(ctx, { params: { id: seedId('product', of) }, body: { sku } });
  const slug = name.toLowerCase().replaceAll(' ', '-');
  const saved = await saveProduct(ctx, { params: { id }, body: { version, changes: { name, slug, title } } });
  return { id, version: saved.version };
}

/** A price that was tried for a day and taken back, and one that is planned. */
async function addPrices(ctx: StaffMemberContext): Promise<void> {
  const productId = seedId('product', 'tank-20000-power-bank');
  const unit = { productId, variantId: null, expected: { basePrice: 2999, salePrice: 1699 } };
  await changePrices(ctx, [{ ...unit, salePrice: 1599 }]);
  const next = daysAgo(ctx, -1);
  const expected = { basePrice: 2999, salePrice: 1599 };
  await changePrices({ ...next, actor: ctx.actor }, [{ ...unit, expected, salePrice: 1699 }]);
  const startsAt = new Date(ctx.clock().getTime() + 34 * dayMs);
  const endsAt = new Date(startsAt.getTime() + 3 * dayMs);
  const variantIds = ['BJ-TANK20000-GRAPHITE', 'BJ-TANK20000-HALDI'].map((sku) => seedId('variant', sku));
  const period = { startsAt: startsAt.toISOString(), endsAt: endsAt.toISOString() };
  await planPrice(ctx, { params: { id: productId }, body: { variantIds, salePrice: 1499, ...period } });
}

async function addView(ctx: StaffMemberContext): Promise<void> {
  const query = 'maxPrice=999&sort=price&view=live';
  await saveView(ctx, { list: 'products', name: 'Under ₹1,000', query, isShared: true });
}
