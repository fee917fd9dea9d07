import type { ProductDocument } from '@bijli/contract';
import type { Context } from '../../../context.ts';
import type { FieldError } from '../../../errors.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
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
  const had = new Set((before ? identifiersOf(before) : []).map(keyOf));
  const all = identifiersOf(after);
  const changed = all.filter((identifier) => !had.has(keyOf(identifier)));
  if (changed.length === 0) return;
  await lockIdentifiers(ctx);
  const valuesOf = (kind: string) => changed.flatMap((one) => (one.kind === kind ? one.value : []));
  const given = { skus: valuesOf('sku'), gtins: valuesOf('gtin'), slugs: valuesOf('slug') };
  const taken = new Map((await selectTaken(ctx.db, given, id)).map((one) => [`${one.kind} ${one.value}`, one.name]));
  const uses = Map.groupBy(all, ({ kind, value }) => `${kind} ${value}`);
  refuse(
    changed.flatMap((one): FieldError[] => {
      const key = `${one.kind} ${one.value}`;
      const isTwice = (uses.get(key)?.length ?? 0) > 1;
      const owner = taken.get(key) ?? (isTwice ? 'another part of this product' : undefined);
      const path = pathOf(one.field, root);
      return owner === undefined ? [] : [{ path, message: `${names[one.kind]} ${one.value} is taken by ${owner}.` }];
    }),
    'conflict',
  );
}

const names = { sku: 'SKU', gtin: 'Barcode', slug: 'The address' };

const keyOf = ({ kind, value, field }: Identifier) => `${kind} ${value} ${field}`;

function identifiersOf(document: ProductDocument): Identifier[] {
  const units = [
    { ...document, path: '' },
    ...document.variantOrder.flatMap((id) => {
      const variant = document.variants[id];
      return variant ? [{ ...variant, path: `variants.${id}.` }] : [];
    }),
  ];
  return [
    { kind: 'slug', value: document.slug, field: 'slug' },
    ...units.flatMap(({ sku, gtin, path }): Identifier[] => [
      { kind: 'sku', value: sku, field: `${path}sku` },
      ...(gtin ? [{ kind: 'gtin' as const, value: gtin, field: `${path}gtin` }] : []),
    ]),
  ];
}
