export type SandboxLog = { info(message: string): void; warn(message: string): void };
export type SandboxClock = { now(): number };

export type PaymentSandboxOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** The webhook endpoint; a function if the URL is known only later. Without it, no webhooks are sent. */
  webhookUrl?: string | (() => string | undefined);
  /** Stores orders, payments, refunds and undelivered webhooks across restarts; in memory only without it. */
  stateFile?: string;
  log?: SandboxLog;
  /** Milliseconds since 1970, for the timestamps. Delays run on real timers. */
  clock?: SandboxClock;
  /** The delay before each retry of a refused webhook; their number limits the retries. */
  webhookRetryMs?: number[];
  /** The response times of the window's two slow UPI addresses. */
  upiAnswerMs?: { success: number; wait: number };
};

export type ResolvedOptions = Required<Omit<PaymentSandboxOptions, 'webhookUrl' | 'stateFile'>> & {
  webhookUrl: () => string | undefined;
  stateFile: string | undefined;
};

export function resolveOptions(options: PaymentSandboxOptions): ResolvedOptions {
  const { webhookUrl, stateFile } = options;
  return {
    log: { info: () => undefined, warn: () => undefined },
    clock: Date,
    webhookRetryMs: [1_000, 2_000, 5_000, 15_000, 30_000, 60_000, 120_000, 300_000],
    upiAnswerMs: { success: 2_000, wait: 30_000 },
    ...options,
    webhookUrl: typeof webhookUrl === 'function' ? webhookUrl : () => webhookUrl,
    stateFile,
  };
}
