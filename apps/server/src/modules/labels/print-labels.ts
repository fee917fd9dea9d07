import type { Reply } from '@bijli/contract';
import { labelPaper, labelsPerSheet } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { AppError } from '../../errors.ts';
import type { Label } from './label.ts';
import { type LabelSpec, specsOf, type WantedLabels } from './label-specs.ts';
import type { LabelTask } from './print/label-task.ts';
import type { LabelPicture } from './print/render-labels.ts';
import { readLabels } from './read-labels.ts';

const program = new URL('./print/label-process.ts', import.meta.url);
/** More are made by a job. */
const mostAtOnce = 300;
/** So many different labels are tried for a preview. */
const tried = 60;

type How = Omit<WantedLabels, 'what'>;

/**
 * How many labels there would be, and the first one as a picture.
 * @throws AppError not_found, refused
 */
export async function previewLabels(ctx: StaffContext, wanted: WantedLabels): Promise<Reply<'previewLabels'>> {
  const { of, specs, total } = await specsOf(ctx, wanted);
  requireOnSheet(wanted);
  const { labels, missing } = await readLabels(ctx, specs);
  const task = taskOf(ctx, { how: wanted, labels: labels.slice(0, tried), of });
  const { svg, lacks } = JSON.parse(
    (await ctx.printer.print(program, { makes: 'picture', task })).toString(),
  ) as LabelPicture;
  const paper = labelPaper(wanted.paper);
  const notes = [
    lacks.barcode > 0 && 'A code is too long for a barcode on this paper, or has letters that no barcode has.',
    lacks.piece > 0 && 'A number of a piece is too long for a barcode on this paper.',
    lacks.legal > 0 && 'The declarations of the law have no room on this paper and are left out. 100 × 50 mm has room.',
    wanted.hasLegal && missing.products > 0 && lackingNote(missing),
  ];
  const used = (paper.sheet ? wanted.startAt - 1 : 0) + total;
  return {
    ...{ success: true, labels: total, pages: Math.ceil(used / labelsPerSheet(paper)), atOnce: mostAtOnce, svg },
    notes: notes.filter((note) => note !== false),
  };
}

function lackingNote({ products, names }: { products: number; names: string[] }): string {
  const count = products === 1 ? 'One product lacks' : `${products.toLocaleString('en-IN')} products lack`;
  return `${count} a declaration: ${names.join(', ')}.`;
}

/** @throws AppError not_found; refused for none, and for more than are printed at once */
export async function printLabels(
  ctx: StaffContext,
  wanted: WantedLabels,
): Promise<{ name: string; bytes: Uint8Array<ArrayBuffer> }> {
  const { of, specs, total } = await specsOf(ctx, wanted);
  requireOnSheet(wanted);
  if (total > mostAtOnce)
    throw new AppError(
      'refused',
      `These are ${total.toLocaleString('en-IN')} labels. More than ${mostAtOnce} are made by a job.`,
    );
  const labels = await copiedLabels(ctx, specs);
  return { name: fileName(ctx), bytes: new Uint8Array(await printPdf(ctx, { how: wanted, labels, of })) };
}

type Printing = { how: How; labels: Label[]; of: string };

/** Slow: do not call it inside a transaction. */
export function printPdf(ctx: Pick<StaffContext, 'printer' | 'clock'>, printing: Printing): Promise<Buffer> {
  return ctx.printer.print(program, { makes: 'pdf', task: taskOf(ctx, printing) });
}

/** Every label as often as it is wanted. */
export async function copiedLabels(ctx: StaffContext, specs: readonly LabelSpec[]): Promise<Label[]> {
  const { labels } = await readLabels(ctx, specs);
  return labels.flatMap((label, place) => Array.from({ length: specs[place]?.copies ?? 0 }, () => label));
}

function taskOf({ clock }: Pick<StaffContext, 'clock'>, { how, labels, of }: Printing): LabelTask {
  const { paper, hasPrice, hasLegal, startAt } = how;
  return {
    labels,
    paper,
    hasPrice,
    hasLegal,
    startAt,
    title: of ? `Labels of ${of}` : 'Labels',
    at: clock().toISOString(),
  };
}

export function fileName({ clock }: Pick<StaffContext, 'clock'>): string {
  return `labels-${clock().toISOString().slice(0, 10)}.pdf`;
}

/** @throws AppError refused for a place that the sheet does not have */
export function requireOnSheet({ paper, startAt }: Pick<How, 'paper' | 'startAt'>): void {
  const { sheet } = labelPaper(paper);
  const onSheet = labelsPerSheet(labelPaper(paper));
  if (sheet && startAt > onSheet)
    throw new AppError('refused', `A sheet has ${onSheet} labels: there is no label ${startAt}.`);
}
