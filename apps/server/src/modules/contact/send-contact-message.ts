import type { Received } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readSiteConfig } from '../content/index.ts';
import { contactAcknowledgement, contactCopy, queueMessage } from '../notifications/index.ts';
import { insertTicket } from './contact.repository.ts';
import { limitMessages } from './limit-messages.ts';

type ContactMessage = Received<'sendContactMessage'>['body'];

/**
 * Stores a message to support and answers its number; the writer gets an acknowledgement and support a copy.
 * @throws AppError too_many_requests
 */
export async function sendContactMessage(ctx: Context, written: ContactMessage): Promise<string> {
  const { contacts, legal } = await readSiteConfig(ctx);
  return inTransaction(ctx, async (ctx) => {
    await limitMessages(ctx, written.email);
    const customerId = ctx.actor.kind === 'customer' ? ctx.actor.userId : null;
    const { phone = null, orderNumber, ...words } = written;
    const filled = { ...words, phone, orderNumber: orderNumber || null };
    const number = await insertTicket(ctx.db, { ...filled, customerId, createdAt: ctx.clock() });
    const ticket = ticketNumber(number);
    const about = customerId === null ? {} : { customerId };
    const within = legal.grievanceOfficer.acknowledgeWithinHours;
    await queueMessage(ctx, {
      ...contactAcknowledgement({ to: written.email, ticket, withinHours: within, ...contacts }),
      ...about,
    });
    await queueMessage(ctx, { ...contactCopy({ to: contacts.supportEmail, ticket, ...filled }), ...about });
    return ticket;
  });
}

/** As the writer quotes it: 'T-100001'. */
export function ticketNumber(number: number): string {
  return `T-${number}`;
}
