import type { Services } from '../../../context.ts';
import type { Database } from '../../../platform/database/database.ts';
import { findByProviderId, recordReport } from './kept-messages.repository.ts';
import { maskRecipient } from './mask-recipient.ts';

/** What a provider reports of a message that it took, under the id that its sender returned. */
export type DeliveryReport = {
  channel: 'sms' | 'email';
  providerId: string;
  outcome: 'delivered' | 'bounced';
  /** Why it bounced. */
  words?: string;
};

const maxWords = 500;

/**
 * The port for delivery reports. Neither the SMTP sender nor the SMS gateway's protocol has any: an adapter of a gateway that
 * calls back authenticates the call and hands the report in here. The first report of a message counts.
 * @returns whether it was of a message that awaited one
 */
export async function recordDelivery(
  { db, clock }: Pick<Services, 'clock'> & { db: Database },
  { channel, providerId, outcome, words }: DeliveryReport,
): Promise<boolean> {
  const message = await findByProviderId(db, { channel, providerId });
  if (!message) return false;
  const to = { channel, to: message.recipient };
  const shown = words?.replaceAll(message.recipient, maskRecipient(to)).slice(0, maxWords) ?? null;
  return recordReport(db, { id: message.id, state: outcome, words: shown, at: clock() });
}
