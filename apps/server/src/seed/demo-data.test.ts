import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { demoBrands } from './brands.data.ts';
import { demoCategories } from './categories.data.ts';
import { demoBanners, demoHero, demoHomepage, demoSiteConfig } from './content.data.ts';
import { demoCoupons } from './coupons.data.ts';
import type { DemoProduct } from './demo-types.ts';
import { galleryOf, pictureFile } from './pictures.data.ts';
import { demoProducts } from './products.data.ts';
import { demoStores } from './stores.data.ts';

const pictures = fileURLToPath(new URL('../../pictures/', import.meta.url));
const linkedCategories = [
  'smartphones',
  'feature-phones',
  'wearables',
  'neckbands',
  'speakers',
  'tws',
  'earphones',
  'cables',
  'power-banks',
  'adapters',
  'chargers',
  'home-appliances',
];

const productOf = (slug: string) => demoProducts.find((product) => product.slug === slug);
const isSoldOut = ({ variants, stock }: DemoProduct) =>
  variants ? variants.every((one) => one.stock === 0 || one.stockStatus === 'out_of_stock') : stock === 0;

describe('products of the demo store', () => {
  test('there are at least 62, and at least three in every category the header links', () => {
    expect(demoProducts.length).toBeGreaterThanOrEqual(62);
    for (const slug of linkedCategories) {
      const inside = demoProducts.filter((product) => product.categories[0] === slug);
      expect(inside.length, slug).toBeGreaterThanOrEqual(3);
    }
  });

  test('slugs and SKUs are unique', () => {
    const slugs = demoProducts.map(({ slug }) => slug);
    const skus = demoProducts.flatMap(({ sku, variants }) => [sku, ...(variants ?? []).map((variant) => variant.sku)]);
    expect(new Set(slugs).size).toBe(slugs.length);
    expect(new Set(skus).size).toBe(skus.length);
    for (const slug of slugs) expect(slug).toMatch(/^[a-z0-9]+(?:-[a-z0-9]+)*$/);
  });

  test('each has an existing brand and existing categories, and a subcategory only below its own category', () => {
    const brands = demoBrands.map(({ slug }) => slug);
    for (const { slug, brand, categories } of demoProducts) {
      expect(brands, slug).toContain(brand);
      for (const name of categories) {
        const category = demoCategories.find((one) => one.slug === name);
        expect(category, `${slug}: ${name}`).toBeDefined();
        if (category?.parent) expect(categories, slug).toContain(category.parent);
      }
    }
  });

  test('[MONEY-01] [CARD-02] a price is whole rupees and never above its MRP', () => {
    for (const product of demoProducts) {
      for (const { sku, mrp, price } of [product, ...(product.variants ?? [])]) {
        expect(Number.isInteger(price) && Number.isInteger(mrp) && price > 0, sku).toBe(true);
        expect(price, sku).toBeLessThanOrEqual(mrp);
      }
    }
  });

  test('a product with variants shows the price and colour of its first variant', () => {
    for (const { slug, variants, price, mrp, tint } of demoProducts) {
      const [first] = variants ?? [];
      if (first) expect({ price, mrp, tint }, slug).toEqual({ price: first.price, mrp: first.mrp, tint: first.tint });
    }
  });

  test('the variants of a product have the same attributes in unique combinations', () => {
    const varied = demoProducts.filter(({ variants }) => variants);
    expect(varied.length).toBeGreaterThanOrEqual(20);
    for (const { slug, variants = [] } of varied) {
      const combinations = variants.map(({ attributes }) => JSON.stringify(attributes));
      expect(new Set(combinations).size, slug).toBe(variants.length);
      const attributeNames = new Set(variants.map(({ attributes }) => Object.keys(attributes).join()));
      expect(attributeNames.size, slug).toBe(1);
    }
  });

  test('each has stock either on itself or on its variants', () => {
    for (const { slug, variants, stock } of demoProducts) expect(Boolean(variants), slug).toBe(stock === undefined);
  });

  test('[STOCK-01] [PDP-03] some are sold out, some in every variant, and some in one variant only', () => {
    const soldOut = demoProducts.filter(isSoldOut);
    const hasGap = demoProducts.filter((one) => !isSoldOut(one) && one.variants?.some(({ stock }) => stock === 0));
    const switchedOff = demoProducts.flatMap(({ variants = [] }) => variants.filter((one) => one.stockStatus));
    expect(soldOut.filter(({ variants }) => !variants).length).toBeGreaterThanOrEqual(3);
    expect(soldOut.filter(({ variants }) => variants).length).toBeGreaterThanOrEqual(2);
    expect(hasGap.length).toBeGreaterThanOrEqual(5);
    expect(switchedOff.some(({ stock }) => stock > 0)).toBe(true);
  });

  test('[CHK-07] several accessories in stock are cheap enough for cash on delivery', () => {
    const affordable = demoProducts.filter((one) => one.price <= 499 && !isSoldOut(one));
    expect(affordable.length).toBeGreaterThanOrEqual(6);
    expect(affordable.some(({ categories }) => categories.includes('cables'))).toBe(true);
  });

  test('each has complete details: four selling points, contents, specifications, HSN code, warranty', () => {
    for (const product of demoProducts) {
      expect(product.highlights, product.slug).toHaveLength(4);
      for (const { label, text } of product.highlights) expect(label && text, product.slug).toBeTruthy();
      expect(product.inTheBox.length, product.slug).toBeGreaterThan(0);
      expect(product.specifications.length, product.slug).toBeGreaterThanOrEqual(2);
      for (const { group, rows } of product.specifications) expect(group && rows.length, product.slug).toBeTruthy();
      expect(product.hsn, product.slug).toMatch(/^(85|84|91)\d{4}$/);
      expect(product.warrantyMonths, product.slug).toBeGreaterThan(0);
      expect(product.rating).toBeGreaterThan(0);
      expect(product.rating).toBeLessThanOrEqual(5);
    }
  });

  test('[TREND-01] [TREND-02] every trending tab finds products by category title', () => {
    for (const tab of ['Smartphones', 'Home Appliances', 'Wearables']) {
      const slugs = demoCategories.filter(({ title }) => title.includes(tab)).map(({ slug }) => slug);
      expect(
        demoProducts.filter(({ categories }) => categories.some((one) => slugs.includes(one))).length,
      ).toBeGreaterThan(5);
    }
  });
});

describe('content of the demo store', () => {
  test('[HERO-02] two hero products: the Tara 5G, and the King Signal with its own tag', () => {
    expect(demoHero.map(({ slug }) => slug)).toEqual(['tara-5g', 'king-signal']);
    expect(demoHero[1]?.brandTag).toBe('Super Strong Signal');
    for (const { slug, mrp, sp } of demoHero) expect(productOf(slug)).toMatchObject({ mrp, price: sp });
  });

  test('[HOME-03] there is one active banner each for buds and roar, and every banner shows the price of its product', () => {
    const active = demoBanners.filter(({ isActive }) => isActive).map(({ title }) => title.toLowerCase());
    expect(active.filter((title) => title.includes('buds'))).toHaveLength(1);
    expect(active.filter((title) => title.includes('roar'))).toHaveLength(1);
    for (const { buttonLink, discountedPrice, originalPrice } of demoBanners) {
      const product = productOf(buttonLink);
      expect(product, buttonLink).toBeDefined();
      if (discountedPrice !== null) expect(product).toMatchObject({ price: discountedPrice, mrp: originalPrice });
    }
  });

  test('[HOME-01] [PROMO-04] the home page has the default order of sections and an empty promo slug', () => {
    expect(demoHomepage.sectionOrder).toHaveLength(8);
    expect(demoHomepage.promoSlug).toBe('');
  });

  test('[NAV-06] seven footer columns of at most four links', () => {
    const columns = demoSiteConfig.footer[0]?.columns ?? [];
    expect(columns).toHaveLength(7);
    for (const { links } of columns) expect(links.length).toBeLessThanOrEqual(4);
  });

  test('every category slug is used once and every parent exists', () => {
    const slugs = demoCategories.map(({ slug }) => slug);
    expect(new Set(slugs).size).toBe(slugs.length);
    for (const { parent } of demoCategories) if (parent) expect(slugs).toContain(parent);
  });

  test('there are coupons of every kind: percentage with a cap, fixed with a minimum, expired, used up', () => {
    const codeWhere = (matches: (coupon: (typeof demoCoupons)[number]) => boolean) => demoCoupons.find(matches)?.code;
    expect(codeWhere((one) => one.discountType === 'percentage' && Boolean(one.maxDiscount))).toBe('WELCOME10');
    expect(codeWhere((one) => one.discountType === 'fixed' && Boolean(one.minimumTotal))).toBe('FLAT100');
    expect(codeWhere((one) => (one.expiresInDays ?? 0) < 0)).toBe('DIWALI24');
    expect(codeWhere((one) => one.usageLimit !== undefined && one.usedCount === one.usageLimit)).toBe('FIRST50');
  });

  test('[STORE-01] stores are in India, with a six-digit pincode, a phone and opening hours', () => {
    expect(demoStores.length).toBeGreaterThanOrEqual(40);
    expect(new Set(demoStores.map(({ state }) => state)).size).toBeGreaterThanOrEqual(20);
    for (const { name, latitude, longitude, pincode, phone, timings, opens, closes, closedOn } of demoStores) {
      expect(timings, name).toContain(`${opens} to ${closes}, ${closedOn === null ? 'every day' : 'closed on'}`);
      expect(latitude > 8 && latitude < 35 && longitude > 68 && longitude < 97, name).toBe(true);
      expect(pincode, name).toMatch(/^[1-9]\d{5}$/);
      expect(phone, name).toMatch(/^\+91 [\d ]+$/);
      expect(timings, name).toMatch(/^\d\d:\d\d to \d\d:\d\d, /);
    }
    expect(demoStores.filter(({ pincode }) => pincode.startsWith('4000')).length).toBeGreaterThanOrEqual(3);
  });
});

describe('pictures of the demo store', () => {
  test('every picture a product or the content names is in the pictures folder', () => {
    const named = [
      ...demoHero.map(({ image }) => image.filePath),
      ...demoBanners.flatMap(({ mobileImage, desktopImage }) => [mobileImage.filePath, desktopImage.filePath]),
      ...demoSiteConfig.header.map(({ favicon }) => favicon.filePath),
      demoSiteConfig.meta.bannerImg?.filePath ?? 'missing',
      ...galleries().flatMap(({ slug, colour, view }) => pictureFile(slug, colour, view) ?? []),
    ];
    expect(named.length).toBeGreaterThan(50);
    expect([...new Set(named)].filter((file) => !existsSync(pictures + file))).toEqual([]);
  });

  test('no gallery shows the same picture twice', () => {
    for (const product of demoProducts) {
      const shown = galleryOf(product).map((view) => pictureFile(product.slug, colourOf(product), view));
      expect(new Set(shown).size, product.slug).toBe(shown.length);
    }
  });

  test('a colour without a photograph has no picture file', () => {
    expect(pictureFile('hawa-air-fryer', 'Sand', 'front')).toMatch(/^photos\/.*sand\.webp$/);
    expect(pictureFile('hawa-air-fryer', 'Laal', 'front')).toBeUndefined();
  });

  test('before a colour is chosen the photograph is that of the first variant', () => {
    for (const product of demoProducts.filter(({ variants }) => variants)) {
      const chosen = pictureFile(product.slug, colourOf(product), 'front');
      if (chosen) expect(pictureFile(product.slug, undefined, 'front'), product.slug).toBe(chosen);
    }
  });
});

function colourOf({ variants }: DemoProduct): string | undefined {
  return variants?.[0]?.attributes['Colour'];
}

function galleries() {
  return demoProducts.flatMap(({ slug, views, variants }) => {
    const colours = variants ? new Set(variants.map(({ attributes }) => attributes['Colour'])) : [undefined];
    return [...colours].flatMap((colour) => views.map((view) => ({ slug, colour, view })));
  });
}
