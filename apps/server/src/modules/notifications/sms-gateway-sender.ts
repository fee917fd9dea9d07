import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { MessageSender } from './message-sender.ts';

type SmsSettings = Config['sms'] & { apiUrl: string; timeoutMs: number };

const answerSchema = z.object({ status: z.string(), messageId: z.string().optional(), reason: z.string().optional() });
const acceptedStatuses = new Set(['accepted', 'queued', 'sent', 'success']);

/**
 * SMS through an HTTP gateway, as India's DLT rules ask: every message names the registered entity and template.
 * The gateway answers {status, messageId}; anything but an accepted status throws.
 */
export function createSmsGatewaySender(settings: SmsSettings, post: typeof fetch = fetch): MessageSender {
  return {
    async send({ to, template, text }) {
      const response = await post(settings.apiUrl, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          accept: 'application/json',
          ...(settings.apiKey ? { authorization: `Bearer ${settings.apiKey}` } : {}),
        },
        body: JSON.stringify({
          sender: settings.senderId,
          to: `91${to}`,
          message: text,
          entityId: settings.entityId,
          templateId: settings.templateIds[template],
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs),
      });
      if (!response.ok) throw new Error(`The SMS gateway answered ${response.status}`);
      const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) throw new Error('The SMS gateway gave an answer that cannot be read');
      const { status, reason } = answer.data;
      if (!acceptedStatuses.has(status.toLowerCase()))
        throw new Error(`The SMS gateway did not take the message: ${reason ?? status}`);
    },
  };
}
