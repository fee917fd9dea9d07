import type { Received } from '@bijli/contract';
import { parsePhone } from '@bijli/rules';
import { endOfDay, isOneOf, startOfDay } from '../../../platform/database/conditions.ts';
import type { Database } from '../../../platform/database/database.ts';
import { getTableColumns, inArray, type SQL, sql } from '../../../platform/database/drizzle.ts';
import { timeColumn, uuidColumn } from '../../../platform/database/lists/keyset-cursor.ts';
import { defineKeysetList, inOrderOf } from '../../../platform/database/lists/keyset-list.ts';
import { messages } from '../notifications.tables.ts';
import type { MessageRow } from './kept-messages.repository.ts';

type MessageQuery = NonNullable<Received<'listMessages'>['query']>;
type MessageFilter = Pick<
  MessageQuery,
  'search' | 'channel' | 'state' | 'template' | 'orderNumber' | 'since' | 'until'
>;

export const messageList = defineKeysetList({
  from: sql`messages m`,
  id: uuidColumn(sql`m.id`),
  sorts: { asked: timeColumn(sql`m.asked_at`) },
});

/** Only those to shoppers. */
export function messageConditions({
  search,
  channel,
  state,
  template,
  orderNumber,
  since,
  until,
}: MessageFilter): SQL[] {
  return [
    sql`m.audience = 'shopper'`,
    ...(search ? [sql`lower(m.recipient) = lower(${wholeRecipient(search)})`] : []),
    ...(channel?.length ? [isOneOf(sql`m.channel`, channel, sql`text`)] : []),
    ...(state?.length ? [isOneOf(sql`m.state`, state, sql`text`)] : []),
    ...(template?.length ? [isOneOf(sql`m.template`, template, sql`text`)] : []),
    ...(orderNumber ? [sql`m.order_number = ${orderNumber.replace('#', '').toUpperCase()}`] : []),
    ...(since ? [sql`m.asked_at >= ${startOfDay(since)}`] : []),
    ...(until ? [sql`m.asked_at < ${endOfDay(until)}`] : []),
  ];
}

/** A phone number however it is written, else an address; nobody's is found by a part of it. */
function wholeRecipient(search: string): string {
  return parsePhone(search) ?? search;
}

export type ListedMessage = Omit<MessageRow, 'text' | 'html'>;

export async function selectMessages(db: Database, ids: readonly string[]): Promise<ListedMessage[]> {
  const { text: _, html: __, ...columns } = getTableColumns(messages);
  const rows = await db
    .select(columns)
    .from(messages)
    .where(inArray(messages.id, [...ids]));
  return inOrderOf(ids, rows);
}
