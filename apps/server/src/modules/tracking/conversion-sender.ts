import { z } from 'zod';
import type { AnalyticsSettings } from '../../config.ts';
import type { ConversionData } from './tracking.jobs.ts';

/** `refused`: a retry would not help. `reason` contains no personal data. */
export type SendingResult = { status: 'taken' } | { status: 'refused'; reason: string };

/** Sends an event to the advertiser. Throws when a retry may help. */
export type ConversionSender = { send: (event: ConversionData['event']) => Promise<SendingResult> };

type ConversionSettings = NonNullable<AnalyticsSettings['conversions']>;

const failure = z.object({
  error: z.object({ code: z.number().optional(), is_transient: z.boolean().optional() }),
});

/** Meta's Conversions API; undefined when it is not configured. */
export function createConversionSender(
  settings: ConversionSettings | undefined,
  timeoutMs: number,
): ConversionSender | undefined {
  if (!settings) return undefined;
  const url = `${settings.apiUrl}/${settings.pixelId}/events`;
  return {
    async send(event) {
      const response = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json' },
        body: JSON.stringify({ data: [event], access_token: settings.accessToken }),
        redirect: 'error',
        signal: AbortSignal.timeout(timeoutMs),
      });
      const text = await response.text();
      if (response.ok) return { status: 'taken' };
      const { code, isTransient } = readFailure(text);
      const reason = `status ${response.status}${code === undefined ? '' : `, code ${code}`}`;
      if (response.status >= 500 || response.status === 429 || isTransient)
        throw new Error(`The conversions API rejected an event: ${reason}`);
      return { status: 'refused', reason };
    },
  };
}

/** The response text may repeat the personal data sent, so only its code is read. */
function readFailure(text: string): { code: number | undefined; isTransient: boolean } {
  try {
    const { code, is_transient } = failure.parse(JSON.parse(text)).error;
    return { code, isTransient: is_transient ?? false };
  } catch {
    return { code: undefined, isTransient: false };
  }
}
