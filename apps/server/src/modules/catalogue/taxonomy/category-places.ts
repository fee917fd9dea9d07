import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import type { AuditedAct } from '../../audit/index.ts';
import { replaceCategoryInDrafts } from '../editing/drafts/draft-references.repository.ts';
import { handOverAddresses, recordOldAddress } from '../shop/old-addresses.repository.ts';
import { announceTaxonomy } from './announce-taxonomy.ts';
import {
  deleteCategory,
  hasProducts,
  lockCategories,
  moveProducts,
  selectCategoryTree,
  updatePlaces,
} from './category-tree.repository.ts';
import { refuseStale } from './refuse-stale.ts';
import { nameIsTaken } from './taxonomy-refusals.ts';
import type { CategoryNode } from './taxonomy-types.ts';

type Placed = { id: string; parentId: string | null; position: number };
type Titled = Placed & { title: string };

/**
 * Places a category before a sibling, or last.
 * @throws AppError not_found; refused for a third level; conflict for a title that the new siblings have, and when it was
 *   changed meanwhile and goes to other siblings
 */
export function moveCategory(ctx: StaffContext, { params, body }: Received<'moveCategory'>): Promise<CategoryNode[]> {
  const { parentId, before, version } = body;
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockCategories(ctx.db);
    const moved = rows.find(({ id }) => id === params.id);
    if (!moved) throw notFound('Category');
    if (parentId !== moved.parentId)
      await refuseStale(ctx, { entity: 'category', row: moved, version, name: moved.title }, selectCategoryTree);
    checkMove(rows, moved, parentId);
    const others = siblingsOf(rows, parentId).filter(({ id }) => id !== moved.id);
    const place = before === null ? others.length : others.findIndex(({ id }) => id === before);
    if (place === -1) throw notFound('Category');
    const order = others.toSpliced(place, 0, moved).map(({ id }) => id);
    await updatePlaces(ctx.db, parentId, order);
    await announceTaxonomy(ctx, {
      action: 'category.move',
      entity: 'category',
      entityId: moved.id,
      before: { parentId: moved.parentId, position: moved.position },
      after: { parentId, position: place + 1 },
    });
    return selectCategoryTree(ctx.db);
  });
}

/**
 * Removes a category; its products, and its addresses, go to another.
 * @throws AppError not_found; refused while it has subcategories, or has products and no other is named
 */
export function removeCategory(
  ctx: StaffContext,
  { params, query = {} }: Received<'removeCategory'>,
): Promise<CategoryNode[]> {
  const { to } = query;
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockCategories(ctx.db);
    const removed = rows.find(({ id }) => id === params.id);
    if (!removed || (to !== undefined && !rows.some(({ id }) => id === to))) throw notFound('Category');
    const { id, title, slug } = removed;
    if (rows.some((row) => row.parentId === id))
      throw new AppError('refused', `${title} has subcategories. Move or remove them first.`);
    if (to === id) throw new AppError('refused', 'Please choose another category for its products.');
    await replaceCategoryInDrafts(ctx.db, id, to);
    if (to !== undefined) await moveProducts(ctx.db, id, to);
    else if (await hasProducts(ctx.db, id))
      throw new AppError('refused', `${title} has products. Please choose a category for them.`);
    await handOverAddresses(ctx.db, 'category', id, to);
    if (to !== undefined) await recordOldAddress(ctx.db, { kind: 'category', entityId: to, left: slug });
    await deleteCategory(ctx.db, id);
    const act: AuditedAct = {
      action: 'category.remove',
      entity: 'category',
      entityId: id,
      before: { title, slug },
      after: { to },
    };
    await announceTaxonomy(ctx, act, to === undefined ? undefined : { kind: 'category', id: to });
    return selectCategoryTree(ctx.db);
  });
}

/** @throws AppError not_found; refused for a third level; conflict for a title that the new siblings have */
export function checkMove(rows: Titled[], moved: Titled, parentId: string | null): void {
  checkParent(rows, parentId);
  const hasChildren = rows.some((row) => row.parentId === moved.id);
  if (parentId !== null && (parentId === moved.id || hasChildren))
    throw new AppError(
      'refused',
      `${moved.title} has subcategories: the shop shows two levels. Move them out of it first.`,
    );
  if (parentId !== moved.parentId) refuseTakenTitle(rows, { parentId, title: moved.title });
}

/** @throws AppError conflict for a title that one of the siblings has */
export function refuseTakenTitle(
  others: Titled[],
  { parentId, title }: { parentId: string | null; title: string },
): void {
  const name = title.toLowerCase();
  if (siblingsOf(others, parentId).some((sibling) => sibling.title.toLowerCase() === name))
    throw nameIsTaken('title', title);
}

/** The place after them. */
export function lastPlace(rows: Placed[], parentId: string | null): number {
  return Math.max(0, ...siblingsOf(rows, parentId).map(({ position }) => position)) + 1;
}

/** In display order. */
export function siblingsOf<Row extends Placed>(rows: Row[], parentId: string | null): Row[] {
  return rows
    .filter((row) => row.parentId === parentId)
    .toSorted((one, other) => one.position - other.position || (one.id < other.id ? -1 : 1));
}

/** @throws AppError not_found; refused for a subcategory, which has no subcategories of its own */
export function checkParent(rows: Titled[], parentId: string | null): void {
  if (parentId === null) return;
  const parent = rows.find(({ id }) => id === parentId);
  if (!parent) throw notFound('Category');
  if (parent.parentId !== null)
    throw new AppError('refused', `${parent.title} is a subcategory: the shop shows two levels.`);
}
