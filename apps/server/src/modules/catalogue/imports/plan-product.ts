import type { ProductDocument } from '@bijli/contract';
import { CellProblem } from '../sheets/column.ts';
import type { LineCells } from './line-cells.ts';
import { saysDefault } from './plan-default.ts';
import { planLine } from './plan-line.ts';
import { addVariant, newLine, type PlannedLine, type PlannedProduct } from './planned-product.ts';

type Start = Pick<PlannedProduct, 'before' | 'isNew' | 'stock' | 'names' | 'plans' | 'now' | 'publicUrl'>;
export type Plan = { product: PlannedProduct; lines: PlannedLine[] };

/** How much a price may fall without a question. */
const bigFall = 0.3;

/** The product after these lines; a wrong line leaves nothing in it. */
export function planProduct(start: Start, given: LineCells[]): Plan {
  let product: PlannedProduct = {
    ...start,
    ...{
      after: structuredClone(start.before),
      stockChanges: [],
      saleChanges: [],
      takenFrom: new Map<string, number>(),
      namesDefault: given.some(saysDefault),
    },
  };
  const lines: PlannedLine[] = [];
  const hasVariants = given.some(({ parentSku }) => parentSku !== '');
  for (const cells of given) {
    const line = newLine(cells);
    const { after, stockChanges, takenFrom } = product;
    const kept = { ...structuredClone({ after, stockChanges, takenFrom }), saleChanges: [...product.saleChanges] };
    findUnit(product, line, hasVariants);
    if (line.problems.length === 0) planLine(product, line);
    if (line.problems.length > 0) product = { ...product, ...kept };
    else line.question = questionOf(product, line);
    lines.push(line);
  }
  return { product, lines };
}

/** The variant, or the product itself, that the line is of; a variant that is not known is added. */
function findUnit(product: PlannedProduct, line: PlannedLine, hasVariants: boolean): void {
  const { after, before, isNew } = product;
  const { sku, parentSku } = line.cells;
  const known = after.variantOrder.find((id) => after.variants[id]?.sku === sku);
  if ((known || sku === after.sku) && parentSku && parentSku !== after.sku) {
    line.problems.push({ column: 'parent sku', reason: `${sku} is of ${after.sku}, not of ${parentSku}.` });
  } else if (known) line.variantId = known;
  else if (sku === after.sku) line.isNew = isNew;
  else if (!isNew && before.variantOrder.length === 0)
    line.problems.push({
      column: 'parent sku',
      reason: `${after.sku} has no variants. Make its first one in the editor.`,
    });
  else if (hasVariants) Object.assign(line, { variantId: addVariant(product, sku), isNew: true });
  else throw new CellProblem(`${sku} is not of ${after.sku}`);
}

function questionOf({ before, after }: PlannedProduct, { variantId, isNew }: PlannedLine): string | null {
  if (isNew) return null;
  const priceIn = (document: ProductDocument) =>
    (variantId === null ? document : document.variants[variantId])?.salePrice ?? 0;
  const [was, is] = [priceIn(before), priceIn(after)];
  return was > 0 && is < was * (1 - bigFall) ? `The price falls by ${Math.round((1 - is / was) * 100)}%.` : null;
}
