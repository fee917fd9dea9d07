import type { ImportArea, ProductDocument } from '@bijli/contract';
import type { ReferenceNames } from './reference-names.ts';

/** What a product and each of its variants have in common: a thing that is sold has them. */
export type SellableFields = Pick<
  ProductDocument,
  'sku' | 'gtin' | 'mpn' | 'basePrice' | 'salePrice' | 'weightGrams' | 'lengthMm' | 'widthMm' | 'heightMm'
>;

/** Why a cell cannot be taken, in a sentence; with its column, where another one is read with it. */
export class CellProblem extends Error {
  readonly column: string | undefined;

  constructor(message: string, column?: string) {
    super(message);
    this.column = column;
  }
}

/** The fields, with what to know of them, and what to ask before they are taken. */
export type Read<Fields> = { fields: Partial<Fields>; warning?: string; question?: string };

/** A column of sheets: how a field is written in one cell, and read again. */
type ColumnOf<Fields> = {
  name: string;
  /** Other headings that mean it. */
  alsoCalled?: string[];
  /** Without it: text. */
  area?: ImportArea;
  /** Written as a number where the file has numbers. */
  isNumber?: true;
  write: (fields: Fields, names: ReferenceNames) => string;
  /** @throws CellProblem */
  read: (text: string, present: Fields, names: ReferenceNames) => Read<Fields>;
  /** What the word `-clear-` makes of it; without it the column cannot be cleared. */
  cleared?: Partial<Fields>;
};

export type ProductColumn = ColumnOf<ProductDocument>;
export type SellableColumn = ColumnOf<SellableFields>;

/** Clears a cell; an empty one leaves the value as it is. */
export const clearWord = '-clear-';
