import { z } from 'zod';
import { AppError } from '../../../../errors.ts';
import { ProviderRefusal } from '../provider-refusal.ts';

export type RazorpaySettings = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Secrets before these: what was signed with them counts until then. */
  previous?: { keySecret?: string | undefined; webhookSecret?: string | undefined; until: Date } | undefined;
  /** Without the version, e.g. https://api.razorpay.com */
  apiUrl: string;
  checkoutUrl: string;
  /** Timeout per call; 10 seconds by default. */
  timeoutMs?: number;
};

const defaultTimeoutMs = 10_000;

const refusalSchema = z.object({ error: z.object({ code: z.string().optional(), description: z.string() }) });

export type Caller = ReturnType<typeof createCaller>;

export function createCaller(settings: RazorpaySettings) {
  const { timeoutMs = defaultTimeoutMs } = settings;
  const authorization = `Basic ${Buffer.from(`${settings.keyId}:${settings.keySecret}`).toString('base64')}`;
  return async function call<Schema extends z.ZodType>(
    method: 'GET' | 'POST',
    path: string,
    schema: Schema,
    body?: object,
    headers: Record<string, string> = {},
  ): Promise<z.output<Schema>> {
    const response = await fetch(settings.apiUrl + path, {
      method,
      headers: { authorization, 'content-type': 'application/json', ...headers },
      ...(body ? { body: JSON.stringify(body) } : {}),
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
    }).catch((cause: unknown) => {
      throw unavailable(cause);
    });
    const answer: unknown = await response.json().catch(() => undefined);
    const parsed = schema.safeParse(answer);
    if (response.ok && parsed.success) return parsed.data;
    // Only the provider's error text: the rest of a response may contain a payer's e-mail and phone.
    const { code, description: reason = 'no readable answer' } = refusalSchema.safeParse(answer).data?.error ?? {};
    throw unavailable(new ProviderRefusal(response.status, `${method} ${path}`, reason, code));
  };
}

function unavailable(cause: unknown): AppError {
  return new AppError('provider_unavailable', 'Payment initialization failed. Please try again.', { cause });
}
