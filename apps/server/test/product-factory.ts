import type { Client, EditedProduct, ProductChanges } from '@bijli/contract';
import { newId } from '../src/platform/database/columns.ts';
import { cableSlug } from './order-factory.ts';
import { createStaff, type TestPerson } from './staff-factory.ts';
import type { TestStore } from './test-store.ts';

/** A person who may edit products, and what products refer to. */
export type Catalogue = { person: TestPerson; api: Client; brandId: string; categoryId: string; photo: string };

export async function openCatalogue(store: TestStore): Promise<Catalogue> {
  const person = await createStaff(store, { permissions: ['products.read', 'products.change', 'stock.change'] });
  const cable = await store.product(cableSlug);
  const categoryId = cable.categories.at(-1)?._id ?? '';
  return { person, api: person.api, brandId: cable.brandId._id, categoryId, photo: cable.featuredImage.filePath };
}

let created = 0;

/** An SKU of its own. */
export function newSku(): string {
  created += 1;
  return `TEST-${created}`;
}

/** Everything that a product needs for sale. */
export function completeChanges({ categoryId, photo }: Catalogue): ProductChanges {
  return {
    description: 'A charger that fits the pocket.',
    categoryIds: [categoryId],
    hsn: '8504',
    countryOfOrigin: 'India',
    netQuantity: '1 unit',
    genericName: 'Charger',
    maker: { name: 'Bijli Electronics Limited', address: 'Ashram Road, Ahmedabad 380009' },
    photos: [{ filePath: photo, alt: 'The charger', variantIds: [] }],
    basePrice: 1299,
    salePrice: 999,
  };
}

export type TestVariant = NonNullable<NonNullable<ProductChanges['variants']>[string]>;

export function variantOf(sku: string, choices: Record<string, string>, more: TestVariant = {}): TestVariant {
  const measures = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
  return { sku, gtin: null, mpn: null, basePrice: 1299, salePrice: 999, ...measures, isSold: true, choices, ...more };
}

/** Changes that give a product one variant per colour. */
export function colourChanges(sku: string, colours: string[]): ProductChanges & { variantOrder: string[] } {
  const variants = colours.map((colour) => [newId(), variantOf(`${sku}-${colour}`, { Colour: colour })] as const);
  return {
    attributes: [{ name: 'Colour', values: colours.map((value) => ({ value, swatch: null })) }],
    variants: Object.fromEntries(variants),
    variantOrder: variants.map(([id]) => id),
  };
}

type Given = { sku?: string; name?: string; colours?: string[]; changes?: ProductChanges; isOnSale?: boolean };

/** A product with everything that it needs for sale; with `isOnSale` published. */
export async function createCompleteProduct(catalogue: Catalogue, given: Given = {}): Promise<EditedProduct> {
  const { api, brandId } = catalogue;
  const { sku = newSku(), colours = [], isOnSale = false } = given;
  const { product } = await api.createProduct({ body: { name: given.name ?? `Charger ${sku}`, brandId, sku } });
  const params = { id: product.id };
  const changes = {
    ...completeChanges(catalogue),
    ...(colours.length > 0 ? colourChanges(sku, colours) : {}),
    ...given.changes,
  };
  const saved = await save(api, product, changes);
  if (!isOnSale) return saved;
  return (await api.publishProduct({ params, body: { version: saved.version } })).product;
}

/** Saves changes of the present version; returns the product as it is then. */
export async function save(
  api: Client,
  { id, version }: EditedProduct,
  changes: ProductChanges,
): Promise<EditedProduct> {
  await api.saveProduct({ params: { id }, body: { version, changes } });
  return (await api.readProduct({ params: { id } })).product;
}

/** The products of a test: makes several, and reads what they are now. */
export function productsOf(catalogue: Catalogue) {
  const read = async (id: string) => (await catalogue.api.readProduct({ params: { id } })).product;
  const documentOf = async ({ id }: Pick<EditedProduct, 'id'>) => (await read(id)).document;
  return {
    read,
    documentOf,
    priceOf: async (product: Pick<EditedProduct, 'id'>) => (await documentOf(product)).salePrice,
    async several(count: number, salePrice = 999): Promise<EditedProduct[]> {
      const products: EditedProduct[] = [];
      for (let place = 0; place < count; place += 1)
        products.push(await createCompleteProduct(catalogue, { changes: { basePrice: 9999, salePrice } }));
      return products;
    },
  };
}
