import type { Received } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { customData } from './custom-data.ts';
import { type ContactDetails, hashPerson } from './hash-person.ts';
import { selectContact } from './tracking.repository.ts';

export type Conversion = Received<'sendConversion'>['body'];

const oldestSeconds = 7 * 24 * 3600;

/**
 * Queues an event for the advertiser, with e-mail and phone hashed; does nothing when conversions are not configured.
 * Duplicates are sent once. Source: specification point 7, Tracking.
 */
export async function sendConversion(ctx: Context, conversion: Conversion): Promise<void> {
  if (!ctx.conversions) return;
  const { event_name, event_id, fbp, fbc, user } = conversion;
  const event = {
    event_name,
    event_id,
    event_time: timeOf(conversion, ctx.clock()),
    event_source_url: addressOf(conversion.event_source_url, ctx.config.publicUrl),
    action_source: 'website',
    user_data: {
      ...hashPerson(await personOf(ctx, user)),
      ...(ctx.ip && { client_ip_address: ctx.ip }),
      client_user_agent: user.client_user_agent || ctx.userAgent,
      ...(fbp && { fbp }),
      ...(fbc && { fbc }),
    },
    custom_data: customData(conversion.custom_data),
  };
  const customer = ctx.actor.kind === 'customer' ? { customerId: ctx.actor.userId } : {};
  await ctx.jobs.enqueue(ctx, 'send-conversion', { event, ...customer }, { once: `${event_name} ${event_id}` });
}

/** The account's details take precedence over the browser's. */
async function personOf(ctx: Context, user: Conversion['user']): Promise<ContactDetails> {
  if (ctx.actor.kind !== 'customer') return user;
  return (await selectContact(ctx.db, ctx.actor.userId)) ?? user;
}

/** The browser's clock may be wrong, and the advertiser rejects events in the future or older than a week. */
function timeOf({ event_time }: Conversion, now: Date): number {
  const seconds = Math.floor(now.getTime() / 1000);
  return event_time > seconds || event_time < seconds - oldestSeconds ? seconds : event_time;
}

/** The page's URL without its query, which may contain anything. */
function addressOf(given: string, publicUrl: string): string {
  if (!URL.canParse(given)) return publicUrl;
  const { protocol, origin, pathname } = new URL(given);
  return /^https?:$/.test(protocol) ? origin + pathname : publicUrl;
}
