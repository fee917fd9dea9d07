import { type Colour, colourTints } from './colours.data.ts';
import type { DemoProduct, DemoVariant } from './demo-types.ts';

/** Defaults of a demo product. */
const defaults = { brand: 'bijli', netQuantity: '1 unit' };

type Shared = Pick<DemoProduct, keyof typeof defaults | 'family' | 'views' | 'hsn' | 'warrantyMonths'>;

/** A product without the values shared by its category, which it may override. */
export type ProductText = Omit<DemoProduct, keyof Shared> & Partial<Shared>;

/** Adds the values shared by a category. */
export function withShared(shared: Partial<Shared> & Omit<Shared, keyof typeof defaults>, texts: ProductText[]) {
  return texts.map((text): DemoProduct => ({ ...defaults, ...shared, ...text }));
}

/** Parses "Label | text" lines as highlights. */
export function sellingPoints(lines: string): DemoProduct['highlights'] {
  return nonBlankLines(lines).map((line) => {
    const [label = '', text = ''] = cells(line);
    return { label, text };
  });
}

/** Parses "Group | Label: value | Label: value" lines as specification groups. */
export function specTable(lines: string): DemoProduct['specifications'] {
  return nonBlankLines(lines).map((line) => {
    const [group = '', ...pairs] = cells(line);
    return { group, rows: pairs.map(toRow) };
  });
}

type ColourRun = {
  sku: string;
  mrp: number;
  price: number;
  /** Units by colour; the first colour is the default. */
  stock: Partial<Record<Colour, number>>;
  switchedOff?: Colour[];
};

/** One variant per colour, all at the same price. */
export function colourVariants(run: ColourRun): DemoVariant[] {
  return stockEntries(run.stock).map(([colour, stock]) => ({
    sku: `${run.sku}-${skuPart(colour)}`,
    attributes: { Colour: colour },
    tint: colourTints[colour],
    mrp: run.mrp,
    price: run.price,
    stock,
    ...(run.switchedOff?.includes(colour) ? { stockStatus: 'out_of_stock' as const } : {}),
  }));
}

type MemoryRun = Omit<ColourRun, 'sku'> & { memory: string };

/** One variant per memory size and colour; the first size in its first colour is the default. */
export function memoryVariants(sku: string, sizes: MemoryRun[]): DemoVariant[] {
  return sizes.flatMap(({ memory, ...run }) =>
    colourVariants({ ...run, sku }).map((variant) => ({
      ...variant,
      sku: `${variant.sku}-${skuPart(memory)}`,
      attributes: { ...variant.attributes, Memory: memory },
    })),
  );
}

function nonBlankLines(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

function cells(line: string): string[] {
  return line.split('|').map((cell) => cell.trim());
}

function toRow(pair: string): [string, string] {
  const colon = pair.indexOf(': ');
  if (colon < 1) throw new Error(`A specification reads "Label: value", not "${pair}".`);
  return [pair.slice(0, colon), pair.slice(colon + 2)];
}

function stockEntries(stock: Partial<Record<Colour, number>>): [Colour, number][] {
  return Object.entries(stock) as [Colour, number][];
}

function skuPart(text: string): string {
  return text
    .replaceAll(' GB', '')
    .replaceAll(/[^A-Za-z0-9]+/g, '')
    .toUpperCase();
}
