import type { Received, Reply } from '@bijli/contract';
import { holdReasons } from '@bijli/contract/hold-reasons';
import { orderNumber } from '@bijli/rules';
import type { StaffContext } from '../../../../context.ts';
import { AppError, notFound } from '../../../../errors.ts';
import { type BulkAction, type JobKind, previewBulkAction, startBulkAction } from '../../../staff-jobs/index.ts';
import { moveByStaff } from '../../fulfilling/move-by-staff.ts';
import { holdOrder } from '../../holding/hold-order.ts';
import { releaseOrder } from '../../holding/release-order.ts';
import { listTags } from '../../notes/order-notes.repository.ts';
import { tagOrder } from '../../notes/tag-order.ts';
import { lockOrder, type OrderRow } from '../../orders.repository.ts';
import { versionOf } from '../../reading/order-version.ts';
import { isUnsent } from '../../unsent.ts';
import type { OrderSources } from '../order-search.repository.ts';
import { type Alike, countAlike, rowsOfOrders } from './chosen-orders.repository.ts';

export type OrderAction = Received<'previewOrderBulk'>['body']['action'];
type Line = Omit<Reply<'previewOrderBulk'>['sample'][number], 'problem'>;
type Opened = { order: OrderRow; tags: string[] };

const maxTags = 10;
const undoDays: Record<OrderAction['kind'], number> = { confirm: 0, hold: 7, tag: 7 };

/** An action on many orders, by the verbs that each of them has. */
function orderBulk(kind: OrderAction['kind'], sources: OrderSources): BulkAction<OrderAction, Opened, Line> {
  return {
    kind: 'order-bulk',
    permission: 'orders.change',
    of: 'orders',
    undoDays: undoDays[kind],
    check: async () => {},
    rowsOf: async (ctx, selection) => rowsOfOrders(ctx, { selection, sources }),
    titleOf: async (_, action, count) => titleOf(action, count),
    apply: applyToOrder,
    open: openOrder,
    async describe(_, action, { before, after }) {
      const { id } = before.order;
      return {
        ...{ orderId: id, number: orderNumber(id) },
        ...{ before: describe(action, before), after: describe(action, after) },
      };
    },
  };
}

export async function previewOrderBulk(
  ctx: StaffContext,
  { sources, body }: { sources: OrderSources; body: Received<'previewOrderBulk'>['body'] },
): Promise<Reply<'previewOrderBulk'>> {
  const { selection, action } = body;
  const { total: orders, ...preview } = await previewBulkAction(ctx, orderBulk(action.kind, sources), body);
  const groups = (await countAlike(ctx, { selection, sources })).map((group) => ({
    orders: group.orders,
    sentence: whyNot(action, group),
  }));
  const count = (of: typeof groups) => of.reduce((sum, group) => sum + group.orders, 0);
  const sentences = [...new Set(groups.flatMap(({ sentence }) => sentence ?? []))];
  return {
    success: true,
    orders,
    ...preview,
    applies: count(groups.filter(({ sentence }) => sentence === undefined)),
    leftOut: sentences.map((sentence) => ({
      sentence,
      orders: count(groups.filter((group) => group.sentence === sentence)),
    })),
  };
}

/** @returns the job's id. @throws AppError conflict when the orders are not those of the preview */
export function startOrderBulk(
  ctx: StaffContext,
  {
    sources,
    body,
    idempotencyKey,
  }: Omit<Received<'startOrderBulk'>, 'params'> & { sources: OrderSources; idempotencyKey?: string | undefined },
): Promise<string> {
  const { expectedOrders: expected, ...bulk } = body;
  return startBulkAction(ctx, orderBulk(bulk.action.kind, sources), { ...bulk, expected, idempotencyKey });
}

/** Each row is an order, in a transaction of its own. */
export const orderBulkKind: JobKind = {
  isExclusive: true,
  async run(ctx, input, { entityId }) {
    const action = input['action'] as OrderAction;
    const { before, after } = await applyToOrder(ctx, String(entityId), action);
    const sentence = `${describe(action, before)} → ${describe(action, after)}`;
    if (action.kind === 'confirm') return { sentence };
    return { sentence, undo: { action, hold: before.order.staffHold, tags: before.tags } };
  },
  async undo(ctx, { entityId, input }) {
    const { action, hold, tags } = input as { action: OrderAction; hold: string | null; tags: string[] };
    return takeBack(ctx, String(entityId), { action, hold, tags });
  },
};

async function openOrder({ db }: StaffContext, id: string): Promise<Opened> {
  const order = await lockOrder(db, id);
  if (!order) throw notFound('Order');
  return { order, tags: await listTags(db, id) };
}

async function applyToOrder(ctx: StaffContext, id: string, action: OrderAction) {
  const before = await openOrder(ctx, id);
  const input = { params: { id }, expectedVersion: versionOf(before.order) };
  const reason = whyNot(action, before.order);
  if (reason) throw new AppError('refused', reason);
  if (action.kind === 'confirm') await confirm(ctx, input);
  if (action.kind === 'hold') await hold(ctx, input, action);
  if (action.kind === 'tag') await addTag(ctx, input, { tags: before.tags, tag: action.tag });
  return { before, after: await openOrder(ctx, id) };
}

type Versioned = { params: { id: string }; expectedVersion: number };

async function confirm(ctx: StaffContext, { params, expectedVersion }: Versioned): Promise<void> {
  await moveByStaff(ctx, { params, body: { status: 'confirmed', expectedVersion } });
}

type Hold = Extract<OrderAction, { kind: 'hold' }>;

async function hold(ctx: StaffContext, { params, expectedVersion }: Versioned, { reason, note }: Hold): Promise<void> {
  await holdOrder(ctx, { params, body: { reason, note, expectedVersion } });
}

async function addTag(
  ctx: StaffContext,
  { params, expectedVersion }: Versioned,
  { tags, tag }: { tags: string[]; tag: string },
): Promise<void> {
  if (tags.includes(tag)) throw new AppError('refused', 'It has this tag already.');
  if (tags.length >= maxTags) throw new AppError('refused', `It has ${maxTags} tags already.`);
  await tagOrder(ctx, { params, body: { tags: [...tags, tag], expectedVersion } });
}

/** Only what still is as the job left it. @throws AppError that says why it stays */
async function takeBack(
  ctx: StaffContext,
  id: string,
  { action, hold: was, tags: had }: { action: OrderAction; hold: string | null; tags: string[] },
) {
  const { order, tags } = await openOrder(ctx, id);
  const [params, expectedVersion] = [{ id }, versionOf(order)];
  if (action.kind === 'hold') {
    if (order.staffHold !== action.reason || was !== null)
      throw new AppError('refused', 'Its hold was changed by somebody: it stays.');
    await releaseOrder(ctx, { params, body: { expectedVersion } });
    return { sentence: 'It is released.' };
  }
  const left = action.kind === 'tag' ? tags.filter((tag) => tag !== action.tag || had.includes(tag)) : tags;
  await tagOrder(ctx, { params, body: { tags: left, expectedVersion } });
  return { sentence: 'The tag is taken away.' };
}

/** Why an order is left out; undefined when the action applies to it. */
function whyNot(
  { kind }: OrderAction,
  { status, holdReason }: Pick<Alike, 'status' | 'holdReason'>,
): string | undefined {
  if (kind === 'tag') return undefined;
  if (kind === 'hold')
    return isUnsent({ status }) ? undefined : `An order that is ${status} can no longer be held back.`;
  if (status === 'confirmed') return 'It is confirmed already.';
  if (status === 'pending') return 'It waits for its payment.';
  if (status !== 'processing') return `An order that is ${status} cannot be confirmed.`;
  if (holdReason === 'disputed') return 'Its payment is disputed.';
  return holdReason === null ? undefined : 'Its money was given back.';
}

function titleOf(action: OrderAction, count: number): string {
  const orders = `${count.toLocaleString('en-IN')} ${count === 1 ? 'order' : 'orders'}`;
  if (action.kind === 'confirm') return `Confirm ${orders}`;
  return action.kind === 'hold' ? `Hold ${orders}: ${holdReasons[action.reason]}` : `Tag ${orders} ‘${action.tag}’`;
}

function describe({ kind }: OrderAction, { order, tags }: Opened): string {
  if (kind === 'confirm') return order.status;
  if (kind === 'hold') return order.staffHold ? holdReasons[order.staffHold] : 'not held';
  return tags.join(', ') || 'no tags';
}
