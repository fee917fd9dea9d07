import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type AuditedAct, changedFields } from '../../audit/index.ts';
import { replaceBrandInDrafts } from '../editing/drafts/draft-references.repository.ts';
import { handOverAddresses, recordOldAddress } from '../shop/old-addresses.repository.ts';
import { announceTaxonomy } from './announce-taxonomy.ts';
import {
  deleteBrand,
  hasProductsOf,
  insertBrand,
  lockBrands,
  moveProductsOf,
  selectBrandEntries,
  updateBrand,
} from './brands.repository.ts';
import { freeSlug } from './free-slug.ts';
import { refuseStale } from './refuse-stale.ts';
import { nameIsTaken, slugIsTaken } from './taxonomy-refusals.ts';
import type { BrandEntry } from './taxonomy-types.ts';

/** @throws AppError conflict for a name or an address that is taken */
export function createBrand(ctx: StaffContext, body: Received<'createBrand'>['body']): Promise<BrandEntry[]> {
  const { name } = body;
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockBrands(ctx.db);
    refuseTaken(rows, body);
    const slug = body.slug ?? (await freeSlug(ctx.db, { kind: 'brand', title: name, rows }));
    const id = newId();
    await insertBrand(ctx.db, { id, name, slug });
    await recordOldAddress(ctx.db, { kind: 'brand', entityId: id, taken: slug });
    await announceTaxonomy(ctx, { action: 'brand.create', entity: 'brand', entityId: id, after: { name, slug } });
    return selectBrandEntries(ctx.db);
  });
}

/**
 * A left address leads to the new one.
 * @throws AppError not_found; conflict for a name or an address that is taken, and when it has another version
 */
export function changeBrand(ctx: StaffContext, { params, body }: Received<'changeBrand'>): Promise<BrandEntry[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockBrands(ctx.db);
    const before = rows.find(({ id }) => id === params.id);
    if (!before) throw notFound('Brand');
    const { id, version } = before;
    await refuseStale(
      ctx,
      { entity: 'brand', row: before, version: body.version, name: before.name },
      selectBrandEntries,
    );
    const { name = before.name, slug = before.slug, description = before.description } = body;
    const after = { ...before, name, slug, description };
    refuseTaken(
      rows.filter((row) => row.id !== id),
      after,
    );
    const changed = changedFields(before, after);
    if (Object.keys(changed.after).length === 0) return selectBrandEntries(ctx.db);
    await updateBrand(ctx.db, id, { ...after, version: version + 1 });
    if (slug !== before.slug)
      await recordOldAddress(ctx.db, { kind: 'brand', entityId: id, left: before.slug, taken: slug });
    const act: AuditedAct = { action: 'brand.change', entity: 'brand', entityId: id, ...changed };
    await announceTaxonomy(ctx, act, name === before.name ? undefined : { kind: 'brand', id });
    return selectBrandEntries(ctx.db);
  });
}

/** Removes a brand; its products go to another. @throws AppError not_found; refused while it has products and no other is named */
export function removeBrand(ctx: StaffContext, { params, query = {} }: Received<'removeBrand'>): Promise<BrandEntry[]> {
  const { to } = query;
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockBrands(ctx.db);
    const removed = rows.find(({ id }) => id === params.id);
    if (!removed || (to !== undefined && !rows.some(({ id }) => id === to))) throw notFound('Brand');
    const { id, name, slug } = removed;
    if (to === id) throw new AppError('refused', 'Please choose another brand for its products.');
    await replaceBrandInDrafts(ctx.db, id, to);
    if (to !== undefined) await moveProductsOf(ctx.db, id, to);
    else if (await hasProductsOf(ctx.db, id))
      throw new AppError('refused', `${name} has products. Please choose a brand for them.`);
    await handOverAddresses(ctx.db, 'brand', id, to);
    if (to !== undefined) await recordOldAddress(ctx.db, { kind: 'brand', entityId: to, left: slug });
    await deleteBrand(ctx.db, id);
    const act: AuditedAct = {
      action: 'brand.remove',
      entity: 'brand',
      entityId: id,
      before: { name, slug },
      after: { to },
    };
    await announceTaxonomy(ctx, act, to === undefined ? undefined : { kind: 'brand', id: to });
    return selectBrandEntries(ctx.db);
  });
}

function refuseTaken(
  others: { name: string; slug: string }[],
  { name, slug }: { name: string; slug?: string | undefined },
): void {
  if (others.some((other) => other.slug === slug)) throw slugIsTaken(slug ?? '');
  if (others.some((other) => other.name.toLowerCase() === name.toLowerCase())) throw nameIsTaken('name', name);
}
