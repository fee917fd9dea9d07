import type { Reply } from '@bijli/contract';
import { orderNumber, paiseToRupees } from '@bijli/rules';
import type { StaffContext } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { maskRecipient } from '../notifications/index.ts';
import { describeNoteFile, hasOrder, listNoteFiles, type NoteFileHead } from '../orders/index.ts';
import { selectTimeline, type TimelineRow } from './timeline.repository.ts';

type Entry = Reply<'readOrderTimeline'>['entries'][number];

const mostEntries = 300;
/** An act of the staff and the move that it made are written in one transaction. */
const togetherMs = 5000;

/** Everything that happened to an order, the newest first. @throws AppError not_found */
export async function readOrderTimeline(ctx: StaffContext, id: string): Promise<Reply<'readOrderTimeline'>> {
  if (!(await hasOrder(ctx.db, id))) throw notFound('Order');
  const number = orderNumber(id);
  const rows = await selectTimeline(ctx.db, { orderId: id, number, limit: mostEntries + 1 });
  const names = await ctx.staffNames(
    ctx.db,
    rows.flatMap(({ staffId, mentions }) => [staffId, ...(mentions ?? [])]),
  );
  const shown = rows.slice(0, mostEntries);
  const acts = shown.filter(isMoveOfStaff);
  const files = await listNoteFiles(
    ctx.db,
    shown.filter(({ source }) => source === 'note').map(({ id }) => id),
  );
  return {
    success: true,
    entries: shown.filter((row) => !isMoveOfStaff(row)).map((row) => describe(row, { acts, names, files })),
    hasOlder: rows.length > mostEntries,
  };
}

const moves = ['order.move', 'order.cancel-units', 'order.change'];

/** Its move or cancellation stands in the timeline: the act only says who did it. */
function isMoveOfStaff({ source, what }: TimelineRow): boolean {
  return source === 'audit' && moves.includes(what);
}

const kinds: Record<TimelineRow['source'], Entry['kind']> = {
  move: 'move',
  cancel: 'move',
  payment: 'money',
  refund: 'money',
  'refund-end': 'money',
  dispute: 'money',
  webhook: 'webhook',
  document: 'money',
  message: 'message',
  note: 'note',
  return: 'return',
  delivery: 'delivery',
  'delivery-answer': 'delivery',
  audit: 'staff',
};

type Known = { acts: TimelineRow[]; names: Map<string, string>; files: NoteFileHead[] };

function describe(row: TimelineRow, { acts, names, files }: Known): Entry {
  const { source, id, at, what, actor, paise, text, state, channel, recipient, mentions, about } = row;
  const staffId = row.staffId ?? actOf(row, acts)?.staffId ?? null;
  const named = mentions?.flatMap((person) => names.get(person) ?? []).join(', ');
  return {
    id: `${source} ${id}`,
    kind: kinds[source],
    what: ['audit', 'move', 'message', 'webhook', 'delivery', 'delivery-answer'].includes(source)
      ? what
      : `${source}.${what}`,
    at: at.toISOString(),
    by: staffId === null ? actor : (names.get(staffId) ?? actor),
    amount: paise === null ? null : paiseToRupees(paise),
    text,
    state,
    to: channel && recipient !== null ? maskRecipient({ channel, to: recipient }) : named || null,
    about,
    note: source === 'note' ? { id, files: files.filter(({ noteId }) => noteId === id).map(describeNoteFile) } : null,
  };
}

function actOf({ source, actor, at }: TimelineRow, acts: TimelineRow[]): TimelineRow | undefined {
  if ((source !== 'move' && source !== 'cancel') || (actor !== 'staff' && actor !== 'api-key')) return undefined;
  return acts.find((act) => Math.abs(act.at.getTime() - at.getTime()) < togetherMs);
}
