import { z } from 'zod';
import { type SmsTemplateName, smsTemplates } from '../modules/notifications/sms-templates.ts';
import { httpUrl, text } from './fields.ts';

const templateName = z.enum(Object.keys(smsTemplates) as [SmsTemplateName, ...SmsTemplateName[]]);

export const messagesSchema = z.object({
  SMTP_URL: z.url().optional(),
  MAIL_FROM: text.default('Bijli <orders@bijli.example>'),
  SMS_API_URL: z.url().optional(),
  SMS_API_KEY: text.optional(),
  SMS_SENDER_ID: text.default('BIJLIE'),
  SMS_DLT_ENTITY_ID: text.optional(),
  SMS_DLT_TEMPLATE_OTP: text.optional(),
  SMS_DLT_TEMPLATE_ORDER: text.optional(),
  SMS_DLT_TEMPLATE_ACCOUNT: text.optional(),
  SMS_DLT_TEMPLATE_STOCK: text.optional(),
  SMS_DLT_TEMPLATES: text
    .regex(/^[a-z-]+=\w+(?: [a-z-]+=\w+)*$/, 'must be NAME=ID pairs separated by spaces')
    .transform((pairs) => Object.fromEntries(pairs.split(' ').map((pair) => pair.split('='))))
    .pipe(z.partialRecord(templateName, z.string()))
    .default({}),
  SMS_URLS: text
    .transform((urls) => urls.split(/\s+/))
    .pipe(z.array(httpUrl))
    .default([]),
});

export function readMessages(env: z.output<typeof messagesSchema>) {
  return {
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    sms: {
      apiUrl: env.SMS_API_URL,
      apiKey: env.SMS_API_KEY,
      senderId: env.SMS_SENDER_ID,
      entityId: env.SMS_DLT_ENTITY_ID,
      /** Below which the URLs of texts must be, beside PUBLIC_URL. */
      urls: env.SMS_URLS,
      idsByTemplate: env.SMS_DLT_TEMPLATES,
      templateIds: {
        otp: env.SMS_DLT_TEMPLATE_OTP,
        order: env.SMS_DLT_TEMPLATE_ORDER,
        account: env.SMS_DLT_TEMPLATE_ACCOUNT,
        stock: env.SMS_DLT_TEMPLATE_STOCK,
      },
    },
  };
}
