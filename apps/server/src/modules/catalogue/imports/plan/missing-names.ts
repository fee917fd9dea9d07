import { calls } from '@bijli/contract/calls';
import { newId } from '../../../../platform/database/columns.ts';
import type { LineCells, MissingNames } from '../../../imports/index.ts';
import { CellProblem, clearWord } from '../../sheets/column.ts';
import { type NameBook, nameKey, type ReferenceNames } from '../../sheets/reference-names.ts';

/** Names with ids that they get when they are made. */
type Made = { brands: ReadonlyMap<string, string>; categories: ReadonlyMap<string, string> };
export type OpenNames = ReferenceNames & { made: Made };

const nameSchema = calls.createBrand.body.shape.name;
const maxLevels = 2;

/** Names that the store has, and with `makesMissing` those that it gets. */
export function openNames(known: ReferenceNames, makesMissing: boolean): OpenNames {
  const [brands, categories] = [new Map<string, string>(), new Map<string, string>()];
  const made = { brands, categories };
  if (!makesMissing) return { ...known, made };
  return {
    ...known,
    brands: withMade(known.brands, brands, readBrandName),
    categories: withMade(known.categories, categories, readCategoryPath),
    made,
  };
}

function withMade(book: NameBook, made: Map<string, string>, read: (text: string) => string): NameBook {
  return {
    nameOf: (id) => book.nameOf(id) ?? [...made].find(([, given]) => given === id)?.[0],
    idOf: (text) => {
      const id = book.idOf(text);
      if (id) return id;
      const name = read(text);
      const known = [...made].find(([other]) => nameKey(other) === nameKey(name))?.[1];
      if (known) return known;
      const given = newId();
      made.set(name, given);
      return given;
    },
  };
}

/** The names of a line that no brand or category has, as they would be made; those that cannot be made are not among them. */
export function missingIn({ cells }: LineCells, known: ReferenceNames): MissingNames {
  const [brand, categories] = ['brand', 'categories'].map((column) => cells.get(column)?.trim());
  const paths = categories && categories !== clearWord ? categories.split('|') : [];
  return {
    brands: brand && brand !== clearWord ? missingOf([brand], known.brands, readBrandName) : [],
    categories: missingOf(paths, known.categories, readCategoryPath),
  };
}

function missingOf(texts: string[], book: NameBook, read: (text: string) => string): string[] {
  return texts.flatMap((text) => {
    if (book.idOf(text)) return [];
    try {
      return [read(text)];
    } catch (error) {
      if (error instanceof CellProblem) return [];
      throw error;
    }
  });
}

/** @throws CellProblem */
function readBrandName(text: string): string {
  const result = nameSchema.safeParse(text.replace(/\s+/g, ' '));
  if (!result.success) throw new CellProblem(`“${text.slice(0, 100)}” cannot be a name: it has 1 to 80 characters.`);
  return result.data;
}

/** @throws CellProblem */
function readCategoryPath(text: string): string {
  const titles = text.split('>').map(readBrandName);
  if (titles.length > maxLevels)
    throw new CellProblem(`The shop shows two levels of categories: write ${text.trim()} as A > B.`);
  return titles.join(' > ');
}
