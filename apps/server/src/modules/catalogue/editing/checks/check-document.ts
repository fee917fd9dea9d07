import type { ProductChanges, ProductDocument } from '@bijli/contract';
import { variantDocument } from '@bijli/contract/schemas';
import { formatRupees, isSame, missingForSale } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import { AppError, type FieldError } from '../../../../errors.ts';
import type { ProductColumns } from '../document/stored-product.repository.ts';
import { readSaleNeeds } from './sale-needs.ts';

type Change = {
  row: Pick<ProductColumns, 'state'>;
  before: ProductDocument;
  after: ProductDocument;
  changes: ProductChanges;
};

/** What a change makes wrong: what was so before may stay. @throws AppError refused, with an error per field */
export async function checkDocument(
  ctx: Pick<Context, 'db' | 'clock'>,
  { row, before, after, changes }: Change,
): Promise<void> {
  refuse([...unknownDefault(after, changes), ...incompleteVariants(before, after)]);
  refuse([...pricesAboveMrp(before, after), ...unclearChoices(before, after), ...alikeValues(before, after)]);
  if (row.state === 'live' || row.state === 'scheduled')
    refuseLoss({ row, before, after, needsOf: await readSaleNeeds(ctx) });
}

export function refuse(problems: FieldError[], code: 'refused' | 'conflict' = 'refused'): void {
  const [first] = problems;
  if (first) throw new AppError(code, first.message, { errors: problems });
}

/** The path of a field of the document in the request. */
export const pathOf = (field: string, root = 'body.changes') => `${root}.${field}`;

function unknownDefault({ variants }: ProductDocument, { defaultVariantId }: ProductChanges): FieldError[] {
  if (!defaultVariantId || variants[defaultVariantId]) return [];
  return [{ path: pathOf('defaultVariantId'), message: 'The default variant is not one of the product.' }];
}

function incompleteVariants(before: ProductDocument, after: ProductDocument): FieldError[] {
  const added = after.variantOrder.filter((id) => !before.variants[id]);
  return added.flatMap((id) => {
    const lacking = Object.keys(variantDocument.shape).filter((name) => !(name in (after.variants[id] ?? {})));
    const of = after.variants[id]?.sku ?? 'A new variant';
    return lacking.map((name) => ({ path: pathOf(`variants.${id}.${name}`), message: `${of} has no ${name}.` }));
  });
}

type Priced = { sku: string; basePrice: number; salePrice: number };

function pricesAboveMrp(before: ProductDocument, after: ProductDocument): FieldError[] {
  const own = after.variantOrder.length === 0 ? [aboveMrp(before, after, '')] : [];
  const variants = after.variantOrder.map((id) =>
    aboveMrp(before.variants[id], after.variants[id] as Priced, `variants.${id}.`),
  );
  return [...own, ...variants].flatMap((problem) => problem ?? []);
}

function aboveMrp(was: Priced | undefined, { sku, basePrice, salePrice }: Priced, path: string) {
  const isUnchanged = was && was.basePrice === basePrice && was.salePrice === salePrice;
  if (isUnchanged || salePrice <= basePrice) return undefined;
  const message = `${sku}: the price ${formatRupees(salePrice)} is above the MRP ${formatRupees(basePrice)}.`;
  return { path: pathOf(`${path}salePrice`), message };
}

/**
 * Shoppers choose a variant by its values: each has one of every attribute, and no two on sale have the same. One that is off
 * sale, which orders may keep for ever, takes nothing from another.
 */
function unclearChoices(before: ProductDocument, after: ProductDocument): FieldError[] {
  const choicesIn = ({ variants, variantOrder }: ProductDocument) =>
    variantOrder.map((id) => [variants[id]?.choices, variants[id]?.isSold]);
  if (isSame(choicesIn(before), choicesIn(after))) return [];
  const names = after.attributes.map(({ name }) => name);
  const taken = new Map<string, string>();
  return after.variantOrder.flatMap((id) => {
    const sku = after.variants[id]?.sku ?? '';
    const choices: Record<string, string> = after.variants[id]?.choices ?? {};
    const path = pathOf(`variants.${id}.choices`);
    const open = names.find((name) => choices[name] === undefined);
    if (open !== undefined) return [{ path, message: `${sku} has no ${open}.` }];
    if (!after.variants[id]?.isSold) return [];
    const values = names.map((name) => choices[name]);
    const other = taken.get(JSON.stringify(values));
    taken.set(JSON.stringify(values), sku);
    const what = values.length > 0 ? `are both ${values.join(', ')}` : 'have no attribute that tells them apart';
    return other === undefined ? [] : [{ path, message: `${other} and ${sku} ${what}.` }];
  });
}

/** Shoppers would see two keys for one value. */
function alikeValues(before: ProductDocument, after: ProductDocument): FieldError[] {
  const [had, has] = [valuesOnSale(before), valuesOnSale(after)];
  if (isSame(had, has)) return [];
  return has.flatMap(({ name, values }) => {
    const known = new Map<string, string>();
    return values.flatMap((value) => {
      const key = value.toLowerCase().replace(/\s/g, '');
      const other = known.get(key);
      known.set(key, value);
      const message = `${other} and ${value} of ${name} differ in capitals or spaces only. Please write both alike.`;
      return other === undefined ? [] : [{ path: pathOf('attributes'), message }];
    });
  });
}

/** The values of each attribute that variants on sale have; of a product that has none on sale yet, all. */
function valuesOnSale({ attributes, variants, variantOrder }: ProductDocument) {
  const sold = variantOrder.flatMap((id) => (variants[id]?.isSold ? variants[id] : []));
  return attributes.map(({ name, values }) => ({
    name,
    values: values
      .map(({ value }) => value)
      .filter((value) => sold.length === 0 || sold.some(({ choices }) => choices[name] === value)),
  }));
}

type Kept = Omit<Change, 'changes'> & { needsOf: Awaited<ReturnType<typeof readSaleNeeds>> };

function refuseLoss({ row, before, after, needsOf }: Kept): void {
  const missingIn = (document: ProductDocument) => missingForSale(document, needsOf(document));
  const had = new Set(missingIn(before).map(({ field, sentence }) => `${field} ${sentence}`));
  const lost = missingIn(after).filter((one) => one.isRequired && !had.has(`${one.field} ${one.sentence}`));
  if (lost.length === 0) return;
  const what = lost.map(({ sentence }) => sentence).join(', ');
  const when = row.state === 'live' ? 'is on sale' : 'is to be on sale';
  throw new AppError('refused', `${after.name} ${when} and cannot be without: ${what}.`, {
    errors: lost.map(({ field, sentence }) => ({ path: pathOf(field), message: `Missing: ${sentence}` })),
  });
}
