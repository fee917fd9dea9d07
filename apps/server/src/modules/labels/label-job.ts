import type { Context, StaffContext } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { type JobKind, type JobRowSource, type JobValues, saveJobFile, startStaffJob } from '../staff-jobs/index.ts';
import type { Label } from './label.ts';
import { type LabelSpec, specsOf, type WantedLabels } from './label-specs.ts';
import { deleteParts, deletePartsBefore, insertPart, numberedRows, selectPartLabels } from './labels.repository.ts';
import { copiedLabels, fileName, printPdf, requireOnSheet } from './print-labels.ts';

const labelsInRow = 250;
const keptMs = 7 * 86_400_000;

type Starting = { body: WantedLabels; idempotencyKey?: string | undefined };

/** Starts the job that makes the PDF; returns its id. @throws AppError not_found, refused, conflict */
export async function startLabelJob(ctx: StaffContext, { body, idempotencyKey }: Starting): Promise<string> {
  requireOnSheet(body);
  return inTransaction(ctx, async (ctx) => {
    const { of, specs, total } = await specsOf(ctx, body);
    const title = `Print ${total.toLocaleString('en-IN')} ${total === 1 ? 'label' : 'labels'}${of && ` of ${of}`}`;
    const { what: _, ...how } = body;
    const input = { how, of, asked: body };
    return startStaffJob(ctx, {
      ...{ kind: 'labels', permission: 'stock.read', title, input, idempotencyKey },
      rows: rowsOf(specs),
    });
  });
}

type RowInput = { specs: LabelSpec[] };
type Prepared = { labels: Label[] } | { bytes: Buffer };

/** Rows of labels whose words are read, and a last one that prints them all. */
function rowsOf(specs: readonly LabelSpec[]): JobRowSource {
  const rows: { name: string; input: RowInput }[] = [];
  let first = 1;
  for (const part of partsOf(specs)) {
    const last = first + part.reduce((sum, { copies }) => sum + copies, 0) - 1;
    rows.push({
      name: `Labels ${first.toLocaleString('en-IN')} to ${last.toLocaleString('en-IN')}`,
      input: { specs: part },
    });
    first = last + 1;
  }
  return numberedRows([...rows, { name: 'The PDF', input: { specs: [] } }]);
}

/** Parts of at most `labelsInRow` labels; a spec with many copies goes over several. */
function partsOf(specs: readonly LabelSpec[]): LabelSpec[][] {
  const parts: LabelSpec[][] = [];
  let room = 0;
  for (const spec of specs) {
    for (let left = spec.copies; left > 0; ) {
      if (room === 0) {
        parts.push([]);
        room = labelsInRow;
      }
      const copies = Math.min(left, room);
      parts.at(-1)?.push({ ...spec, copies });
      left -= copies;
      room -= copies;
    }
  }
  return parts;
}

export const labelsKind: JobKind = {
  async prepare(ctx, { jobId, input }, job): Promise<Prepared> {
    const { specs } = input as RowInput;
    if (specs.length > 0) return { labels: await copiedLabels(ctx, specs) };
    const { how, of } = job as { how: Omit<WantedLabels, 'what'>; of: string };
    return { bytes: await printPdf(ctx, { how, of, labels: await selectPartLabels(ctx.db, jobId) }) };
  },
  async run(ctx, _input, { jobId, number }, prepared) {
    const made = prepared as Prepared & JobValues;
    if ('labels' in made) {
      await insertPart(ctx.db, { jobId, number, labels: made.labels as Label[] });
      return { sentence: 'They are read.' };
    }
    const name = fileName(ctx);
    await saveJobFile(ctx.db, { jobId, name, bytes: made.bytes as Buffer, madeAt: ctx.clock() });
    await deleteParts(ctx.db, jobId);
    return { sentence: `${name} is ready.` };
  },
};

export async function clearOldLabels(ctx: Context): Promise<void> {
  await deletePartsBefore(ctx.db, new Date(ctx.clock().getTime() - keptMs));
}
