import { priceRanges, rupeesToPaise } from '@bijli/rules';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ListPage } from '../src/modules/search/listings/listing-types.ts';
import type { ListRequest, ProductSearch } from '../src/modules/search/product-search.ts';
import { sql } from '../src/platform/database/drizzle.ts';
import { startTestStore, type TestStore } from './test-store.ts';

/** The data that a product is listed, counted and sorted by. */
type Fact = {
  id: string;
  brand: string;
  categories: string[];
  price: number;
  created: string;
  rating: number;
  sold: number;
  inStock: boolean;
  name: string;
  origin: string;
};

const both = ['createdAt', 'sp', 'name', 'origin'] as const;
const sorts: ListPage['sort'][] = ['-all', '-rating', ...both, ...both.map((column) => `-${column}` as const)];

/** The contract of every `ProductSearch` implementation, over the demo store. */
export function describeProductSearch(name: string, create: () => ProductSearch): void {
  describe(`product search by ${name}`, () => {
    let store: TestStore;
    let facts: Fact[];
    const port = create();
    beforeAll(async () => {
      store = await startTestStore();
      // Ties in each order, sold-out products, and prices at range bounds.
      await store.rows(sql`UPDATE products SET rating = 4, sold_count = 10 * (sold_count % 5) WHERE slug < 'm'`);
      await store.rows(
        sql`UPDATE products SET sale_paise = 100000, base_paise = 900000 WHERE slug IN (SELECT slug FROM products ORDER BY slug LIMIT 3)`,
      );
      await store.rows(
        sql`UPDATE stock_levels SET quantity = 0 WHERE product_id IN (SELECT id FROM products ORDER BY slug LIMIT 9)`,
      );
      facts = await store.rows<Fact>(sql`
        SELECT product_id AS id, brand_id AS brand, categories::text[], sale_paise::int AS price, created_at::text AS created,
          rating::float8, sold_count AS sold, in_stock AS "inStock", name, origin FROM current_listings`);
    });
    afterAll(() => store.close());

    const passes = (fact: Fact, question: ListRequest, except?: keyof ListRequest): boolean => {
      const { prices = {} } = question;
      const conditions: Partial<Record<keyof ListRequest, boolean>> = {
        productIds: question.productIds?.includes(fact.id) ?? true,
        scopeId: question.scopeId === undefined || fact.categories.includes(question.scopeId),
        prices: fact.price >= (prices.min ?? 0) && fact.price <= (prices.max ?? Number.POSITIVE_INFINITY),
        categoryIds: question.categoryIds?.some((id) => fact.categories.includes(id)) ?? true,
        brandIds: question.brandIds?.includes(fact.brand) ?? true,
        origins: question.origins?.includes(fact.origin) ?? true,
        isInStock: (question.isInStock ?? fact.inStock) === fact.inStock,
      };
      return Object.entries(conditions).every(([condition, isMet]) => isMet || condition === except);
    };

    const questions = () => {
      const categories = [...new Set(facts.flatMap((fact) => fact.categories))];
      const price = fc.oneof(
        fc.constantFrom(...priceRanges.map(({ minPrice }) => rupeesToPaise(minPrice))),
        fc.constantFrom(...facts.map((fact) => fact.price)),
        fc.nat(2_000_000),
      );
      const given = fc.record(
        {
          productIds: fc.uniqueArray(fc.constantFrom(...facts.map(({ id }) => id)), { minLength: 1, maxLength: 30 }),
          scopeId: fc.constantFrom(...categories),
          prices: fc.record({ min: price, max: price }, { requiredKeys: [] }),
          categoryIds: fc.uniqueArray(fc.constantFrom(...categories), { minLength: 1, maxLength: 3 }),
          brandIds: fc.uniqueArray(fc.constantFrom(...facts.map(({ brand }) => brand)), { minLength: 1, maxLength: 2 }),
          origins: fc.uniqueArray(fc.constantFrom(...facts.map(({ origin }) => origin)), {
            minLength: 1,
            maxLength: 2,
          }),
          isInStock: fc.boolean(),
        },
        { requiredKeys: [] },
      );
      return given as fc.Arbitrary<ListRequest>;
    };

    function inOrder(some: Fact[], sort: ListPage['sort']): string[] {
      const value = ({ sold, created, price, rating, name, origin }: Fact) =>
        ({ all: sold, createdAt: Date.parse(created), sp: price, rating, name, origin })[sort.replace('-', '')] ?? 0;
      const down = some.toSorted((one, other) => {
        const [first, second] = [value(one), value(other)];
        if (first !== second) return first > second ? -1 : 1;
        return one.id < other.id ? -1 : 1;
      });
      return (sort.startsWith('-') ? down : down.reverse()).map(({ id }) => id);
    }

    test('[LIST-02][LAW-03] a page has exactly the matching products, in order, with the exact total', async () => {
      const page = fc.record({
        sort: fc.constantFrom(...sorts),
        limit: fc.integer({ min: 1, max: 20 }),
        offset: fc.nat(30),
      });
      await fc.assert(
        fc.asyncProperty(questions(), page, async (question, wanted) => {
          const expected = inOrder(
            facts.filter((fact) => passes(fact, question)),
            wanted.sort,
          );
          const { productIds, total } = await port.list(store.ctx, question, wanted);
          expect(total).toBe(expected.length);
          expect(productIds).toEqual(expected.slice(wanted.offset, wanted.offset + wanted.limit));
        }),
        { numRuns: 120 },
      );
    });

    test('[LIST-02][LAW-03] each group of choices is counted ignoring its own condition', async () => {
      await fc.assert(
        fc.asyncProperty(questions(), async (question) => {
          const counts = await port.facets(store.ctx, question);
          const left = (except: keyof ListRequest) => facts.filter((fact) => passes(fact, question, except));
          expect(counts.inStock).toBe(left('isInStock').filter(({ inStock }) => inStock).length);
          expect(counts.prices).toEqual(
            priceRanges.map(
              ({ minPrice, maxPrice }) =>
                left('prices').filter(
                  ({ price }) => price >= rupeesToPaise(minPrice) && price <= rupeesToPaise(maxPrice ?? 10_000_000),
                ).length,
            ),
          );
          const tallied = (ids: string[]) => {
            const tally = new Map<string, number>();
            for (const id of ids) tally.set(id, (tally.get(id) ?? 0) + 1);
            return [...tally]
              .map(([_id, count]) => ({ _id, count }))
              .sort((one, other) => other.count - one.count || (one._id < other._id ? -1 : 1));
          };
          expect(counts.brands).toEqual(tallied(left('brandIds').map(({ brand }) => brand)));
          expect(counts.origins).toEqual(tallied(left('origins').map(({ origin }) => origin)));
          expect(counts.categories).toEqual(tallied(left('categoryIds').flatMap(({ categories }) => categories)));
        }),
        { numRuns: 80 },
      );
    });

    test('[PDP-02] related products share the first category, in stock first, then by sales', async () => {
      const firsts = await store.rows<{ id: string; first: string }>(sql`
        SELECT DISTINCT ON (product_id) product_id AS id, category_id AS first FROM product_categories
        ORDER BY product_id, position, category_id`);
      for (const { id, first } of firsts) {
        const others = facts.filter((fact) => fact.id !== id && fact.categories.includes(first));
        const best = inOrder(others, '-all');
        const isThere = new Set(others.filter(({ inStock }) => inStock).map((fact) => fact.id));
        const expected = [
          ...best.filter((other) => isThere.has(other)),
          ...best.filter((other) => !isThere.has(other)),
        ];
        expect(await port.related(store.ctx, id, 8)).toEqual(expected.slice(0, 8));
      }
    });

    const namesOf = async (text: string, limit = 3) => {
      const { productIds, reading } = await port.search(store.ctx, { text, limit });
      const rows = await store.rows<{ id: string; name: string }>(sql`SELECT id, name FROM products`);
      const names = new Map(rows.map((row) => [row.id, row.name]));
      return { names: productIds.map((id) => names.get(id)), reading };
    };

    test('[SRCH-10] a product with exactly that name comes first', async () => {
      expect((await namesOf('tara 5g')).names[0]).toBe('Tara 5G');
      expect((await namesOf('Buds One')).names[0]).toBe('Buds One');
    });

    test('[SRCH-14] a word is dropped rather than returning nothing, and the reply says which', async () => {
      const { names, reading } = await namesOf('zebra kettle');
      expect(names.length).toBeGreaterThan(0);
      expect(reading).toEqual({ showing: 'kettle', dropped: ['zebra'] });
    });

    test.each([
      ['zebra kettle under 2000', 'kettle under ₹2,000'],
      ['zebra phone between 10000 and 20000', 'phone between ₹10,000 and ₹20,000'],
      ['zebra phone above 10k', 'phone above ₹10,000'],
    ])('[SRCH-14] for %j the price limit is kept, and the reply says so', async (text, showing) => {
      expect((await namesOf(text)).reading).toEqual({ showing, dropped: ['zebra'] });
    });

    test.each(['washing machine', 'phone cover', 'laptop', 'kettle lid', 'saree under 1000'])(
      '[SRCH-15] %j is not sold here, and nothing else is shown instead',
      async (text) => {
        const { names, reading } = await namesOf(text);
        expect(names).toEqual([]);
        expect(reading).toMatchObject({ showing: '', notSold: text.replace(' under 1000', '') });
      },
    );

    test('[SRCH-13] cheap queries list the lowest price first', async () => {
      const { productIds } = await port.search(store.ctx, { text: 'sasta mobile', limit: 5 });
      const prices = productIds.map((id) => facts.find((fact) => fact.id === id)?.price ?? 0);
      expect(prices).toHaveLength(5);
      expect(prices).toEqual(prices.toSorted((one, other) => one - other));
    });

    test('[SRCH-11] a query that is blank or only signs finds nothing', async () => {
      for (const text of ['', '  ', '😀', "&|!():*'", '\u0000']) expect((await namesOf(text)).names).toEqual([]);
    });
  });
}
