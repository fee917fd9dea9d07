import type { Services } from '../../context.ts';
import { newId } from '../../platform/database/columns.ts';
import type { Database } from '../../platform/database/database.ts';
import { insertWithJobs, type KeptRow, type MessageRow } from './kept/kept-messages.repository.ts';
import type { TemplateName } from './kept/message-templates.ts';
import { keptRow, type MessageToQueue, type NewMessage } from './kept/new-message.ts';
import { nameStore } from './templates/store-name.ts';

type Queueing = Pick<Services, 'jobs' | 'clock'> & { db: Database };
type Naming = Queueing & Pick<Services, 'settings'>;

/** Keeps a message and queues it; it is sent only if the caller's transaction commits. */
export function queueMessage(ctx: Naming, message: NewMessage): Promise<void> {
  return queueMessages(ctx, [{ message }]);
}

/** The rows and jobs of several messages, in one statement. */
export async function queueMessages(ctx: Naming, unnamed: readonly MessageToQueue[]): Promise<void> {
  if (unnamed.length === 0) return;
  const { shortName } = ctx.settings.values;
  const list = unnamed.map(({ message, ...queued }) => ({ ...queued, message: nameStore(message, shortName) }));
  const askedAt = ctx.clock();
  const rows = list.map((queued) => keptRow(queued, { id: newId(), askedAt }));
  await insertWithJobs(ctx.db, rows, await jobsOf(ctx, list, rows));
}

/** Queues a kept message again as a new one, with the text and version that it was first sent with. */
export async function queueAgain(
  ctx: Queueing,
  row: MessageRow,
  resend: { id: string; askedBy: string | null },
): Promise<void> {
  const { channel, recipient: to, smsGroup: template, subject, text, html, document, customerId } = row;
  const message: NewMessage = {
    ...{ channel, to, template, subject, text: text ?? '' },
    name: row.template as TemplateName,
    ...(html === null ? {} : { html }),
    ...(document === null ? {} : { document }),
    ...(customerId === null ? {} : { customerId }),
  };
  const { orderId, orderNumber, returnId, ticket, templateVersion } = row;
  const again: KeptRow = {
    ...keptRow({ message }, { id: resend.id, askedAt: ctx.clock() }),
    ...{ orderId, orderNumber, returnId, ticket, templateVersion },
    ...{ resendOf: row.id, askedBy: resend.askedBy },
  };
  await insertWithJobs(ctx.db, [again], await jobsOf(ctx, [{ message }], [again]));
}

function jobsOf(ctx: Queueing, list: readonly MessageToQueue[], rows: readonly KeptRow[]) {
  const jobs = list.map(({ message: { about: _, ...message }, once }, index) => {
    const data = { ...message, id: rows[index]?.id ?? '' };
    return once === undefined ? { data } : { data, once };
  });
  // A shopper waits for an OTP; other messages are not urgent.
  const isUrgent = list.every(({ message }) => message.template === 'otp');
  return ctx.jobs.enqueueAllStatement('send-message', jobs, { isUrgent });
}
