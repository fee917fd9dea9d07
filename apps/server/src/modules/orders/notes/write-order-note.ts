import type { Received, Reply } from '@bijli/contract';
import { orderNumber } from '@bijli/rules';
import { staffIdOf } from '../../../actor.ts';
import type { StaffContext } from '../../../context.ts';
import { AppError, notFound } from '../../../errors.ts';
import { announceChange } from '../../../platform/changes.ts';
import { newId } from '../../../platform/database/columns.ts';
import { inTransaction } from '../../../platform/database/transaction.ts';
import { audit } from '../../audit/index.ts';
import { orderMentionMessage, queueMessages } from '../../notifications/index.ts';
import { findPeopleWith } from '../../staff/index.ts';
import { lockOrder } from '../orders.repository.ts';
import { mentionedPeople } from './mentioned-people.ts';
import { findNote, insertNote, type OrderNoteRow } from './order-notes.repository.ts';

/**
 * Writes a note for other staff, and mails who is named in it by @ and may read orders. Sent again with its id it is written once.
 * @throws AppError not_found; conflict when another note has the id
 */
export async function writeOrderNote(
  ctx: StaffContext,
  { params: { id: orderId }, body: { noteId = newId(), text } }: Received<'writeOrderNote'>,
): Promise<Reply<'writeOrderNote'>> {
  const row = await inTransaction(ctx, async (ctx) => {
    // An account that is erased meanwhile takes the notes along: it waits for the order too.
    const order = await lockOrder(ctx.db, orderId);
    if (!order) throw notFound('Order');
    const writtenBy = staffIdOf(ctx.actor);
    const named = mentionedPeople(text, await findPeopleWith(ctx, 'orders.read'));
    const mentions = named.map(({ id }) => id);
    const note = { id: noteId, orderId, writtenBy, text, mentions, createdAt: ctx.clock() };
    const written = await insertNote(ctx.db, note);
    if (!written) return earlierNote(ctx, note);
    await audit(ctx, { action: 'order.note', entity: 'order', entityId: orderId, after: { noteId, mentions } });
    await tellNamed(ctx, { orderId, to: named.filter(({ id }) => id !== writtenBy).map(({ email }) => email) });
    await announceChange(ctx, 'orders');
    return written;
  });
  const [note] = await describeNotes(ctx, [row]);
  if (!note) throw new Error('A note was not described');
  return { success: true, note };
}

type Note = Reply<'writeOrderNote'>['note'];

export async function describeNotes(
  ctx: Pick<StaffContext, 'db' | 'staffNames'>,
  rows: OrderNoteRow[],
): Promise<Note[]> {
  const names = await ctx.staffNames(
    ctx.db,
    rows.flatMap(({ writtenBy, mentions }) => [writtenBy, ...mentions]),
  );
  return rows.map(({ id, text, writtenBy, mentions, createdAt }) => ({
    ...{ id, text, at: createdAt.toISOString() },
    writtenBy: writtenBy === null ? null : (names.get(writtenBy) ?? ''),
    mentions: mentions.flatMap((person) => names.get(person) ?? []),
  }));
}

async function earlierNote(ctx: StaffContext, note: Omit<OrderNoteRow, 'createdAt'>): Promise<OrderNoteRow> {
  const earlier = await findNote(ctx.db, note.id);
  if (earlier?.orderId === note.orderId && earlier.text === note.text && earlier.writtenBy === note.writtenBy)
    return earlier;
  throw new AppError('conflict', 'Another note has this id.');
}

async function tellNamed(ctx: StaffContext, { orderId, to }: { orderId: string; to: string[] }): Promise<void> {
  if (to.length === 0) return;
  const writer = staffIdOf(ctx.actor);
  const names = await ctx.staffNames(ctx.db, [writer]);
  const facts = {
    writtenBy: (writer && names.get(writer)) || 'Somebody',
    orderNumber: orderNumber(orderId),
    link: `${ctx.config.publicUrl}/console/orders/${orderId}`,
  };
  await queueMessages(
    ctx,
    to.map((email) => ({ message: orderMentionMessage({ to: email, ...facts }) })),
  );
}
