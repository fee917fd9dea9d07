import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { startStaffJob } from '../../staff-jobs/index.ts';
import { papersInWords } from './choice.ts';
import { countShipments, rowsOfShipments } from './papers.repository.ts';

type Starting = { body: Received<'startPapersPrint'>['body']; idempotencyKey?: string | undefined };

/**
 * Starts the job that prints the papers of many shipments as one PDF; returns its id.
 * @throws AppError conflict when one of them is not there any more, refused for no papers
 */
export function startPapersPrint(ctx: StaffContext, { body, idempotencyKey }: Starting): Promise<string> {
  const { shipmentIds, ...choice } = body;
  papersInWords(choice);
  const ids = [...new Set(shipmentIds)];
  return inTransaction(ctx, async (ctx) => {
    const gone = ids.length - (await countShipments(ctx.db, ids));
    if (gone > 0)
      throw new AppError(
        'conflict',
        `${gone} of these shipments ${gone === 1 ? 'is' : 'are'} not there any more. Look again.`,
      );
    return startStaffJob(ctx, {
      ...{ kind: 'papers-print', permission: 'dispatch.change', input: { choice, ids }, idempotencyKey },
      title: `Print the papers of ${ids.length} ${ids.length === 1 ? 'shipment' : 'shipments'}`,
      rows: rowsOfShipments(ids),
    });
  });
}
