import type { Client } from '@bijli/contract';

const blank = { gtin: null, mpn: null, weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };

/** A draft of a hundred shades in ten sizes; returns its id. SKUs are numbered from 1. */
export async function createLargeProduct(staff: Client, sku: string): Promise<string> {
  const { brands } = await staff.readBrands();
  const { product } = await staff.createProduct({ body: { name: sku, sku, brandId: brands[0]?.id ?? '' } });
  const named = (word: string, count: number) =>
    Array.from({ length: count }, (_, index) => ({ value: `${word} ${index + 1}`, swatch: null }));
  const [sizes, shades] = [named('Size', 10), named('Shade', 100)];
  const variants = sizes.flatMap((size, row) =>
    shades.map((shade, index) => {
      const choices = { Size: size.value, Shade: shade.value };
      const prices = { basePrice: 1299, salePrice: 999 };
      return [
        crypto.randomUUID(),
        { ...blank, ...prices, sku: `${sku}-${row * 100 + index + 1}`, isSold: true, choices },
      ];
    }),
  );
  const attributes = [
    { name: 'Size', values: sizes },
    { name: 'Shade', values: shades },
  ];
  const changes = { attributes, variants: Object.fromEntries(variants) };
  await staff.saveProduct({ params: { id: product.id }, body: { version: product.version, changes } });
  return product.id;
}
