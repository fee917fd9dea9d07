import type { Product } from '@bijli/contract';
import { expect, test } from 'vitest';
import { testProduct, testVariant } from '../../../test/purchase.ts';
import { productStructuredData } from './product-structured-data.ts';
import { shownStructuredData } from './shown-structured-data.ts';

const origin = 'https://bijli.example';

/** The data of a page with this variant in its URL. */
function dataOf(product: Product, shown: string | null = null): object[] {
  const sku = product.variants.find(({ _id }) => _id === shown)?.sku;
  return shownStructuredData(productStructuredData(product, origin), sku);
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
        sku: 'Blue',
        color: 'Blue',
        url: `${origin}/product/tara-5g?variant=Blue`,
        offers: {
          price: 11_499,
          url: `${origin}/product/tara-5g?variant=Blue`,
          availability: 'https://schema.org/InStock',
        },
      },
      { sku: 'Cream', color: 'Cream', offers: { price: 13_999, availability: 'https://schema.org/OutOfStock' } },
    ],
  });
});

test('[S3][GEN-06][PDP-04] the product is declared as the page shows it: the chosen variant, else the default one', () => {
  const [chosen] = dataOf(withVariants, 'Cream');
  expect(chosen).toMatchObject({
    name: 'Bijli Tara 5G',
    sku: 'Cream',
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
      sku: 'Blue',
      offers: { price: 11_499, url: `${origin}/product/tara-5g` },
    });
});
