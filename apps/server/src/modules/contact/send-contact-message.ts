import type { Received } from '@bijli/contract';
import { addressesOf } from '@bijli/contract/settings';
import type { Context } from '../../context.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { readSiteConfig } from '../content/index.ts';
import { consumeUse, limitNetwork } from '../limits/index.ts';
import { contactAcknowledgement, contactCopy, queueMessages } from '../notifications/index.ts';
import { insertTicket } from './contact.repository.ts';

type ContactMessage = Received<'sendContactMessage'>['body'];

/**
 * Stores a message to support and returns its ticket number; sends the sender an acknowledgement and support a copy.
 * @throws AppError too_many_requests
 */
export async function sendContactMessage(ctx: Context, input: ContactMessage): Promise<string> {
  const { contacts, legal } = await readSiteConfig(ctx);
  await limitNetwork(ctx, 'contact-network');
  return inTransaction(ctx, async (ctx) => {
    await consumeUse(ctx, 'contact-email', input.email.toLowerCase());
    const customerId = ctx.actor.kind === 'customer' ? ctx.actor.userId : null;
    const { phone = null, orderNumber, ...fields } = input;
    const message = { ...fields, phone, orderNumber: orderNumber || null };
    const number = await insertTicket(ctx.db, { ...message, customerId, createdAt: ctx.clock() });
    const ticket = ticketNumber(number);
    const recipient = customerId === null ? {} : { customerId };
    const within = legal.grievanceOfficer.acknowledgeWithinHours;
    const acknowledgement = contactAcknowledgement({ to: input.email, ticket, withinHours: within, ...contacts });
    const copies = addressesOf(ctx.settings.values.contactNoticeEmail).map((to) =>
      contactCopy({ to, ticket, ...message }),
    );
    await queueMessages(
      ctx,
      [acknowledgement, ...copies].map((message) => ({ message: { ...message, ...recipient } })),
    );
    return ticket;
  });
}

/** As shown to the sender: 'T-100001'. */
export function ticketNumber(number: number): string {
  return `T-${number}`;
}
