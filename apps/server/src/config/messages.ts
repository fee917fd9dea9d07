import { z } from 'zod';
import { type SmsTemplateName, smsTemplates } from '../modules/notifications/sms-templates.ts';
import { httpUrl, text } from './fields.ts';

const templateName = z.enum(Object.keys(smsTemplates) as [SmsTemplateName, ...SmsTemplateName[]]);

/** As the operators' DLT portals give them to entities and templates: an SMS with another id is dropped without a word. */
const dltId = text.regex(/^\d{19}$/, 'must be the 19 digits that the DLT portal shows');
/** Operators add who they are and of what kind the text is, as in VM-BIJLIE-S. */
const header = text.regex(
  /^[A-Za-z0-9]{3,11}$/,
  'must be the registered header alone, 3 to 11 letters and digits such as BIJLIE',
);

export const messagesSchema = z.object({
  SMTP_URL: z.url().optional(),
  MAIL_FROM: text.default('Bijli <orders@bijli.example>'),
  SMS_API_URL: z.url().optional(),
  SMS_API_KEY: text.optional(),
  SMS_SENDER_ID: header.default('BIJLIE'),
  SMS_DLT_ENTITY_ID: dltId.optional(),
  SMS_DLT_TEMPLATE_OTP: dltId.optional(),
  SMS_DLT_TEMPLATE_ORDER: dltId.optional(),
  SMS_DLT_TEMPLATE_ACCOUNT: dltId.optional(),
  SMS_DLT_TEMPLATE_STOCK: dltId.optional(),
  SMS_DLT_TEMPLATES: text
    .regex(/^[a-z-]+=\d{19}(?: [a-z-]+=\d{19})*$/, 'must be NAME=ID pairs separated by spaces, each ID of 19 digits')
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
