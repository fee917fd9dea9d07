import type { Received, Reply } from '@bijli/contract';
import { formatPaise, returnNumber } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { type BulkAction, type JobKind, previewBulkAction, startBulkAction } from '../../staff-jobs/index.ts';
import { inWords, lockReturn } from '../change-status.ts';
import { moveReturn } from '../move-return.ts';
import type { ReturnRow } from '../returns.repository.ts';
import { hasPhotos, rowsOfReturns } from './chosen-returns.repository.ts';

type Approve = { kind: 'approve' };
type Line = Omit<Reply<'previewReturnApproval'>['sample'][number], 'problem'>;
type Starting = Omit<Received<'startReturnApproval'>, 'params'> & { idempotencyKey?: string | undefined };

const approve: Approve = { kind: 'approve' };
const hourMs = 3_600_000;

/** Returns are approved one by one with the verb of one; no money moves by it. */
const approval: BulkAction<Approve, ReturnRow, Line> = {
  kind: 'return-approval',
  permission: 'returns.change',
  of: 'returns',
  undoDays: 0,
  check: async (ctx) => {
    if (ctx.settings.values.bulkApprovePaise === 0)
      throw new AppError('refused', 'The settings allow no returns to be approved together.');
  },
  rowsOf: async (ctx, selection) => rowsOfReturns(ctx, selection),
  titleOf: async (_, __, count) => `Approve ${count.toLocaleString('en-IN')} ${count === 1 ? 'return' : 'returns'}`,
  apply: approveOne,
  open: async (ctx, id) => (await lockReturn(ctx, id)).row,
  describe: async (_ctx, _action, { before, after }) => ({
    ...{ returnId: before.id, number: returnNumber(before.id) },
    ...{ before: inWords(before.status), after: inWords(after.status) },
  }),
};

/** What the settings let be approved of the chosen ones. @throws AppError refused where they allow none */
export async function previewReturnApproval(
  ctx: StaffContext,
  { body: { selection } }: Received<'previewReturnApproval'>,
): Promise<Reply<'previewReturnApproval'>> {
  const { total: returns, ...preview } = await previewBulkAction(ctx, approval, { selection, action: approve });
  return { success: true, returns, ...preview };
}

/** @throws AppError conflict when the returns are not those of the preview */
export async function startReturnApproval(
  ctx: StaffContext,
  { body, idempotencyKey }: Starting,
): Promise<Reply<'startReturnApproval'>> {
  const { expectedReturns: expected, ...bulk } = body;
  const jobId = await startBulkAction(ctx, approval, { ...bulk, action: approve, expected, idempotencyKey });
  return { success: true, jobId };
}

/** Each row is a return, in a transaction of its own. */
export const returnApprovalKind: JobKind = {
  isExclusive: true,
  async run(ctx, _input, { entityId }) {
    const { before, after } = await approveOne(ctx, String(entityId));
    return { sentence: `${inWords(before.status)} → ${inWords(after.status)}` };
  },
};

async function approveOne(ctx: StaffContext, id: string): Promise<{ before: ReturnRow; after: ReturnRow }> {
  const { row: before } = await lockReturn(ctx, id);
  const reason = await whyNot(ctx, before);
  if (reason) throw new AppError('refused', reason);
  await moveReturn(ctx, { params: { id }, body: { status: 'approved', expectedVersion: before.version } });
  return { before, after: (await lockReturn(ctx, id)).row };
}

/** Why a return is looked at by itself; undefined when it may be approved with others. */
async function whyNot(ctx: StaffContext, row: ReturnRow): Promise<string | undefined> {
  const { bulkApprovePaise, bulkApproveReasons, bulkApproveHours } = ctx.settings.values;
  if (row.status !== 'requested') return `It is ${inWords(row.status)} already.`;
  if (row.photosAskedAt) return 'Its shopper is asked for photos.';
  if (row.amountPaise > bulkApprovePaise)
    return `It is worth more than ${formatPaise(bulkApprovePaise)}: please look at it by itself.`;
  if (bulkApproveReasons === 'shown' && row.reason !== 'damaged' && row.reason !== 'not_as_described')
    return 'Its reason is not one that is approved with others.';
  if (ctx.clock().getTime() - row.createdAt.getTime() < bulkApproveHours * hourMs)
    return `It was asked for less than ${bulkApproveHours} hours ago.`;
  if (bulkApproveReasons !== 'any' && !(await hasPhotos(ctx.db, row.id))) return 'It has no photos.';
  return undefined;
}
