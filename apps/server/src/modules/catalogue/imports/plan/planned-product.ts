import type { ProductDocument } from '@bijli/contract';
import { newId } from '../../../../platform/database/columns.ts';
import type { Difference, LineProblem } from '../../../imports/index.ts';
import type { Shelf } from '../../../stock/index.ts';
import type { PricePlan } from '../../prices/price-plans.repository.ts';
import type { ProductCells } from '../product-cells.ts';
import type { OpenNames } from './missing-names.ts';

/** What is on the shelf, with what is sold and not sent yet: sheets say the same. */
export type StockLevel = Pick<Shelf, 'variantId' | 'onHand' | 'held' | 'blocked' | 'safety'> & {
  /** Pieces with a number of their own; a dry run counts them, and the correction itself when lines are applied. */
  numbered?: number;
};
export type StockChange = { variantId: string | null; expected: number; quantity: number };

/** A price plan that ends, one that begins, or both. A start of null is the moment of the import. */
export type SaleChange = {
  variantId: string | null;
  sku: string;
  ends: PricePlan | null;
  starts: { salePaise: number; startsAt: Date | null; endsAt: Date | null } | null;
};

export type PlannedLine = {
  cells: ProductCells;
  /** Of the line; null for the product itself. */
  variantId: string | null;
  isNew: boolean;
  differences: Difference[];
  problems: LineProblem[];
  warnings: string[];
  question: string | null;
};

/** A product that lines change, one after the other. */
export type PlannedProduct = {
  isNew: boolean;
  before: ProductDocument;
  after: ProductDocument;
  stock: readonly StockLevel[];
  stockChanges: StockChange[];
  /** Those that have not ended, in the order of their starts. */
  plans: readonly PricePlan[];
  saleChanges: SaleChange[];
  now: Date;
  names: OpenNames;
  /** Where this store is: its own pictures are not fetched. */
  publicUrl: string;
  /** It has them, or gets them from other lines: what is of each variant stands on their lines only. */
  hasVariants: boolean;
  /** A line says which variant is the default. */
  namesDefault: boolean;
  /** The line that a column of the whole product was taken from. */
  takenFrom: Map<string, number>;
};

export function newLine(cells: ProductCells): PlannedLine {
  return { cells, variantId: null, isNew: false, differences: [], problems: [], warnings: [], question: null };
}

/** Asks about a difference of the line; it is taken once the question has a yes. */
export function ask(line: PlannedLine, column: string, question: string): void {
  line.question = [line.question, question].filter(Boolean).join(' ');
  line.differences = line.differences.map((one) => (one.column === column ? { ...one, asks: true } : one));
}

/** A variant of which only the SKU is known. */
export function addVariant({ after }: PlannedProduct, sku: string): string {
  const id = newId();
  const measures = { weightGrams: null, lengthMm: null, widthMm: null, heightMm: null };
  after.variants[id] = {
    sku,
    gtin: null,
    mpn: null,
    basePrice: 0,
    salePrice: 0,
    ...measures,
    isSold: true,
    choices: {},
  };
  after.variantOrder.push(id);
  return id;
}
