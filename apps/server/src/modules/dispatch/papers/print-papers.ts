import type { Reply } from '@bijli/contract';
import { boxCode, orderNumber, printedCourierName } from '@bijli/rules';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { readSeller } from '../../invoices/index.ts';
import type { PapersChoice } from './choice.ts';
import { findManifest } from './papers.repository.ts';
import type { ManifestPaper, PapersTask } from './papers-task.ts';
import { readPapers } from './read-papers.ts';
import { recordPrint } from './record-print.ts';

const program = new URL('./drawing/papers-process.ts', import.meta.url);
/** Many take their time: nobody at a packing bench waits for them. */
const bulkProgram = new URL('./drawing/many-papers-process.ts', import.meta.url);

/**
 * The papers of one shipment as PDF.
 * @throws AppError not_found; refused for none, for one that is not packed, and of an order that was cancelled
 */
export async function printShipmentPapers(
  ctx: StaffContext,
  { id, choice }: { id: string; choice: PapersChoice },
): Promise<Reply<'printShipmentPapers'>> {
  const { order, copy } = await inTransaction(ctx, (ctx) => recordPrint(ctx, { id, choice }));
  const task = await readPapers(ctx, { shipments: [{ id, copy }], choice });
  return { name: `papers-${order}.pdf`, bytes: new Uint8Array(await ctx.printer.print(program, task)) };
}

/** Slow: do not call it inside a transaction. */
export function printManyPapers({ printer }: Pick<StaffContext, 'printer'>, task: PapersTask): Promise<Buffer> {
  return printer.print(bulkProgram, task);
}

/** What a courier takes along, as PDF. @throws AppError not_found; refused for one without parcels */
export async function printManifest(ctx: StaffContext, id: string): Promise<Reply<'printManifest'>> {
  const manifest = await findManifest(ctx.db, id);
  if (!manifest) throw notFound('Manifest');
  const { number, courier, openedAt, closedAt, parcels } = manifest;
  if (parcels.length === 0) throw new AppError('refused', `There is no parcel on manifest ${number} yet.`);
  const { seller, storeName } = await readSeller(ctx);
  const paper: ManifestPaper = {
    ...{ number, openedAt, closedAt, storeName, printedAt: ctx.clock().toISOString() },
    courier: printedCourierName(courier),
    seller: { name: seller.name, address: seller.address, gstin: seller.gstin },
    parcels: parcels.map(({ boxId, awb, orderId, ...parcel }) => ({
      ...parcel,
      awb: awb ?? boxCode(boxId),
      order: orderNumber(orderId),
    })),
  };
  return {
    name: `manifest-${number.replaceAll('/', '-')}.pdf`,
    bytes: new Uint8Array(await ctx.printer.print(program, paper)),
  };
}
