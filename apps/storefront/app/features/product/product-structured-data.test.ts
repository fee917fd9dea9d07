import type { Product } from '@bijli/contract';
import { expect, test } from 'vitest';
import { testProduct, testVariant } from '../../../test/purchase.ts';
import { siteConfigOfAnotherShop } from '../../../test/site-config.fixture.ts';
import { productStructuredData } from './product-structured-data.ts';
import { shownStructuredData } from './shown-structured-data.ts';

const origin = siteConfigOfAnotherShop.platform.url;

/** The data of a page with this variant in its URL. */
function dataOf(product: Product, shown: string | null = null): object[] {
  const sku = product.variants.find(({ _id }) => _id === shown)?.sku;
  return shownStructuredData(productStructuredData(product, siteConfigOfAnotherShop), sku);
}

test('[GEN-06] the structured data has name, price and availability', () => {
  const [facts, ...others] = dataOf(testProduct({ description: 'Fast.' }));
  expect(others).toEqual([]);
  expect(facts).toMatchObject({
    '@type': 'Product',
    name: 'Bijli Tara 5G',
    description: 'Fast.',
    sku: 'T',
    url: `${origin}/product/tara-5g`,
    image: [`${origin}/images/front?w=1200&f=jpeg&q=auto`],
    brand: { '@type': 'Brand', name: 'Bijli' },
    offers: {
      '@type': 'Offer',
      url: `${origin}/product/tara-5g`,
      price: 12_499,
      priceCurrency: 'INR',
      availability: 'https://schema.org/InStock',
      itemCondition: 'https://schema.org/NewCondition',
    },
  });
});

test('[OPEN-17] the structured data of an opened piece says that it is not new', () => {
  const facts = {
    grade: 'good',
    missing: '',
    firstSoldOn: null,
    warrantyUntil: null,
    warrantyMonthsLeft: null,
  } as const;
  const [data] = dataOf(testProduct({ openBox: { ...facts, original: null } }));
  expect(data).toMatchObject({ offers: { itemCondition: 'https://schema.org/UsedCondition' } });
});

const outOfStock = { quantity: 0, stockStatus: 'out_of_stock' as const };
const cream = testVariant('Cream', { inventory: outOfStock, price: { basePrice: 15_999, salePrice: 13_999 } });
const withVariants = testProduct({ variants: [testVariant('Blue'), cream] });

test('[S3][GEN-06][PDP-03] each variant has its own SKU, colour, price, URL and stock', () => {
  const [, group] = dataOf(withVariants);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'T',
    variesBy: ['https://schema.org/color'],
    hasVariant: [
      {
        name: 'Bijli Tara 5G, Blue',
        sku: 'SKU-Blue',
        color: 'Blue',
        url: `${origin}/product/tara-5g?variant=Blue`,
        offers: {
          price: 11_499,
          url: `${origin}/product/tara-5g?variant=Blue`,
          availability: 'https://schema.org/InStock',
        },
      },
      { sku: 'SKU-Cream', color: 'Cream', offers: { price: 13_999, availability: 'https://schema.org/OutOfStock' } },
    ],
  });
});

test('[S3][GEN-06][PDP-04] the product is declared as the page shows it: the chosen variant, else the default one', () => {
  const [chosen] = dataOf(withVariants, 'Cream');
  expect(chosen).toMatchObject({
    name: 'Bijli Tara 5G',
    sku: 'SKU-Cream',
    color: 'Cream',
    inProductGroupWithID: 'T',
    image: [`${origin}/images/Cream?w=1200&f=jpeg&q=auto`],
    offers: {
      price: 13_999,
      availability: 'https://schema.org/OutOfStock',
      url: `${origin}/product/tara-5g?variant=Cream`,
    },
  });
  for (const shown of [null, 'no such variant'])
    expect(dataOf(withVariants, shown)[0]).toMatchObject({
      sku: 'SKU-Blue',
      offers: { price: 11_499, url: `${origin}/product/tara-5g` },
    });
});

test('[S4][GEN-06] barcode number and part number of the variant are declared, and none that is unknown', () => {
  const blue = testVariant('Blue', { gtin: '8901234567894', mpn: 'TARA-B' });
  const product = testProduct({ variants: [blue, cream], gtin: '8900000000001' });
  expect(dataOf(product, 'Blue')[0]).toMatchObject({ gtin: '8901234567894', mpn: 'TARA-B' });
  expect(dataOf(product, 'Cream')[0]).not.toHaveProperty('gtin');
  expect(dataOf(product, 'Cream')[0]).not.toHaveProperty('mpn');
  expect(dataOf(testProduct({ gtin: '8900000000001' }))[0]).toMatchObject({ gtin: '8900000000001' });
});

test('[S4][GEN-06] every offer declares delivery and returns with the figures of the policies', () => {
  const terms = {
    shippingDetails: {
      shippingRate: { value: 0, currency: 'INR' },
      shippingDestination: { addressCountry: 'IN' },
      deliveryTime: {
        handlingTime: { minValue: 0, maxValue: 17, unitCode: 'DAY' },
        transitTime: { minValue: 27, maxValue: 37, unitCode: 'DAY' },
      },
    },
    // The return window of the policy is below a day.
    hasMerchantReturnPolicy: { '@type': 'MerchantReturnPolicy', merchantReturnLink: `${origin}/return-policy` },
  };
  const [shown, group] = dataOf(withVariants);
  expect(shown).toMatchObject({ offers: terms });
  expect(group).toMatchObject({ hasVariant: [{ offers: terms }, { offers: terms }] });
});
