import type { Context } from '../../../context.ts';
import {
  selectAttributeNames,
  selectBrandNames,
  selectCategoryPaths,
  selectColours,
} from './reference-names.repository.ts';

/** The brands, or the categories, by the names that sheets have for them. */
export type NameBook = {
  nameOf: (id: string) => string | undefined;
  /** @throws CellProblem for a name that cannot become one */
  idOf: (name: string) => string | undefined;
};
export type ReferenceNames = {
  brands: NameBook;
  categories: NameBook;
  /** The colour that the store has for a value of an attribute. */
  colourOf: (attribute: string, value: string) => string | null;
  /** The attribute of the store with this name, or one that differs in capitals only. */
  attributeLike: (name: string) => string | undefined;
};

/** Categories are named by their path, such as `Audio > Earbuds`. */
export async function readReferenceNames({ db }: Context): Promise<ReferenceNames> {
  return {
    brands: bookOf(await selectBrandNames(db)),
    categories: bookOf(await selectCategoryPaths(db)),
    colourOf: colourBookOf(await selectColours(db)),
    attributeLike: attributeBookOf(await selectAttributeNames(db)),
  };
}

/** The same, read once for many products in a row: a name that was made within the last second may not be there. */
export function recentReferenceNames(ctx: Context): Promise<ReferenceNames> {
  return ctx.topicCache.remember('names of sheets', ['catalogue'], () => readReferenceNames(ctx));
}

/** Capitals and blanks make no difference. */
export const nameKey = (name: string) => name.toLowerCase().replace(/\s+/g, ' ').replace(/ ?> ?/g, ' > ').trim();

function bookOf(rows: { id: string; name: string }[]): NameBook {
  const names = new Map(rows.map(({ id, name }) => [id, name]));
  // Of two with the same name the first is meant.
  const ids = new Map(rows.toReversed().map(({ id, name }) => [nameKey(name), id]));
  return { nameOf: (id) => names.get(id), idOf: (name) => ids.get(nameKey(name)) };
}

function colourBookOf(rows: { name: string; value: string; swatch: string | null }[]): ReferenceNames['colourOf'] {
  const key = (name: string, value: string) => JSON.stringify([name, value]);
  const colours = new Map(rows.toReversed().map(({ name, value, swatch }) => [key(name, value), swatch]));
  return (name, value) => colours.get(key(name, value)) ?? null;
}

function attributeBookOf(names: string[]): ReferenceNames['attributeLike'] {
  const [exact, alike] = [new Set(names), new Map(names.map((name) => [name.toLowerCase(), name]))];
  return (name) => (exact.has(name) ? name : alike.get(name.toLowerCase()));
}
