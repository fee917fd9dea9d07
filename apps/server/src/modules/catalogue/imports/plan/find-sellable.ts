import { productChanges } from '@bijli/contract/schemas';
import { addVariant, type PlannedLine, type PlannedProduct } from './planned-product.ts';

const maxVariants = 1000;

/** The variant, or the product itself, that the line is of; a variant that is not known is added. */
export function findSellable(product: PlannedProduct, line: PlannedLine): void {
  const { after, before, isNew } = product;
  const { sku, parentSku } = line.cells;
  const refuse = (column: string, reason: string) => line.problems.push({ column, reason });
  const known = after.variantOrder.find((id) => after.variants[id]?.sku === sku);
  const isKnown = known !== undefined || sku === after.sku;
  if (isKnown && parentSku && parentSku !== after.sku)
    return void refuse('parent sku', `${sku} is of ${after.sku}, not of ${parentSku}.`);
  if (isKnown) Object.assign(line, { variantId: known ?? null, isNew: known === undefined && isNew });
  else if (!parentSku) return void refuse('sku', `${after.name || after.sku} does not have the SKU ${sku} any more.`);
  else if (parentSku !== after.sku)
    return void refuse('parent sku', `${parentSku} is a variant of ${after.sku}. Write ${after.sku}.`);
  else if (!isNew && before.variantOrder.length === 0)
    return void refuse('parent sku', `${after.sku} has no variants. Make its first one in the editor.`);
  else if (after.variantOrder.length >= maxVariants)
    return void refuse('sku', `A product may have at most ${maxVariants.toLocaleString('en-IN')} variants.`);
  else Object.assign(line, { variantId: addVariant(product, sku), isNew: true });
  if (line.isNew && !isSku(sku)) refuse('sku', skuSentence);
  if (line.isNew && isNew && parentSku && !isSku(parentSku)) refuse('parent sku', skuSentence);
}

const isSku = (text: string) => productChanges.safeParse({ sku: text }).success;
const skuSentence = 'An SKU has at most 60 letters, digits and - . _ + / and nothing else.';
