import { expect, test } from 'vitest';
import { testProduct, testVariant } from '../../../test/purchase.ts';
import { productStructuredData } from './product-structured-data.ts';

const origin = 'https://bijli.example';

test('[GEN-06] the structured data has name, price and availability', () => {
  const [facts, ...others] = productStructuredData(testProduct({ description: 'Fast.' }), origin);
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

test('[GEN-06][PDP-03] each variant has its own price, URL and stock', () => {
  const gone = testVariant('Cream', { inventory: { quantity: 0, stockStatus: 'out_of_stock' } });
  const [, group] = productStructuredData(testProduct({ variants: [testVariant('Blue'), gone] }), origin);
  expect(group).toMatchObject({
    '@type': 'ProductGroup',
    productGroupID: 'T',
    variesBy: ['Colour'],
    hasVariant: [
      {
        name: 'Bijli Tara 5G, Blue',
        offers: { price: 11_499, url: `${origin}/product/tara-5g?variant=Blue`, availability: /InStock$/ },
      },
      { name: 'Bijli Tara 5G, Cream', offers: { availability: /OutOfStock$/ } },
    ].map((variant) => ({
      ...variant,
      offers: { ...variant.offers, availability: expect.stringMatching(variant.offers.availability) },
    })),
  });
});
