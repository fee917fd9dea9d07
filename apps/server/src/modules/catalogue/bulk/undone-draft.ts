import type { ProductChanges } from '@bijli/contract';
import { isSame } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import type { StoredDraft } from '../editing/document/stored-product.repository.ts';
import { saveDraft } from '../editing/drafts/drafts.repository.ts';
import { firstVersion } from '../editing/drafts/save-draft.ts';
import type { OpenProduct } from '../editing/open-product.ts';
import { planDraft } from '../editing/publishing/schedule-publication.ts';

/** A draft as a job keeps it. */
export type UndoneDraft = { changes: ProductChanges; before: ProductChanges; publishAt: string | null };

export function undoneDraft(draft: StoredDraft | null): UndoneDraft | null {
  if (!draft) return null;
  const { changes, before, publishAt } = draft;
  return { changes, before, publishAt: publishAt?.toISOString() ?? null };
}

/** Brings back the draft, and when it was to be published. Returns what cannot be as before, in sentences. */
export async function putBackDraft(
  ctx: StaffContext,
  product: OpenProduct,
  undone: UndoneDraft | null,
): Promise<string[]> {
  if (!undone) return [];
  const { row, draft: present } = product.stored;
  if (present && !isSame(present.changes, undone.changes)) return ['Its draft was changed since, and stays.'];
  const draft = present ?? {
    productId: row.id,
    changes: undone.changes,
    before: undone.before,
    baseVersion: row.version,
    version: firstVersion(),
    savedBy: staffIdOf(ctx.actor),
    savedAt: ctx.clock(),
    publishAt: null,
  };
  if (!present) await saveDraft(ctx.db, draft);
  const at = undone.publishAt === null ? null : new Date(undone.publishAt);
  if (!at || draft.publishAt) return [];
  if (at <= ctx.clock()) return ['The time that its draft was planned for has passed: the draft waits.'];
  await planDraft(ctx, draft, at);
  return [];
}
