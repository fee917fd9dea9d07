import { randomInt } from 'node:crypto';
import type { EditedProduct, Received, SavedProduct } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import { staffIdOf } from '../../../../actor.ts';
import type { StaffContext } from '../../../../context.ts';
import { inTransaction } from '../../../../platform/database/transaction.ts';
import { audit, changedFields } from '../../../audit/index.ts';
import { describeOpen, describeSaved } from '../document/describe-product.ts';
import type { StoredDraft } from '../document/stored-product.repository.ts';
import { changedMeanwhile, type OpenProduct, openToChange } from '../open-product.ts';
import { fieldsBefore } from './draft-clashes.ts';
import { deleteDraft, saveDraft } from './drafts.repository.ts';

/**
 * Keeps changes that are not published yet; those of the whole draft, none drops it. They are checked when they are
 * published. @throws AppError not_found; conflict when the product or its draft was changed meanwhile
 */
export function saveProductDraft(
  ctx: StaffContext,
  { params: { id }, body: { baseVersion, draftVersion, changes } }: Received<'saveProductDraft'>,
): Promise<SavedProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await openToChange(ctx, { id, version: baseVersion });
    const { draft } = product.stored;
    if (draftVersion !== (draft?.version ?? 0)) throw await changedMeanwhile(ctx, product);
    const reply = (draft: StoredDraft | null) => describeSaved(ctx, withDraft(product, draft), product.document);
    if (Object.keys(changes).length === 0) return reply(await dropDraft(ctx, product));
    if (draft && draft.baseVersion === baseVersion && isSame(draft.changes, changes)) return reply(draft);
    const saved = {
      productId: id,
      changes,
      before: fieldsBefore(product.document, changes),
      baseVersion,
      version: draft ? draftVersion + 1 : firstVersion(),
      savedBy: staffIdOf(ctx.actor),
      savedAt: ctx.clock(),
      publishAt: draft?.publishAt ?? null,
    };
    await saveDraft(ctx.db, saved);
    const changed = changedFields({ ...draft?.changes }, { ...changes });
    await audit(ctx, { action: 'product.save-draft', entity: 'product', entityId: id, ...changed });
    return reply(saved);
  });
}

/** Of a draft that is begun again: nobody takes it for the one that was dropped. */
export function firstVersion(): number {
  return randomInt(1, 1_000_000_000);
}

/** @throws AppError not_found */
export function dropProductDraft(ctx: StaffContext, id: string): Promise<EditedProduct> {
  return inTransaction(ctx, async (ctx) => {
    const product = await openToChange(ctx, { id });
    return describeOpen(ctx, withDraft(product, await dropDraft(ctx, product)));
  });
}

async function dropDraft(ctx: StaffContext, { stored: { row, draft } }: OpenProduct): Promise<null> {
  if (!draft) return null;
  await deleteDraft(ctx.db, row.id);
  const before = { ...draft.changes };
  await audit(ctx, { action: 'product.drop-draft', entity: 'product', entityId: row.id, before });
  return null;
}

function withDraft({ stored, document }: OpenProduct, draft: StoredDraft | null): OpenProduct {
  return { stored: { ...stored, draft }, document };
}
