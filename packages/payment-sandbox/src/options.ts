export type SandboxLog = { info(message: string): void; warn(message: string): void };
export type SandboxClock = { now(): number };

export type PaymentSandboxOptions = {
  keyId: string;
  keySecret: string;
  webhookSecret: string;
  /** Where webhooks go; a function when the address is known only later. Without one, none are sent. */
  webhookUrl?: string | (() => string | undefined);
  /** Keeps orders, payments, refunds and undelivered webhooks over a restart; in memory only without it. */
  stateFile?: string;
  log?: SandboxLog;
  /** Milliseconds since 1970, for the timestamps. Delays run on real timers. */
  clock?: SandboxClock;
  /** Waits before each further delivery of a refused webhook; their number bounds the deliveries. */
  webhookRetryMs?: number[];
  /** How long the two patient UPI addresses of the window take to answer. */
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
