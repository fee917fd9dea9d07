import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { notFound } from '../../../errors.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { type AuditedAct, changedFields } from '../../audit/index.ts';
import { recordOldAddress } from '../shop/old-addresses.repository.ts';
import { announceTaxonomy } from './announce-taxonomy.ts';
import { checkMove, checkParent, lastPlace, refuseTakenTitle } from './category-places.ts';
import { insertCategory, lockCategories, selectCategoryTree, updateCategory } from './category-tree.repository.ts';
import { freeSlug } from './free-slug.ts';
import { refuseStale } from './refuse-stale.ts';
import { slugIsTaken } from './taxonomy-refusals.ts';
import type { CategoryNode } from './taxonomy-types.ts';

export type CategoryRow = Awaited<ReturnType<typeof lockCategories>>[number];

/** @throws AppError conflict for an address or a title that is taken; refused for a third level */
export function createCategory(ctx: StaffContext, body: Received<'createCategory'>['body']): Promise<CategoryNode[]> {
  const { parentId, title } = body;
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockCategories(ctx.db);
    checkParent(rows, parentId);
    refuseTakenNames(rows, { parentId, title, slug: body.slug });
    const slug = body.slug ?? (await freeSlug(ctx.db, { kind: 'category', title, rows }));
    const id = newId();
    await insertCategory(ctx.db, { id, parentId, title, slug, position: lastPlace(rows, parentId) });
    await recordOldAddress(ctx.db, { kind: 'category', entityId: id, taken: slug });
    const act: AuditedAct = {
      action: 'category.create',
      entity: 'category',
      entityId: id,
      after: { parentId, title, slug },
    };
    await announceTaxonomy(ctx, act);
    return selectCategoryTree(ctx.db);
  });
}

/**
 * A left address leads to the new one. Below another parent it stands last.
 * @throws AppError not_found; conflict for an address or a title that is taken, and when it has another version; refused
 *   for a third level
 */
export function changeCategory(
  ctx: StaffContext,
  { params, body }: Received<'changeCategory'>,
): Promise<CategoryNode[]> {
  return inTransaction(ctx, async (ctx) => {
    const rows = await lockCategories(ctx.db);
    const before = rows.find(({ id }) => id === params.id);
    if (!before) throw notFound('Category');
    const { id, version } = before;
    const stale = { entity: 'category' as const, row: before, version: body.version, name: before.title };
    await refuseStale(ctx, stale, selectCategoryTree);
    const { slug, title, description, otherNames, template, parentId, ...rest } = { ...before, ...given(body) };
    const marks = [...new Set(rest.marks)].toSorted();
    const isMoved = parentId !== before.parentId;
    const position = isMoved ? lastPlace(rows, parentId) : before.position;
    const after = { ...before, slug, title, description, otherNames, template, marks, parentId, position };
    if (isMoved) checkMove(rows, after, parentId);
    refuseTakenNames(
      rows.filter((row) => row.id !== id),
      { parentId, title: after.title, slug: after.slug },
    );
    const changed = changedFields(before, after);
    if (Object.keys(changed.after).length === 0) return selectCategoryTree(ctx.db);
    await updateCategory(ctx.db, id, { ...after, version: version + 1 });
    if (after.slug !== before.slug)
      await recordOldAddress(ctx.db, { kind: 'category', entityId: id, left: before.slug, taken: after.slug });
    const isRenamed = after.title !== before.title || after.otherNames !== before.otherNames;
    const act: AuditedAct = { action: 'category.change', entity: 'category', entityId: id, ...changed };
    await announceTaxonomy(ctx, act, isRenamed ? { kind: 'category', id } : undefined);
    return selectCategoryTree(ctx.db);
  });
}

function refuseTakenNames(
  others: CategoryRow[],
  { parentId, title, slug }: { parentId: string | null; title: string; slug: string | undefined },
): void {
  if (slug !== undefined && hasSlug(others, slug)) throw slugIsTaken(slug);
  refuseTakenTitle(others, { parentId, title });
}

function hasSlug(rows: CategoryRow[], slug: string): boolean {
  return rows.some((row) => row.slug === slug);
}

/** The fields that are named. */
function given({ version: _, ...fields }: Received<'changeCategory'>['body']): Partial<CategoryRow> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined));
}
