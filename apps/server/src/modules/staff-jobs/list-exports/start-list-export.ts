import type { Received } from '@bijli/contract';
import { heldPermission } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import type { Total } from '../../../platform/database/lists/keyset-list.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { requirePermission, requireRecentFactor } from '../../../platform/http/security/authorize.ts';
import { audit } from '../../audit/index.ts';
import { rowsOfList } from '../job-rows.repository.ts';
import { findStartedJob, startStaffJob } from '../start-staff-job.ts';
import { type ListExportInput, type ListExportRow, partLines } from './export-list-part.ts';
import type { ListKind, ListKinds } from './list-kind.ts';

type Given = Received<'startListExport'>['body'] & { idempotencyKey?: string | undefined };

/** An estimated total may be too low: the last part takes what is left, which should be little. */
const headroom = 1.2;

/**
 * Starts a job that writes what a list finds to a CSV file. Returns its id.
 * @throws AppError not_allowed without the permission for the list, or for personal columns; factor_required for these; invalid_input for a filter or column that it does not have,
 * refused for an empty list
 */
export async function startListExport(
  ctx: StaffContext,
  { kinds, idempotencyKey, ...given }: Given & { kinds: ListKinds },
): Promise<string> {
  const { list, query, columns } = given;
  const kind = kinds[list];
  const permission = heldPermission(ctx.actor, kind.permission);
  if (!permission)
    throw new AppError('not_allowed', `This list needs the permission '${[kind.permission].flat()[0]}'.`);
  requireColumns(kind, columns);
  const isPersonal = kind.columns.some((column) => column.isPersonal && columns.includes(column.id));
  if (isPersonal) requirePersonalExport(ctx);
  const { limit: _, after: __, before: ___, ...filter } = query;
  const input: ListExportInput = { list, query: filter, columns };
  const found = await kind.readPage(ctx, { query: filter, columns, limit: 1 });
  return inTransaction(ctx, async (ctx) => {
    const started = await findStartedJob(ctx, { kind: 'list-export', input, idempotencyKey });
    if (started) return started;
    if (found.total === 0) throw new AppError('refused', 'There is nothing to export.');
    const jobId = await startStaffJob(ctx, {
      ...{ kind: 'list-export', input, idempotencyKey, permission },
      // Taking the file needs it too.
      ...(isPersonal ? { alsoNeeds: ['personal.export'] } : {}),
      title: `Export ${countOf(kind, found)}`,
      rows: rowsOfList(rowsOf(found)),
    });
    const after = { name: kind.noun[1], columns, filter, job: jobId, ...(isPersonal ? { isPersonal } : {}) };
    await audit(ctx, { action: 'list.export', entity: 'list', entityId: list, after });
    return jobId;
  });
}

function requirePersonalExport({ actor, clock }: StaffContext): void {
  requirePermission(actor, 'personal.export');
  if (actor.kind === 'staff') requireRecentFactor(actor.factorAt, clock());
}

function requireColumns({ noun, columns: known }: ListKind, columns: readonly string[]): void {
  const unknown = columns.find((id) => !known.some((column) => column.id === id));
  if (unknown !== undefined)
    throw new AppError('invalid_input', `columns: the list of ${noun[1]} has no column '${unknown}'.`);
}

function countOf({ noun: [one, many] }: ListKind, { total, isEstimate }: Total): string {
  return `${isEstimate ? 'about ' : ''}${total.toLocaleString('en-IN')} ${total === 1 ? one : many}`;
}

function rowsOf({ total, isEstimate }: Total) {
  const count = Math.ceil((isEstimate ? total * headroom : total) / partLines);
  return Array.from({ length: count }, (_, index) => {
    const [first, last] = [index * partLines + 1, (index + 1) * partLines].map((line) => line.toLocaleString('en-IN'));
    const isLast = index === count - 1;
    const input: ListExportRow = { isLast };
    return { entityId: null, name: isLast ? `From line ${first}` : `Lines ${first} to ${last}`, input };
  });
}
