import type { Received } from '@bijli/contract';
import type { StaffContext } from '../../../context.ts';
import { AppError } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { countChosen, type OrderSources, rowsOfOrders } from '../../orders/index.ts';
import { findStartedJob, startStaffJob } from '../../staff-jobs/index.ts';
import { withPrintRow } from './printable-invoices.repository.ts';

/** A page or two each: the file stays below 20 MB. */
const mostOrders = 200;

type Starting = {
  sources: OrderSources;
  body: Received<'startInvoicePrint'>['body'];
  idempotencyKey: string | undefined;
};

/**
 * Starts the job that prints the invoices of the chosen orders as one PDF; returns its id.
 * @throws AppError conflict when the orders are not as many as the person was told, refused for too many
 */
export function startInvoicePrint(ctx: StaffContext, { sources, body, idempotencyKey }: Starting): Promise<string> {
  const { selection, expectedOrders } = body;
  const input = { selection };
  return inTransaction(ctx, async (ctx) => {
    const started = await findStartedJob(ctx, { kind: 'invoice-print', input, idempotencyKey });
    if (started) return started;
    const orders = await countChosen(ctx, { selection, sources });
    if (orders !== expectedOrders)
      throw new AppError(
        'conflict',
        `${orders === 1 ? 'This is 1 order' : `These are ${orders.toLocaleString('en-IN')} orders`} by now. Look again.`,
      );
    if (orders > mostOrders)
      throw new AppError('refused', `The invoices of at most ${mostOrders} orders are printed at once.`);
    return startStaffJob(ctx, {
      ...{ kind: 'invoice-print', permission: 'personal.read', input, idempotencyKey },
      title: `Print the invoices of ${orders.toLocaleString('en-IN')} ${orders === 1 ? 'order' : 'orders'}`,
      rows: withPrintRow(rowsOfOrders(ctx, { selection, sources })),
    });
  });
}
