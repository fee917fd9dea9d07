import type { Context } from '../context.ts';
import * as catalogue from '../modules/catalogue/catalogue.tables.ts';
import * as content from '../modules/content/content.tables.ts';
import { coupons } from '../modules/coupons/coupons.tables.ts';
import { insertNewMedia, openBundledPictures, selectMediaNames } from '../modules/media/index.ts';
import { indexProducts } from '../modules/search/index.ts';
import { seedDemoPeople } from '../modules/staff/index.ts';
import { stockLevels } from '../modules/stock/stock.tables.ts';
import { stores } from '../modules/stores/stores.tables.ts';
import { announceChange } from '../platform/changes.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { demoBrands } from './brands.data.ts';
import * as rows from './catalogue-rows.ts';
import { demoCategories } from './categories.data.ts';
import { demoBanners, demoHero, demoHomepage, demoSiteConfig } from './content.data.ts';
import { demoCoupons } from './coupons.data.ts';
import { mediaRows } from './media-rows.ts';
import { otherNames } from './other-names.data.ts';
import { demoProducts } from './products.data.ts';
import { addOtherNames, addToSiteConfig, countProducts, insertRows, lockSeeding } from './seed.repository.ts';
import { bannerRows, couponRows, heroRows, siteDocumentRows, storeRows } from './shop-rows.ts';
import { demoStores } from './stores.data.ts';

/** Fills an empty store with the demo data; does not change products of a store that has any. */
export function seedStore(ctx: Context): Promise<{ seeded: boolean; products: number }> {
  return inTransaction(ctx, async (ctx) => {
    await lockSeeding(ctx.db);
    await addMedia(ctx);
    await seedDemoPeople(ctx);
    const known = await countProducts(ctx.db);
    if (known > 0) {
      await fillInSiteConfig(ctx);
      await addOtherNames(ctx.db, otherNames);
      return { seeded: false, products: known };
    }
    await seedCatalogue(ctx);
    await seedShop(ctx);
    await indexProducts(ctx);
    await announceChange(ctx, 'content', 'catalogue', 'availability');
    return { seeded: true, products: demoProducts.length };
  });
}

/** Adds this release's pictures to a demo store of an earlier release. */
async function addMedia({ db, clock }: Context): Promise<void> {
  const names = openBundledPictures().names();
  const known = await selectMediaNames(db, names);
  if (known.size < names.length) await insertNewMedia(db, mediaRows(demoProducts, clock()));
}

/** Adds new configuration values to a demo store of an earlier release; if it has any of them its owner set them. */
async function fillInSiteConfig({ db }: Context): Promise<void> {
  const { company, contacts, legal, about } = demoSiteConfig;
  await addToSiteConfig(db, {
    about,
    'company.cin': company.cin,
    'contacts.supportHours': contacts.supportHours,
    'legal.consumerHelpline': legal.consumerHelpline,
    'legal.grievanceOfficer': legal.grievanceOfficer,
  });
}

async function seedCatalogue({ db }: Context): Promise<void> {
  await insertRows(db, catalogue.brands, rows.brandRows(demoBrands));
  await insertRows(db, catalogue.categories, rows.categoryRows(demoCategories));
  await insertRows(db, catalogue.products, rows.productRows(demoProducts));
  await insertRows(db, catalogue.productCategories, rows.productCategoryRows(demoProducts));
  await insertRows(db, catalogue.attributes, rows.attributeRows(demoProducts));
  await insertRows(db, catalogue.attributeValues, rows.attributeValueRows(demoProducts));
  await insertRows(db, catalogue.variants, rows.variantRows(demoProducts));
  await insertRows(db, catalogue.variantAttributes, rows.variantAttributeRows(demoProducts));
  await insertRows(db, catalogue.photos, rows.photoRows(demoProducts));
  await insertRows(db, stockLevels, rows.stockRows(demoProducts));
}

async function seedShop({ db, clock }: Context): Promise<void> {
  await insertRows(db, content.siteDocuments, siteDocumentRows(demoSiteConfig, demoHomepage));
  await insertRows(db, content.heroProducts, heroRows(demoHero));
  await insertRows(db, content.banners, bannerRows(demoBanners));
  await insertRows(db, coupons, couponRows(demoCoupons, clock()));
  await insertRows(db, stores, storeRows(demoStores));
}
