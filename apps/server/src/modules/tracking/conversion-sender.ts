import { z } from 'zod';
import type { AnalyticsSettings } from '../../config.ts';
import type { ConversionData } from './tracking.jobs.ts';

/** `refused`: asking again would not help. `reason` names no person. */
export type SendingResult = { status: 'taken' } | { status: 'refused'; reason: string };

/** Tells the advertiser of an event. Throws when it is worth another try. */
export type ConversionSender = { send: (event: ConversionData['event']) => Promise<SendingResult> };

type ConversionSettings = NonNullable<AnalyticsSettings['conversions']>;

const failure = z.object({
  error: z.object({ code: z.number().optional(), is_transient: z.boolean().optional() }),
});

/** The conversions API of Meta; undefined when it is not set up. */
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
        throw new Error(`The conversions API did not take an event: ${reason}`);
      return { status: 'refused', reason };
    },
  };
}

/** The words of the answer may repeat what was sent, so only its number is read. */
function readFailure(text: string): { code: number | undefined; isTransient: boolean } {
  try {
    const { code, is_transient } = failure.parse(JSON.parse(text)).error;
    return { code, isTransient: is_transient ?? false };
  } catch {
    return { code: undefined, isTransient: false };
  }
}
