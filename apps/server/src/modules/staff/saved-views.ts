import type { Received, Reply } from '@bijli/contract';
import type { StaffMemberContext } from '../../context.ts';
import { AppError, notFound } from '../../errors.ts';
import { takeAdvisoryLock } from '../../platform/database/advisory-lock.ts';
import { newId } from '../../platform/database/columns.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import {
  countOwnViews,
  deleteView,
  hasOtherView,
  insertView,
  selectViews,
  updateView,
} from './saved-views.repository.ts';

type Views = Reply<'listSavedViews'>;

const most = 50;

export async function listSavedViews({ db, actor }: StaffMemberContext, { list }: { list: string }): Promise<Views> {
  const views = await selectViews(db, { memberId: actor.id, list });
  return {
    success: true,
    views: views.map(({ id, memberId, list, name, query, isShared }) => ({
      ...{ id, list, name, query, isShared },
      isOwn: memberId === actor.id,
    })),
  };
}

/**
 * Keeps a view, or changes one of the person's own.
 * @throws AppError conflict for a name that is taken, and beyond fifty views; not_found for another person's view
 */
export function saveView(ctx: StaffMemberContext, view: Received<'saveView'>['body']): Promise<Views> {
  const { id, list, name, query, isShared } = view;
  const memberId = ctx.actor.id;
  return inTransaction(ctx, async (ctx) => {
    await takeAdvisoryLock(ctx.db, `views of ${memberId}`);
    if (await hasOtherView(ctx.db, { memberId, list, name }, id))
      throw new AppError('conflict', `You have a view named ${name} already.`);
    if (id !== undefined) {
      if (!(await updateView(ctx.db, { id, memberId, name, query, isShared }))) throw notFound('View');
    } else {
      if ((await countOwnViews(ctx.db, memberId)) >= most)
        throw new AppError('conflict', `You have ${most} views. Remove one first.`);
      await insertView(ctx.db, { id: newId(), memberId, list, name, query, isShared, createdAt: ctx.clock() });
    }
    return listSavedViews(ctx, { list });
  });
}

/** @throws AppError not_found for a view that is not one of the person's own */
export async function removeView(ctx: StaffMemberContext, { id }: { id: string }): Promise<Views> {
  const list = await deleteView(ctx.db, { id, memberId: ctx.actor.id });
  if (list === undefined) throw notFound('View');
  return listSavedViews(ctx, { list });
}
