import type { Config } from '../../config.ts';
import type { Database } from '../../platform/database/database.ts';
import type { Logger } from '../../platform/logging.ts';
import type { MessageSender } from './message-sender.ts';
import { createOutboxSender } from './outbox-sender.ts';
import { createSmsGatewaySender } from './sms-gateway-sender.ts';
import { assertSmsAllowed } from './sms-text.ts';
import { createSmtpSender } from './smtp-sender.ts';

type MessageSenderOptions = {
  config: Pick<Config, 'mode' | 'publicUrl' | 'mail' | 'sms' | 'outsideTimeoutMs'>;
  db: Database;
  log: Logger;
};

/**
 * The configured provider of each channel; in demo mode the outbox replaces missing ones. An SMS that operators would drop is
 * refused.
 */
export function createMessageSender({ config, db, log }: MessageSenderOptions): MessageSender {
  const outbox = config.mode === 'demo' ? createOutboxSender(db) : refuseToSend;
  const { smtpUrl, from } = config.mail;
  const { apiUrl } = config.sms;
  const timeoutMs = config.outsideTimeoutMs;
  const senders: Record<'sms' | 'email', MessageSender> = {
    email: smtpUrl ? createSmtpSender({ smtpUrl, from, timeoutMs }) : outbox,
    sms: apiUrl ? createSmsGatewaySender({ ...config.sms, apiUrl, timeoutMs }) : outbox,
  };
  const smsUrls = [config.publicUrl, ...config.sms.urls];
  return {
    async send(message, attachment) {
      if (message.channel === 'sms') assertSmsAllowed(message.template, message.text, smsUrls);
      const accepted = await senders[message.channel].send(message, attachment);
      log.info({ channel: message.channel, template: message.template }, 'Message sent');
      return accepted;
    },
  };
}

/** The configuration check prevents this; without a provider a message must still never be lost silently. */
const refuseToSend: MessageSender = {
  async send(message) {
    throw new Error(`No provider is configured for ${message.channel}`);
  },
};
