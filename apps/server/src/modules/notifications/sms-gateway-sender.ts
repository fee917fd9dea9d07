import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { Message, MessageSender } from './message-sender.ts';
import { smsTemplateOf } from './sms-text.ts';

type SmsSettings = Config['sms'] & { apiUrl: string; timeoutMs: number };

const answerSchema = z.object({ status: z.string(), messageId: z.string().optional(), reason: z.string().optional() });
const acceptedStatuses = new Set(['accepted', 'queued', 'sent', 'success']);

/**
 * SMS through an HTTP gateway, following India's DLT rules: every message names the registered entity and template.
 * The gateway returns {status, messageId}; any status that is not accepted throws.
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
          templateId: templateIdOf(settings, template, text),
        }),
        redirect: 'error',
        signal: AbortSignal.timeout(settings.timeoutMs),
      });
      if (!response.ok) throw new Error(`The SMS gateway responded with status ${response.status}`);
      const answer = answerSchema.safeParse(await response.json().catch(() => undefined));
      if (!answer.success) throw new Error('The SMS gateway returned an invalid response');
      const { status, reason, messageId } = answer.data;
      if (!acceptedStatuses.has(status.toLowerCase()))
        throw new Error(`The SMS gateway rejected the message: ${reason ?? status}`);
      return messageId === undefined ? undefined : { providerId: messageId };
    },
  };
}

/** Each text is registered under an id of its own; an older setting has one for each group. */
function templateIdOf(settings: SmsSettings, group: Message['template'], text: string): string | undefined {
  const name = smsTemplateOf(group, text);
  return (name && settings.idsByTemplate[name]) ?? settings.templateIds[group];
}
