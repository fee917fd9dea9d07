import { schemas } from '@bijli/contract/schemas';
import pino from 'pino';
import { findSellables, getProduct } from './modules/catalogue/index.ts';
import { listCategoryProducts, listProducts } from './modules/catalogue/list-products.ts';
import { listBanners, readHero, readSiteConfig } from './modules/content/index.ts';
import { searchProducts } from './modules/search/index.ts';
import { openEmbeddedDatabase } from './platform/database/embedded-database.ts';
import { migrate } from './platform/database/open-database.ts';
import { openPostgres } from './platform/database/postgres-database.ts';
import { seedStore } from './seed/seed-store.ts';

const log = pino({ level: 'warn' });
const database = process.env.DATABASE_URL
  ? await openPostgres({ url: process.env.DATABASE_URL, poolSize: 4, log })
  : await openEmbeddedDatabase({ log });
await migrate(database.db);
const ctx: any = { db: database.db, clock: () => new Date(), log, isInTransaction: false, actor: { kind: 'nobody' } };
const t = async (n: string, f: () => Promise<any>) => {
  const s = performance.now();
  const r = await f();
  console.log(n, (performance.now() - s).toFixed(1) + 'ms');
  return r;
};
console.log(await t('seed', () => seedStore(ctx)));
console.log(await t('seed2', () => seedStore(ctx)));
const p = await t('product', () => getProduct(ctx, 'tara-5g'));
schemas.getProduct.reply.parse({ success: true, product: p });
await t('product', () => getProduct(ctx, 'tara-5g'));
console.log(JSON.stringify(p).slice(0, 1500), p.variants.length, p.related.length, p.stock, p.stockStatus);
const q = schemas.listProducts.query.parse({});
const l = await t('list', () => listProducts(ctx, q));
console.log(l.total, l.products.map((x: any) => x.name).join());
await t('list', () => listProducts(ctx, q));
const c = await t('cat', () => listCategoryProducts(ctx, 'chargers', q));
console.log(c.total, c.products.map((x: any) => x.name).join());
const lines = [
  { productId: p._id, variantId: p.variants[1]._id },
  { productId: p._id, variantId: null },
];
const sl = await t('sellables', () => findSellables(ctx, lines));
console.log(JSON.stringify(sl));
for (let i = 0; i < 5; i++) await t('sellables', () => findSellables(ctx, lines));
for (const w of [
  'tara',
  'Tara 5G',
  'samrtphone',
  'chargr',
  'nek band',
  'under 1000',
  'chargers under 500',
  'powerbank',
  'power bank 20000mah',
  '8gb',
  'मोबाइल',
  '😀',
  '&|!():*',
  "'; drop table products; --",
  '<b>x</b>',
  'phone',
  'headphone',
  'smart phone',
  'ear buds',
  'type c cable',
  'fan',
  'iron',
  'press',
  'charger',
  'amoled',
  'noise cancelling',
  'watch',
  '5g',
  'tv',
  'asdfgh',
  'kettel',
  'micro usb',
  'usb-c',
  'car',
  'laal',
  'r',
  'a',
  'blutooth speaker',
  'mixer grindr',
  '%',
  '\\',
  '\0 null',
  'wireles earbud',
  'Roar',
  'buds',
  'adaptor',
  'mobile under 10k',
  'Diwali',
]) {
  const r = await t('  ', () => searchProducts(ctx, { query: w, limit: 10 }));
  console.log(JSON.stringify(w), r.length, r.map((x: any) => x.name).join(', '));
}
schemas.getSiteConfig.reply.parse({ success: true, data: await readSiteConfig(ctx) });
schemas.getHero.reply.parse({ success: true, data: await readHero(ctx) });
console.log(JSON.stringify(await readHero(ctx)).slice(0, 400));
schemas.getBanners.reply.parse({ success: true, data: await listBanners(ctx) });
await database.close();
