import { z } from 'zod';
import { text } from './fields.ts';

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
});

export function readMessages(env: z.output<typeof messagesSchema>) {
  return {
    mail: { smtpUrl: env.SMTP_URL, from: env.MAIL_FROM },
    sms: {
      apiUrl: env.SMS_API_URL,
      apiKey: env.SMS_API_KEY,
      senderId: env.SMS_SENDER_ID,
      entityId: env.SMS_DLT_ENTITY_ID,
      templateIds: {
        otp: env.SMS_DLT_TEMPLATE_OTP,
        order: env.SMS_DLT_TEMPLATE_ORDER,
        account: env.SMS_DLT_TEMPLATE_ACCOUNT,
        stock: env.SMS_DLT_TEMPLATE_STOCK,
      },
    },
  };
}
