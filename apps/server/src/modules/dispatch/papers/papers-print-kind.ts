import { AppError } from '../../../errors.ts';
import { type JobKind, type JobValues, saveJobFile } from '../../staff-jobs/index.ts';
import type { PapersChoice } from './choice.ts';
import { selectShipmentsBefore } from './papers.repository.ts';
import { printManyPapers } from './print-papers.ts';
import { readPapers } from './read-papers.ts';
import { recordPrint } from './record-print.ts';

type Prepared = { bytes: Buffer | undefined };
const choiceOf = (input: JobValues) => (input as { choice: PapersChoice }).choice;

/**
 * Says in the audit of each shipment that it is printed. A row after the first one prints that one, so that somebody can begin; the last row
 * prints all, in the order of the rows.
 */
export const papersPrintKind: JobKind = {
  async prepare(ctx, { jobId, number, entityId }, input): Promise<JobValues> {
    if (entityId !== null) return {};
    const shipments = await selectShipmentsBefore(ctx.db, { jobId, number });
    if (shipments.length === 0) return {};
    const task = await readPapers(ctx, { shipments, choice: choiceOf(input) });
    return { bytes: await printManyPapers(ctx, task) } satisfies Prepared;
  },
  async run(ctx, input, { jobId, entityId, input: own }, prepared) {
    if (entityId !== null) {
      const { copy, parcels } = await recordPrint(ctx, { id: entityId, choice: choiceOf(input), jobId });
      return { sentence: `${parcels === 1 ? '1 parcel' : `${parcels} parcels`}${copy > 1 ? `, copy ${copy}` : ''}` };
    }
    const { bytes } = prepared as Prepared & JobValues;
    const isFirst = own?.isFirst === true;
    if (!bytes && isFirst) return { sentence: 'The first shipment was left out.' };
    if (!bytes) throw new AppError('refused', 'None of them could be printed.');
    const day = ctx.clock().toISOString().slice(0, 10);
    const name = `papers-${isFirst ? 'first-' : ''}${day}.pdf`;
    await saveJobFile(ctx.db, { jobId, name, bytes, madeAt: ctx.clock() });
    return { sentence: `${name} is ready.` };
  },
};
