import type { ProductDocument } from '@bijli/contract';
import { gtinForms, gtinKey } from '@bijli/rules';
import type { Context } from '../../../../context.ts';
import type { FieldError } from '../../../../errors.ts';
import { takeAdvisoryLock } from '../../../../platform/database/advisory-lock.ts';
import { pathOf, refuse } from './check-document.ts';
import { selectTaken, type TakenIdentifier } from './identifiers.repository.ts';

type Identifier = { kind: TakenIdentifier['kind']; value: string; field: string };

/** Whoever gives a product an SKU, barcode or address waits for the others who do. */
export function lockIdentifiers(ctx: Context): Promise<void> {
  return takeAdvisoryLock(ctx.db, 'product identifiers');
}

/** @throws AppError conflict for SKUs, barcodes and an address that were changed to ones that are taken */
export async function checkIdentifiers(
  ctx: Context,
  { id, before, after, root }: { id: string; before: ProductDocument | null; after: ProductDocument; root?: string },
): Promise<void> {
  const changed = changedIdentifiers(before, after);
  if (changed.length === 0) return;
  // Whoever adds a product holds the lock, under which its address was chosen.
  if (before) await lockIdentifiers(ctx);
  const valuesOf = (kind: string) => changed.flatMap((one) => (one.kind === kind ? one.value : []));
  const given = {
    skus: valuesOf('sku').map((sku) => sku.toLowerCase()),
    gtins: valuesOf('gtin').flatMap(gtinForms),
    slugs: valuesOf('slug'),
  };
  const taken = new Map((await selectTaken(ctx.db, given, id)).map((one) => [sameKey(one), one.name]));
  const uses = Map.groupBy(identifiersOf(after), sameKey);
  refuse(
    changed.flatMap((one): FieldError[] => {
      const key = sameKey(one);
      const isTwice = (uses.get(key)?.length ?? 0) > 1;
      const owner = taken.get(key) ?? (isTwice ? 'another part of this product' : undefined);
      const path = pathOf(one.field, root);
      return owner === undefined ? [] : [{ path, message: `${names[one.kind]} ${one.value} is taken by ${owner}.` }];
    }),
    'conflict',
  );
}

/** The same for identifiers that mean one thing: capitals of an SKU, and zeros before a barcode, make no difference. */
function sameKey({ kind, value }: Pick<Identifier, 'kind' | 'value'>): string {
  if (kind === 'gtin') return `gtin ${gtinKey(value)}`;
  return `${kind} ${kind === 'sku' ? value.toLowerCase() : value}`;
}

const names = { sku: 'SKU', gtin: 'Barcode', slug: 'The address' };

function changedIdentifiers(before: ProductDocument | null, after: ProductDocument): Identifier[] {
  const isTouched = (id: string) => before?.variants[id] !== after.variants[id];
  const variantOrder = after.variantOrder.filter(isTouched);
  const keyOf = ({ kind, value, field }: Identifier) => `${kind} ${value} ${field}`;
  const had = new Set((before ? identifiersOf({ ...before, variantOrder }) : []).map(keyOf));
  return identifiersOf({ ...after, variantOrder }).filter((identifier) => !had.has(keyOf(identifier)));
}

function identifiersOf({ slug, variants, variantOrder, ...own }: ProductDocument): Identifier[] {
  return [
    { kind: 'slug', value: slug, field: 'slug' },
    ...identifiersOfUnit(own, ''),
    ...variantOrder.flatMap((id) => (variants[id] ? identifiersOfUnit(variants[id], `variants.${id}.`) : [])),
  ];
}

function identifiersOfUnit({ sku, gtin }: Pick<ProductDocument, 'sku' | 'gtin'>, path: string): Identifier[] {
  const own: Identifier[] = [{ kind: 'sku', value: sku, field: `${path}sku` }];
  return gtin ? [...own, { kind: 'gtin', value: gtin, field: `${path}gtin` }] : own;
}
