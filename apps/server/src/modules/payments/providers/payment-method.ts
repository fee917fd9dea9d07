import type { SettingValues } from '@bijli/contract/settings';
import { formatPaise, type Paise } from '@bijli/rules';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { ProcessSettings } from '../../../config/process.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A bound of the payable total in paise, and the message for orders beyond it. */
export type TotalBound = { paise: Paise; refusal: string };

/** A payment method as seen by checkout, orders, messages and invoices. */
export type PaymentMethod = {
  /** Used by the API and stored with orders; never changes. */
  id: string;
  /** online: an order waits until it is paid. on-delivery: the courier collects the money. */
  kind: 'online' | 'on-delivery';
  /** The label at checkout. */
  label: string;
  sentence: string;
  icon: 'card' | 'banknote';
  /** The name shown on orders placed with it. */
  name: string;
  atLeast?: TotalBound;
  /** As the seller has set it. */
  atMost?: (settings: SettingValues) => TotalBound;
  /** The smallest refund that its provider makes; smaller ones are joined. */
  refundAtLeastPaise?: Paise;
  /** What its provider takes as evidence when a payer disputes a payment, each with what it is in a shop. */
  disputeDocuments?: readonly string[];
};

/** The settings of a method: either all of `together` are set, or none. */
export type MethodSettings<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  together: readonly (keyof z.output<Schema> & string)[];
  /** For the error about incomplete settings: what needs the rest, and what to do. */
  needer: string;
  advice: string;
  /** Secrets before the present ones, and the variable that says when they end: one never goes without the other. */
  previous?: { names: readonly string[]; until: string };
};

/** Origins a page may load for the method's browser part; none for what the store serves itself. */
export type PageSources = {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  /** Frames that may use the browser's Payment Request API. */
  wallets: readonly string[];
};

export type OpenedProvider = {
  provider: PaymentProvider;
  page: PageSources;
  /** Demo mode's simulated provider, served by this process. */
  mount?: (app: FastifyInstance, parts: MountParts) => Promise<void>;
};

/** The settings that a provider reads besides its own. */
export type ProviderConfig = Pick<ProcessSettings, 'mode' | 'role' | 'port' | 'publicUrl' | 'sandboxUrl'> & {
  dataDir: string;
  outsideTimeoutMs: number;
};

export type MethodDependencies = { config: ProviderConfig; secret: string; log: Logger };

export type MountParts = Pick<MethodDependencies, 'config' | 'log'>;

/** A method as exported by its folder to the registry. */
export type RegisteredMethod = PaymentMethod & {
  /** For online methods only. */
  online?: {
    settings: MethodSettings;
    /** Creates the provider from values that passed `settings.schema`; undefined when they do not enable it. */
    open: (values: unknown, parts: MethodDependencies) => OpenedProvider | undefined;
  };
};

/** What providers take in one payment, as the seller has it from theirs. */
function onlineLimit({ onlineLimitPaise }: SettingValues): TotalBound {
  const limit = formatPaise(onlineLimitPaise);
  return {
    paise: onlineLimitPaise,
    refusal: `Online payment is available for orders up to ${limit}. Please order less at once.`,
  };
}

/** Defines an online method with typed settings, and with the limit of online payments unless it has its own. */
export function onlineMethod<Schema extends z.ZodObject>({
  settings,
  open,
  ...method
}: Omit<PaymentMethod, 'kind'> & {
  settings: MethodSettings<Schema>;
  open: (settings: z.output<Schema>, parts: MethodDependencies) => OpenedProvider | undefined;
}): RegisteredMethod {
  return {
    atMost: onlineLimit,
    ...method,
    kind: 'online',
    online: { settings, open: (values, parts) => open(settings.schema.parse(values), parts) },
  };
}
