import { productDocuments } from '@bijli/rules';
import type { JobKind } from '../../staff-jobs/index.ts';
import { productBatch } from '../editing/notify-product-changed.ts';
import { applyEdit } from './apply-edit.ts';
import { describeValue, idsNamed } from './describe-edit.ts';
import { isOfState } from './plan-edit.ts';
import type { BulkAction } from './read-bulk-edit.ts';
import { selectNames } from './selection.repository.ts';
import { type Undo, undoEdit } from './undo-edit.ts';

/** A bulk edit of products: each row is one. */
export const bulkEditKind: JobKind = {
  async run(ctx, input, { entityId }) {
    const action = input['action'] as BulkAction;
    const { before, after } = await applyEdit(ctx, String(entityId), action);
    const [was, is] = [before, after].map(({ stored, document }) => ({ state: stored.row.state, document }));
    if (!was || !is) throw new Error('An edit has two sides');
    const names = await selectNames(ctx.db, idsNamed(action, was, is));
    const undo: Undo = isOfState(action)
      ? { state: { was: was.state, is: is.state, publishAt: before.stored.row.publishAt?.toISOString() ?? null } }
      : {
          was: productDocuments.changesBetween(is.document, was.document),
          is: productDocuments.changesBetween(was.document, is.document),
        };
    return { sentence: `${describeValue(action, was, names)} → ${describeValue(action, is, names)}`, undo };
  },
  batch: productBatch,
  undo: (ctx, { entityId, input }) => undoEdit(ctx, String(entityId), (input ?? {}) as Undo),
};
