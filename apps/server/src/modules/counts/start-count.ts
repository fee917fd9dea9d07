import type { Received, Reply } from '@bijli/contract';
import { binKey } from '@bijli/rules';
import { staffIdOf } from '../../actor.ts';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { announceChange } from '../../platform/changes.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { audit } from '../audit/index.ts';
import { selectCategoriesWithin } from '../catalogue/index.ts';
import { insertCount, selectScopeName } from './counts.repository.ts';
import { describeCount } from './describe-count.ts';
import { insertItemsOfBin, insertItemsOfScope } from './scope-items.repository.ts';

type Scope = Received<'startCount'>['body']['scope'];

/**
 * Begins a count. What of a brand or category is on hand now is to be counted, and of a place what lies in the bin with its
 * code; what lies at a place that is no bin is found by counting it. @throws AppError not_found for a brand or category that is not there
 */
export function startCount(
  ctx: StaffContext,
  { scope, isBlind }: Received<'startCount'>['body'],
): Promise<Reply<'startCount'>['count']> {
  return inTransaction(ctx, async (ctx) => {
    const id = newId();
    const named = await nameScope(ctx, scope);
    const started = { id, isBlind, startedBy: staffIdOf(ctx.actor), createdAt: ctx.clock() };
    await insertCount(ctx.db, { ...started, ...named });
    if (scope.kind === 'place') await insertItemsOfBin(ctx.db, { countId: id, key: binKey(scope.place) });
    if (scope.kind === 'brand') await insertItemsOfScope(ctx.db, { countId: id, brandId: scope.id });
    if (scope.kind === 'category') {
      const categoryIds = await selectCategoriesWithin(ctx.db, [scope.id]);
      await insertItemsOfScope(ctx.db, { countId: id, categoryIds });
    }
    const count = await describeCount(ctx, id);
    const after = { number: count.number, scope: scope.kind, name: named.scopeName, isBlind };
    await audit(ctx, { action: 'count.start', entity: 'count', entityId: id, after });
    await announceChange(ctx, 'counts');
    return count;
  });
}

async function nameScope(ctx: StaffContext, scope: Scope) {
  if (scope.kind === 'free') return { scopeKind: scope.kind, scopeId: null, scopeName: '' };
  if (scope.kind === 'place') return { scopeKind: scope.kind, scopeId: null, scopeName: scope.place };
  const scopeName = await selectScopeName(ctx.db, scope);
  if (scopeName === undefined) throw notFound(scope.kind === 'brand' ? 'Brand' : 'Category');
  return { scopeKind: scope.kind, scopeId: scope.id, scopeName };
}
