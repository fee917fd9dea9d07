import type { ListingFacts } from './listing.repository.ts';
import { emptyGroups, type Groups, groupRows } from './listing-groups.ts';
import { compareIds, compareRows, placeAnew, type SortOrder, sortOrders, sortRows } from './listing-orders.ts';

/** What lists know of every product on sale: a row each, a column for each fact. Some 95 bytes a product. */
export type Listing = {
  /** Rows in use; those of products no longer on sale stand in no order. */
  size: number;
  ids: Uint32Array;
  brands: Uint32Array;
  /** Which of `categorySets` a product is filed under. */
  categories: Uint32Array;
  prices: Float64Array;
  created: Float64Array;
  ratings: Float32Array;
  sold: Float64Array;
  inStock: Uint8Array;
  brandNumbers: Numbers;
  categorySets: Numbers;
  /** Of a subcategory the category above it. */
  parents: Map<string, string>;
  byId: Uint32Array;
  byBrand: Groups;
  /** By the set of categories. */
  byCategories: Groups;
  /** Sold out, and in stock. */
  byStock: Groups;
  orders: Record<SortOrder, Uint32Array>;
  /** What the question being answered says of each row; kept, as a new million for each would be swept up after each. */
  marks: Uint8Array;
};

/** Texts that occur again and again, and a small number for each. */
type Numbers = { names: string[]; known: Map<string, number> };

export function emptyListing(): Listing {
  const none = new Uint32Array(0);
  return {
    size: 0,
    ids: new Uint32Array(0),
    brands: none,
    categories: none,
    prices: new Float64Array(0),
    created: new Float64Array(0),
    ratings: new Float32Array(0),
    sold: new Float64Array(0),
    inStock: new Uint8Array(0),
    brandNumbers: { names: [], known: new Map() },
    categorySets: { names: [], known: new Map() },
    parents: new Map(),
    byId: none,
    byBrand: emptyGroups(),
    byCategories: emptyGroups(),
    byStock: emptyGroups(),
    orders: { '-all': none, '-createdAt': none, createdAt: none, '-sp': none, sp: none, '-rating': none },
    marks: new Uint8Array(0),
  };
}

/** Adds products in the order of their ids, behind all others; `orderListing` follows the last. */
export function appendFacts(listing: Listing, facts: ListingFacts): void {
  makeRoom(listing, facts.ids.length);
  for (let index = 0; index < facts.ids.length; index += 1) writeRow(listing, listing.size + index, facts, index);
  listing.size += facts.ids.length;
}

/** Puts all rows in their orders; pauses between them, as a million take a tenth of a second each. */
export async function orderListing(listing: Listing, pause: () => Promise<void>): Promise<void> {
  listing.byId = Uint32Array.from({ length: listing.size }, (_, row) => row);
  groupListing(listing);
  for (const sort of sortOrders) {
    listing.orders[sort] = sortRows(listing, sort, listing.byId);
    await pause();
  }
}

/** Takes over what is now true of the products `ids`; those without facts are no longer on sale. */
export function replaceFacts(listing: Listing, ids: string[], facts: ListingFacts): void {
  const places = new Map(facts.ids.map((id, index) => [id, index]));
  makeRoom(listing, ids.length);
  const changed = new Uint8Array(listing.size + ids.length);
  const present: number[] = [];
  let isMoved = false;
  let isRestocked = false;
  for (const id of ids) {
    const known = findRow(listing, id);
    const index = places.get(id);
    if (index === undefined && known === undefined) continue;
    const before = known === undefined ? undefined : placingValues(listing, known);
    const stockBefore = listing.inStock[known ?? -1];
    const row = known ?? listing.size;
    if (index !== undefined) writeRow(listing, row, facts, index);
    if (known === undefined) listing.size += 1;
    changed[row] = 1;
    if (index !== undefined) present.push(row);
    isMoved ||= index === undefined || before !== placingValues(listing, row);
    isRestocked ||= stockBefore !== listing.inStock[row];
  }
  if (isRestocked && !isMoved) groupByStock(listing);
  if (!isMoved) return;
  listing.byId = placeAnew(listing.byId, changed, present, (row, other) => compareIds(listing.ids, row, other));
  groupListing(listing);
  for (const sort of sortOrders)
    listing.orders[sort] = placeAnew(listing.orders[sort], changed, present, (row, other) =>
      compareRows(listing, sort, row, other),
    );
}

export function findRow({ ids, byId }: Listing, id: string): number | undefined {
  const wanted = new Uint32Array(4);
  writeId(wanted, 0, id);
  let [low, high] = [0, byId.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const row = byId[middle] ?? 0;
    const difference = compareIds(ids, row, 0, wanted);
    if (difference === 0) return row;
    if (difference < 0) low = middle + 1;
    else high = middle;
  }
  return undefined;
}

export function idOf({ ids }: Listing, row: number): string {
  const [first = '', second = '', third = '', fourth = ''] = Array.from(ids.subarray(4 * row, 4 * row + 4), inHex);
  return `${first}-${second.slice(0, 4)}-${second.slice(4)}-${third.slice(0, 4)}-${third.slice(4)}${fourth}`;
}

function inHex(part: number): string {
  return part.toString(16).padStart(8, '0');
}

function writeRow(listing: Listing, row: number, facts: ListingFacts, index: number): void {
  writeId(listing.ids, row, facts.ids[index] ?? '');
  listing.brands[row] = numberOf(listing.brandNumbers, facts.brands[index] ?? '');
  listing.categories[row] = numberOf(listing.categorySets, facts.categories[index] ?? '');
  listing.prices[row] = facts.prices[index] ?? 0;
  listing.created[row] = facts.created[index] ?? 0;
  listing.ratings[row] = facts.ratings[index] ?? 0;
  listing.sold[row] = facts.sold[index] ?? 0;
  listing.inStock[row] = facts.inStock[index] ?? 0;
}

function writeId(ids: Uint32Array, row: number, id: string): void {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  for (let part = 0; part < 4; part += 1) ids[4 * row + part] = bytes.readUInt32BE(4 * part);
}

function numberOf({ names, known }: Numbers, name: string): number {
  const number = known.get(name) ?? names.push(name) - 1;
  known.set(name, number);
  return number;
}

/** What the orders and groups go by. */
function placingValues({ prices, created, ratings, sold, brands, categories }: Listing, row: number): string {
  return `${prices[row]} ${created[row]} ${ratings[row]} ${sold[row]} ${brands[row]} ${categories[row]}`;
}

function groupListing(listing: Listing): void {
  const { byId, brands, brandNumbers, categories, categorySets } = listing;
  listing.byBrand = groupRows(byId, brands, brandNumbers.names.length);
  listing.byCategories = groupRows(byId, categories, categorySets.names.length);
  groupByStock(listing);
}

function groupByStock(listing: Listing): void {
  listing.byStock = groupRows(listing.byId, listing.inStock, 2);
}

function makeRoom(listing: Listing, more: number): void {
  const needed = listing.size + more;
  if (needed <= listing.brands.length) return;
  const rows = Math.ceil(needed * 1.25);
  listing.ids = grown(new Uint32Array(4 * rows), listing.ids);
  listing.brands = grown(new Uint32Array(rows), listing.brands);
  listing.categories = grown(new Uint32Array(rows), listing.categories);
  listing.prices = grown(new Float64Array(rows), listing.prices);
  listing.created = grown(new Float64Array(rows), listing.created);
  listing.ratings = grown(new Float32Array(rows), listing.ratings);
  listing.sold = grown(new Float64Array(rows), listing.sold);
  listing.inStock = grown(new Uint8Array(rows), listing.inStock);
  listing.marks = new Uint8Array(rows);
}

function grown<Values extends { set: (values: Values) => void }>(wider: Values, values: Values): Values {
  wider.set(values);
  return wider;
}
