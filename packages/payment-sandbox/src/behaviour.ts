import { invalidInput } from './calls/refusals.ts';
import { fieldsOf } from './calls/request-fields.ts';

/**
 * How the next calls fail. `refuse`: answered 500 without effect. `lose-answer`: executed, but answered 504. `hang`: no
 * effect and no response for a minute.
 */
export type FailingCalls = {
  count: number;
  mode: 'refuse' | 'lose-answer' | 'hang';
  path?: string;
  method?: 'GET' | 'POST';
};

/** Configurable faults; with everything off the provider works normally. */
export type Behaviour = {
  delayWebhookMs: number;
  /** How many additional times each webhook is delivered, with the same event id. */
  duplicateWebhooks: number;
  reorderWebhooks: boolean;
  /** Drops all webhooks, or only those of the named events. */
  dropWebhooks: boolean | string[];
  /** The delay between authorization and capture. */
  captureLateMs: number;
  /** How long refunds stay pending. */
  processRefundLateMs: number;
  /** Refunds are refused at once, or accepted and failed later. */
  failRefunds: false | 'refuse' | 'later';
  failNextCalls: FailingCalls;
  /** What an offer takes off the next payments, in paise; 0 for no offer. */
  offerDiscount: number;
  /** A fee that the customer bears is added to the next payments. */
  feeBearer: 'platform' | 'customer';
  /** The most that an order may come to, in paise; 0 for no limit. */
  amountAtMost: number;
  /** Signs with a wrong secret: the webhooks, the checkout's result, or both. */
  forgeSignature: boolean | 'webhook' | 'checkout';
};

export type BehaviourChange = Partial<Omit<Behaviour, 'duplicateWebhooks' | 'failNextCalls'>> & {
  duplicateWebhooks?: number | boolean;
  failNextCalls?: number | FailingCalls;
};

export const defaultBehaviour: Readonly<Behaviour> = {
  delayWebhookMs: 0,
  duplicateWebhooks: 0,
  reorderWebhooks: false,
  dropWebhooks: false,
  captureLateMs: 0,
  processRefundLateMs: 0,
  failRefunds: false,
  failNextCalls: { count: 0, mode: 'refuse' },
  offerDiscount: 0,
  feeBearer: 'platform',
  amountAtMost: 0,
  forgeSignature: false,
};

export function applyChange(behaviour: Behaviour, change: BehaviourChange): void {
  const { duplicateWebhooks, failNextCalls, ...rest } = change;
  Object.assign(behaviour, rest);
  if (duplicateWebhooks !== undefined) behaviour.duplicateWebhooks = Number(duplicateWebhooks);
  if (failNextCalls === undefined) return;
  behaviour.failNextCalls =
    typeof failNextCalls === 'number' ? { count: failNextCalls, mode: 'refuse' } : { ...failNextCalls };
}

/** Throws a Refusal that names a setting that is unknown or has an invalid value. */
export function parseChange(body: unknown): BehaviourChange {
  const fields = fieldsOf(body);
  for (const [name, value] of Object.entries(fields)) {
    const isValid = isSetting(name) ? checks[name](value) : false;
    if (!isValid) throw invalidInput(`${name} is not a setting, or not of its kind`, name);
  }
  return fields;
}

const checks: Record<keyof Behaviour, (value: unknown) => boolean> = {
  delayWebhookMs: isCount,
  duplicateWebhooks: (value) => isCount(value) || isBoolean(value),
  reorderWebhooks: isBoolean,
  dropWebhooks: (value) =>
    isBoolean(value) || (Array.isArray(value) && value.every((name) => typeof name === 'string')),
  captureLateMs: isCount,
  processRefundLateMs: isCount,
  failRefunds: (value) => value === false || value === 'refuse' || value === 'later',
  failNextCalls: (value) => isCount(value) || isFailingCalls(value),
  offerDiscount: isCount,
  feeBearer: (value) => value === 'platform' || value === 'customer',
  amountAtMost: isCount,
  forgeSignature: (value) => isBoolean(value) || value === 'webhook' || value === 'checkout',
};

function isSetting(name: string): name is keyof Behaviour {
  return Object.hasOwn(checks, name);
}

function isCount(value: unknown): boolean {
  return Number.isSafeInteger(value) && Number(value) >= 0;
}

function isBoolean(value: unknown): boolean {
  return typeof value === 'boolean';
}

function isFailingCalls(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  const { count, mode, path, method } = fieldsOf(value);
  const isMode = mode === 'refuse' || mode === 'lose-answer' || mode === 'hang';
  const isMethod = method === undefined || method === 'GET' || method === 'POST';
  return isCount(count) && isMode && isMethod && (path === undefined || typeof path === 'string');
}
