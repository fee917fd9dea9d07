import { z } from 'zod';
import { flag, text } from './fields.ts';

export const analyticsSchema = z.object({
  GTM_ID: text.regex(/^GTM-[A-Z0-9]+$/, 'must look like GTM-ABC123').optional(),
  GTM_SCRIPT_URL: z.url().default('https://www.googletagmanager.com/gtm.js'),
  META_PIXEL_ID: text.regex(/^\d{5,20}$/, 'must be 5 to 20 digits').optional(),
  META_SCRIPT_URL: z.url().default('https://connect.facebook.net/en_US/fbevents.js'),
  META_ACCESS_TOKEN: text.optional(),
  META_API_URL: z.url().default('https://graph.facebook.com/v21.0'),
  MEASURING_HOSTS: text
    .regex(
      /^https?:\/\/[\w.*:-]+(?: https?:\/\/[\w.*:-]+)*$/,
      'must be origins like https://stats.example with one space between',
    )
    .default('https://*.google-analytics.com https://*.analytics.google.com https://www.facebook.com'),
  MEASURING_PERSONAL_FIELDS: flag,
});

export type AnalyticsSettings = NonNullable<ReturnType<typeof readAnalytics>>;

/** Which services receive analytics events once a shopper consents; undefined when there are none. */
export function readAnalytics(env: z.output<typeof analyticsSchema>) {
  if (!env.GTM_ID && !env.META_PIXEL_ID) return undefined;
  return {
    tagManager: env.GTM_ID ? { id: env.GTM_ID, scriptUrl: env.GTM_SCRIPT_URL } : undefined,
    pixel: env.META_PIXEL_ID ? { id: env.META_PIXEL_ID, scriptUrl: env.META_SCRIPT_URL } : undefined,
    conversions:
      env.META_PIXEL_ID && env.META_ACCESS_TOKEN
        ? {
            pixelId: env.META_PIXEL_ID,
            accessToken: env.META_ACCESS_TOKEN,
            apiUrl: env.META_API_URL.replace(/\/$/, ''),
          }
        : undefined,
    hosts: env.MEASURING_HOSTS.split(' '),
    hasPersonalFields: env.MEASURING_PERSONAL_FIELDS === 'true',
  };
}
