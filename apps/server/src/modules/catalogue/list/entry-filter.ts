import type { Received } from '@bijli/contract';
import { type FilterName, filteredTexts } from '@bijli/contract/product-fields';
import { rupeesToPaise } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { selectCategoriesWithin, selectProductsOfCode } from './codes.repository.ts';

type GivenFilter = Omit<NonNullable<Received<'listCatalogue'>['query']>, 'sort' | 'after' | 'before' | 'limit'>;

/** What the list is narrowed to, as the database is asked. */
export type EntryFilter = {
  view: GivenFilter['view'];
  search?: Search;
  brandIds?: string[];
  /** With their subcategories. */
  categoryIds?: string[];
  minPaise?: number;
  maxPaise?: number;
  /** Whole texts, by the name of their filter. */
  texts?: Partial<Record<FilterName, string>>;
  changedSince?: Date;
};
/** Either each of the words in the name, or the beginning of a code: the product's SKU, or another one of these products. */
export type Search = { words: string[]; code?: { prefix: string; productIds: string[] } };

/** Every product was changed since. */
const firstDay = '2000-01-01';

export async function readEntryFilter(ctx: StaffContext, given: GivenFilter): Promise<EntryFilter> {
  const { view, search, brandId, categoryId, minPrice, maxPrice, changedSince } = given;
  return {
    view,
    ...(search ? { search: await readSearch(ctx, search) } : {}),
    ...(brandId?.length ? { brandIds: brandId } : {}),
    ...(categoryId?.length ? { categoryIds: await selectCategoriesWithin(ctx.db, categoryId) } : {}),
    ...(minPrice === undefined ? {} : { minPaise: rupeesToPaise(minPrice) }),
    ...(maxPrice === undefined ? {} : { maxPaise: rupeesToPaise(maxPrice) }),
    texts: Object.fromEntries(filteredTexts.flatMap(({ filter }) => (given[filter] ? [[filter, given[filter]]] : []))),
    ...(changedSince && changedSince > firstDay ? { changedSince: new Date(`${changedSince}T00:00:00+05:30`) } : {}),
  };
}

/** Codes have no blanks. */
export async function readSearch({ db }: StaffContext, search: string): Promise<Search> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const [prefix, ...others] = words;
  if (!prefix || others.length > 0) return { words };
  const productIds = await selectProductsOfCode(db, prefix);
  return { words, code: { prefix, productIds } };
}
