import type { ProductDocument } from '@bijli/contract';
import type { ProductCells } from '../product-cells.ts';
import { findSellable } from './find-sellable.ts';
import { saysDefault } from './plan-default.ts';
import { planLine } from './plan-line.ts';
import { ask, newLine, type PlannedLine, type PlannedProduct } from './planned-product.ts';

type Start = Pick<PlannedProduct, 'before' | 'isNew' | 'stock' | 'names' | 'plans' | 'now' | 'publicUrl'>;
export type Plan = { product: PlannedProduct; lines: PlannedLine[] };

/** How much a price may fall without a question. */
const bigFall = 0.3;

/** The product after these lines; a wrong line leaves nothing in it. */
export function planProduct(start: Start, given: ProductCells[]): Plan {
  const hasVariants = start.before.variantOrder.length > 0 || (start.isNew && given.some(isOfVariant));
  const product: PlannedProduct = {
    ...start,
    ...{
      after: structuredClone(start.before),
      stockChanges: [],
      saleChanges: [],
      takenFrom: new Map<string, number>(),
      namesDefault: given.some(saysDefault),
      hasVariants,
    },
  };
  const lines = given.map((cells) => {
    const line = newLine(cells);
    const takeBack = remember(product);
    findSellable(product, line);
    const putBack = line.variantId === null ? () => undefined : openVariant(product, line.variantId, line.isNew);
    if (line.problems.length === 0) planLine(product, line);
    if (line.problems.length === 0) askOfFall(product, line);
    else {
      takeBack();
      putBack();
    }
    return line;
  });
  return { product, lines };
}

const isOfVariant = ({ sku, parentSku }: ProductCells) => parentSku !== '' && parentSku !== sku;

/** Takes back what a line changes, except its variant; a product may have a thousand, which are not copied for each line. */
function remember(product: PlannedProduct): () => void {
  const { after, stockChanges, saleChanges, takenFrom } = product;
  const kept = { ...after, attributes: structuredClone(after.attributes) };
  const [stock, sales, taken] = [stockChanges.length, saleChanges.length, new Map(takenFrom)];
  return () => {
    product.after = kept;
    stockChanges.splice(stock);
    saleChanges.splice(sales);
    product.takenFrom = taken;
  };
}

/** A variant to be changed in place. Returns what puts it back. */
function openVariant({ after: { variants, variantOrder } }: PlannedProduct, id: string, isNew: boolean): () => void {
  const before = variants[id];
  if (!isNew && before) variants[id] = structuredClone(before);
  return () => {
    if (!isNew && before) variants[id] = before;
    else {
      delete variants[id];
      variantOrder.splice(variantOrder.indexOf(id), 1);
    }
  };
}

function askOfFall({ before, after }: PlannedProduct, line: PlannedLine): void {
  const { variantId, isNew } = line;
  if (isNew) return;
  const priceIn = (document: ProductDocument) =>
    (variantId === null ? document : document.variants[variantId])?.salePrice ?? 0;
  const [was, is] = [priceIn(before), priceIn(after)];
  if (was > 0 && is < was * (1 - bigFall))
    ask(line, 'price', `The price falls by ${Math.round((1 - is / was) * 100)}%.`);
}
