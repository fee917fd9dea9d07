import type { Paise } from '@bijli/rules';
import type { FastifyInstance } from 'fastify';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Services } from '../../../context.ts';
import type { Logger } from '../../../platform/logging.ts';
import type { PaymentProvider } from './payment-provider.ts';

/** A bound of the payable total in paise, and what an order beyond it is told. */
export type TotalBound = { paise: Paise; refusal: string };

/** What checkout, orders, messages and invoices know of a way to pay. */
export type PaymentMethod = {
  /** As the API takes it and orders keep it: it never changes. */
  id: string;
  /** online: an order waits until it is paid. on-delivery: whoever brings the goods takes the money. */
  kind: 'online' | 'on-delivery';
  /** The choice at checkout. */
  label: string;
  sentence: string;
  icon: 'card' | 'banknote';
  /** What an order that was placed with it calls it. */
  name: string;
  atLeast?: TotalBound;
  atMost?: TotalBound;
};

/** The settings of a method: all of `together` are given, or none of them. */
export type MethodSettings<Schema extends z.ZodObject = z.ZodObject> = {
  schema: Schema;
  together: readonly (keyof z.output<Schema> & string)[];
  /** Said of settings that are given in part: what needs the rest, and what to do. */
  needer: string;
  advice: string;
};

/** What a page may load for the method's browser part, as origins; nothing for what the store serves itself. */
export type PageSources = {
  scripts: readonly string[];
  connections: readonly string[];
  frames: readonly string[];
  /** Frames that may ask the browser's own wallet for the payment. */
  wallets: readonly string[];
};

export type OpenedProvider = {
  provider: PaymentProvider;
  page: PageSources;
  /** Demo mode's stand-in for the provider, served by this process. */
  mount?: (app: FastifyInstance, services: Services) => Promise<void>;
};

export type MethodParts = { config: Config; secret: string; log: Logger };

/** A method as its folder gives it to the registry. */
export type RegisteredMethod = PaymentMethod & {
  /** Of what is paid online only. */
  online?: {
    settings: MethodSettings;
    /** Its provider, by values that passed the schema of `settings`; undefined when they do not switch it on. */
    open: (values: unknown, parts: MethodParts) => OpenedProvider | undefined;
  };
};

/** A method that is paid online; `open` gets its settings by their types. */
export function onlineMethod<Schema extends z.ZodObject>({
  settings,
  open,
  ...method
}: Omit<PaymentMethod, 'kind'> & {
  settings: MethodSettings<Schema>;
  open: (settings: z.output<Schema>, parts: MethodParts) => OpenedProvider | undefined;
}): RegisteredMethod {
  return {
    ...method,
    kind: 'online',
    online: { settings, open: (values, parts) => open(settings.schema.parse(values), parts) },
  };
}
