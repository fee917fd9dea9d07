import fc from 'fast-check';
import { expect, test } from 'vitest';
import { choosePage } from './choose-products.ts';
import { countChoices } from './count-choices.ts';
import type { ListFilter, PaiseRange } from './list-filter.ts';
import { appendFacts, emptyListing, idOf, type Listing, orderListing, replaceFacts } from './listing.ts';
import { sortOrders } from './listing-orders.ts';

/** More than are sorted for a page. */
const products = 3000;
const brands = ['b0', 'b1', 'b2'];
const sets = ['', 'c0', 'c1', 'c1,c2', 'c3'];
const parents = new Map([['c3', 'c0']]);
const ranges: PaiseRange[] = [{ max: 300 }, { min: 300, max: 600 }, { min: 600 }];

type Fact = { id: string; brand: string; set: string; price: number; sold: number; isInStock: boolean };
const numbered = (number: number) => `${number.toString(16).padStart(8, '0')}-0000-7000-8000-000000000000`;
const factOf = (number: number, draw: () => number): Fact => ({
  id: numbered(number),
  brand: brands[Math.floor(draw() ** 3 * brands.length)] ?? '',
  set: sets[Math.floor(draw() * sets.length)] ?? '',
  price: Math.floor(draw() * 10) * 100,
  sold: Math.floor(draw() * 40),
  isInStock: draw() < 0.7,
});
const columnsOf = (facts: Fact[]) => ({
  ids: facts.map(({ id }) => id),
  brands: facts.map(({ brand }) => brand),
  categories: facts.map(({ set }) => set),
  prices: facts.map(({ price }) => price),
  created: facts.map(({ sold }) => sold % 7),
  ratings: facts.map(({ price }) => price % 3),
  sold: facts.map(({ sold }) => sold),
  inStock: facts.map(({ isInStock }) => Number(isInStock)),
});

const range = fc.record({ min: fc.integer({ max: 900 }), max: fc.integer({ max: 900 }) }, { requiredKeys: [] });
const someOf = (names: string[]) => fc.subarray(names, { minLength: 1 });
const filters: fc.Arbitrary<ListFilter> = fc.record(
  {
    productIds: fc.array(fc.nat(products + 20).map(numbered)),
    scopeId: fc.constantFrom('c0', 'c1', 'c2', 'c3'),
    spokenPrices: range,
    prices: range,
    categoryIds: someOf(['c0', 'c1', 'c2', 'c3']),
    brandIds: someOf(brands),
    isInStock: fc.boolean(),
  },
  { requiredKeys: [] },
);
/** A condition that stands alone is met by whole groups of rows, which nothing judges. */
const loneConditions: fc.Arbitrary<ListFilter> = fc.oneof(
  fc.record({ scopeId: fc.constantFrom('c0', 'c1', 'c2', 'c3') }),
  fc.record({ prices: range }),
  fc.record({ spokenPrices: range }),
  fc.record({ categoryIds: someOf(['c0', 'c1', 'c2', 'c3']) }),
  fc.record({ brandIds: someOf(brands) }),
  fc.record({ isInStock: fc.boolean() }),
);

async function someListing(seed: number): Promise<{ listing: Listing; facts: Fact[] }> {
  let state = seed;
  const draw = () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state / 2 ** 32;
  };
  const facts = Array.from({ length: products }, (_, number) => factOf(number, draw));
  const listing = emptyListing();
  listing.parents = parents;
  appendFacts(listing, columnsOf(facts));
  await orderListing(listing, async () => {});
  const changed = facts.filter(() => draw() < 0.02).map(({ id }, index) => (index % 3 === 0 ? id : { id }));
  const gone = new Set(changed.filter((entry) => typeof entry === 'string'));
  const after = new Map(facts.filter(({ id }) => !gone.has(id)).map((fact) => [fact.id, fact]));
  const moved = changed.flatMap((entry) => (typeof entry === 'string' ? [] : { ...factOf(0, draw), id: entry.id }));
  for (const fact of moved) after.set(fact.id, fact);
  replaceFacts(listing, [...gone, ...moved.map(({ id }) => id)], columnsOf(moved));
  return { listing, facts: [...after.values()] };
}

const within = (price: number, { min = 0, max = Number.POSITIVE_INFINITY }: PaiseRange = {}) =>
  price >= min && price <= max;
const categoriesOf = ({ set }: Fact) => new Set(set.split(',').flatMap((id) => [id, parents.get(id) ?? id]));

function passes(fact: Fact, filter: ListFilter, except?: keyof ListFilter): boolean {
  const conditions: Record<keyof ListFilter, boolean> = {
    productIds: filter.productIds?.includes(fact.id) ?? true,
    scopeId: filter.scopeId === undefined || categoriesOf(fact).has(filter.scopeId),
    spokenPrices: within(fact.price, filter.spokenPrices),
    prices: within(fact.price, filter.prices),
    categoryIds: filter.categoryIds?.some((id) => categoriesOf(fact).has(id)) ?? true,
    brandIds: filter.brandIds?.includes(fact.brand) ?? true,
    isInStock: (filter.isInStock ?? fact.isInStock) === fact.isInStock,
  };
  return Object.entries(conditions).every(([name, isMet]) => isMet || name === except);
}

test('[LIST-02] a page holds what passes every condition, in its order, and the total is exact', async () => {
  const { listing, facts } = await someListing(20);
  const values = {
    '-all': 'sold',
    '-createdAt': 'created',
    createdAt: 'created',
    '-sp': 'price',
    sp: 'price',
  } as const;
  const page = fc.record({ sort: fc.constantFrom(...sortOrders), limit: fc.nat(40), offset: fc.nat(2500) });
  fc.assert(
    fc.property(fc.oneof(filters, loneConditions), page, (filter, { sort, limit, offset }) => {
      const rankOf = ({ sold, price }: Fact) =>
        ({ sold, created: sold % 7, price })[values[sort as keyof typeof values]] ?? price % 3;
      const direction = sort.startsWith('-') ? -1 : 1;
      const expected = facts
        .filter((fact) => passes(fact, filter))
        .sort((one, other) => direction * (rankOf(one) - rankOf(other)) || (one.id < other.id ? -1 : 1));
      const { rows, total } = choosePage(listing, filter, { sort, limit, offset });
      expect(total).toBe(expected.length);
      expect(rows.map((row) => idOf(listing, row))).toEqual(expected.slice(offset, offset + limit).map(({ id }) => id));
    }),
    { numRuns: 300 },
  );
});

test('[LIST-02] each group of choices is counted under everything but its own condition', async () => {
  const { listing, facts } = await someListing(7);
  fc.assert(
    fc.property(fc.oneof(filters, loneConditions), (filter) => {
      const counts = countChoices(listing, filter, ranges);
      const left = (except: keyof ListFilter) => facts.filter((fact) => passes(fact, filter, except));
      expect(counts.inStock).toBe(left('isInStock').filter(({ isInStock }) => isInStock).length);
      expect(counts.prices).toEqual(
        ranges.map((some) => left('prices').filter(({ price }) => within(price, some)).length),
      );
      const tally = new Map(counts.brands.map(({ _id, count }) => [_id, count]));
      for (const brand of brands)
        expect(tally.get(brand) ?? 0).toBe(left('brandIds').filter((fact) => fact.brand === brand).length);
      const filed = new Map(counts.categories.map(({ _id, count }) => [_id, count]));
      for (const id of ['c0', 'c1', 'c2', 'c3'])
        expect(filed.get(id) ?? 0).toBe(left('categoryIds').filter((fact) => categoriesOf(fact).has(id)).length);
    }),
    { numRuns: 80 },
  );
});
