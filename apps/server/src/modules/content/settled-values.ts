import type { ContentDocument, SiteConfig } from '@bijli/contract';
import { MAX_UNITS_PER_ORDER, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';

type Stored = ContentDocument['siteConfig'];
type Settled = Pick<SiteConfig, 'platform' | 'limits' | 'shipping' | 'policy'>;

/** The parts of the site configuration that quote what the store works by: those values come from there alone. */
export function withSettled(
  { platform, limits, shipping, policy }: Stored,
  { config, payments }: Pick<Context, 'config' | 'payments'>,
): Settled {
  return {
    platform: { ...platform, url: config.publicUrl },
    limits: { ...limits, unitsPerOrder: MAX_UNITS_PER_ORDER, cashOnDelivery: onDeliveryLimit(payments) },
    shipping: { ...shipping, maximumDeliveryAttempts: config.maxDeliveryAttempts },
    policy: {
      ...policy,
      cancellationWindowMinutes: config.cancellationMinutes,
      returnWindowHours: config.returnHours,
      maximumPickupAttempts: config.maxPickupAttempts,
    },
  };
}

/** What of a document is content; one of old said more. */
export function withoutSettled(document: Stored): Stored {
  const { url: _url, ...platform } = document.platform;
  const { unitsPerOrder: _units, cashOnDelivery: _cash, ...limits } = document.limits;
  const { maximumDeliveryAttempts: _deliveries, ...shipping } = document.shipping;
  const {
    cancellationWindowMinutes: _minutes,
    returnWindowHours: _hours,
    maximumPickupAttempts: _pickups,
    ...policy
  } = document.policy;
  return { ...document, platform, limits, shipping, policy };
}

const sources = {
  platform: { url: 'PUBLIC_URL' },
  limits: { unitsPerOrder: 'the rules of the store', cashOnDelivery: 'the rules of the store' },
  shipping: { maximumDeliveryAttempts: 'DELIVERY_ATTEMPTS' },
  policy: {
    cancellationWindowMinutes: 'CANCELLATION_MINUTES',
    returnWindowHours: 'RETURN_HOURS',
    maximumPickupAttempts: 'PICKUP_ATTEMPTS',
  },
};

/** A sentence for each value that a document says and nobody reads there. */
export function settledNotes(document: Stored): string[] {
  return Object.entries(sources).flatMap(([section, values]) =>
    Object.entries(values)
      .filter(([name]) => name in document[section as keyof typeof sources])
      .map(([name, source]) => `Note: ${section}.${name} is not read from content; it comes from ${source}.`),
  );
}

/** In rupees. */
function onDeliveryLimit({ known }: Context['payments']): number {
  const limits = known.flatMap(({ kind, atMost }) => (kind === 'on-delivery' && atMost ? [atMost.paise] : []));
  return paiseToRupees(Math.max(0, ...limits));
}
