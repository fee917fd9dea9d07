import type { Received, Reply } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { defineListKind, timeText } from '../staff-jobs/index.ts';
import { describeReceipts } from './describe-receipts.ts';
import { selectLines, selectPieces } from './lines.repository.ts';
import { receiptConditions, receiptList } from './receipt-list.repository.ts';

type Query = NonNullable<Received<'listReceipts'>['query']>;
type ListContext = Pick<Context, 'db' | 'staffNames'>;

/** A page of the receipts. @throws AppError invalid_input for cursors of no page of this list */
export async function listReceipts(ctx: ListContext, query: Query): Promise<Reply<'listReceipts'>> {
  const { ids, sums: _, ...page } = await receiptList.findPage(ctx.db, receiptConditions(query, query.view), query);
  return { success: true, receipts: await describeReceipts(ctx, ids), ...page };
}

/** How many each view has with these filters. */
export async function countReceipts(
  { db }: Pick<Context, 'db'>,
  query: Received<'countReceipts'>['query'],
): Promise<Reply<'countReceipts'>> {
  return { success: true, views: await receiptList.countViews(db, receiptConditions(query ?? {})) };
}

/** The numbers of a line. @throws AppError not_found */
export async function listReceiptPieces(
  { db }: Pick<Context, 'db'>,
  { id, lineId }: Received<'listReceiptPieces'>['params'],
): Promise<Reply<'listReceiptPieces'>> {
  const [line] = await selectLines(db, id, [lineId]);
  if (!line) throw notFound('Line');
  const pieces = await selectPieces(db, id, lineId);
  return {
    success: true,
    pieces: pieces.map(({ id, number, secondNumber, isDamaged }) => ({ id, number, secondNumber, isDamaged })),
  };
}

export const receiptsListKind = defineListKind({
  call: 'listReceipts',
  noun: ['receipt', 'receipts'],
  read: async (ctx, query) => {
    const { receipts: rows, ...page } = await listReceipts(ctx, query);
    return { rows, ...page };
  },
  columns: [
    { id: 'number', name: 'Receipt', text: ({ number }) => number },
    { id: 'state', name: 'State', text: ({ state }) => state },
    { id: 'supplier', name: 'Supplier', text: ({ supplier }) => supplier },
    { id: 'paperKind', name: 'Paper', text: ({ paperKind }) => paperKind },
    { id: 'paperNumber', name: 'Number of the paper', text: ({ paperNumber }) => paperNumber },
    { id: 'paperDate', name: 'Day of the paper', text: ({ paperDate }) => paperDate },
    { id: 'received', name: 'Received', text: ({ received }) => String(received) },
    { id: 'damaged', name: 'Damaged', text: ({ damaged }) => String(damaged) },
    { id: 'unnumbered', name: 'Without number', text: ({ unnumbered }) => String(unnumbered) },
    { id: 'createdBy', name: 'Begun by', text: ({ createdBy }) => createdBy ?? '' },
    { id: 'created', name: 'Begun (IST)', text: ({ createdAt }) => timeText(createdAt) },
    { id: 'postedBy', name: 'Posted by', text: ({ postedBy }) => postedBy ?? '' },
    { id: 'posted', name: 'Posted (IST)', text: ({ postedAt }) => timeText(postedAt) },
  ],
});
