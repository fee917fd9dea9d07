import type { Received, Reply } from '@bijli/contract';
import { calls, type ListName, listCalls } from '@bijli/contract/calls';
import { heldPermission } from '../../../actor.ts';
import type { StaffMemberContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { takeAdvisoryLock } from '../../../platform/database/advisory-lock.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import {
  countOwnViews,
  deleteView,
  type FoundView,
  giveView,
  hasOtherView,
  insertView,
  lockSharedView,
  type NamedView,
  selectViews,
  updateView,
} from './saved-views.repository.ts';

type Views = Reply<'listSavedViews'>;

const most = 50;

export async function listSavedViews({ db, actor }: StaffMemberContext, { list }: { list: string }): Promise<Views> {
  const views = await selectViews(db, { memberId: actor.id, list });
  return {
    success: true,
    views: views.map(({ id, memberId, list, name, query, isShared, maker }) => ({
      ...{ id, list, name, query, isShared },
      isOwn: memberId === actor.id,
      by: maker.erasedAt ? null : maker.by,
      canAdopt: hasLeft(maker) && mayUseList(actor, list),
    })),
  };
}

/** An erased person is disabled, too. */
const hasLeft = ({ isEnabled }: FoundView['maker']) => !isEnabled;

function mayUseList(actor: StaffMemberContext['actor'], list: string): boolean {
  const call = list in listCalls ? calls[listCalls[list as ListName]] : undefined;
  return call !== undefined && heldPermission(actor, call.permission) !== undefined;
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
    await requireFreeName(ctx, { memberId, list, name }, id);
    if (id !== undefined) {
      if (!(await updateView(ctx.db, { id, memberId, name, query, isShared }))) throw notFound('View');
    } else {
      await requireRoom(ctx);
      await insertView(ctx.db, { id: newId(), memberId, list, name, query, isShared, createdAt: ctx.clock() });
    }
    return listSavedViews(ctx, { list });
  });
}

/**
 * Takes over a shared view of somebody who has left.
 * @throws AppError not_found for a view that is not shared, not_allowed without the permission for its list, refused while
 * its maker is there, conflict for a name that is taken, and beyond fifty views
 */
export function adoptView(ctx: StaffMemberContext, { id }: { id: string }): Promise<Views> {
  const memberId = ctx.actor.id;
  return inTransaction(ctx, async (ctx) => {
    await takeAdvisoryLock(ctx.db, `views of ${memberId}`);
    const view = await lockSharedView(ctx.db, id);
    if (!view) throw notFound('View');
    const { list, name, maker } = view;
    if (!mayUseList(ctx.actor, list)) throw new AppError('not_allowed', 'You may not use the list of this view.');
    if (!hasLeft(maker)) throw new AppError('refused', `This view is that of ${maker.by}, who is still here.`);
    await requireFreeName(ctx, { memberId, list, name });
    await requireRoom(ctx);
    await giveView(ctx.db, { id, memberId });
    return listSavedViews(ctx, { list });
  });
}

async function requireFreeName({ db }: StaffMemberContext, view: NamedView, id?: string): Promise<void> {
  if (await hasOtherView(db, view, id)) throw new AppError('conflict', `You have a view named ${view.name} already.`);
}

async function requireRoom({ db, actor }: StaffMemberContext): Promise<void> {
  if ((await countOwnViews(db, actor.id)) >= most)
    throw new AppError('conflict', `You have ${most} views. Remove one first.`);
}

/** @throws AppError not_found for a view that is not one of the person's own */
export async function removeView(ctx: StaffMemberContext, { id }: { id: string }): Promise<Views> {
  const list = await deleteView(ctx.db, { id, memberId: ctx.actor.id });
  if (list === undefined) throw notFound('View');
  return listSavedViews(ctx, { list });
}
