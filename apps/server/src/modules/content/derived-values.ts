import type { ContentDocument, SiteConfig } from '@bijli/contract';
import { MAX_UNITS_PER_ORDER, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';

type StoredSiteConfig = ContentDocument['siteConfig'];
type DerivedValues = Pick<SiteConfig, 'platform' | 'limits' | 'shipping' | 'policy'>;

/** Sections of the site configuration that repeat settings of the store; those values come only from the settings. */
export function withDerivedValues(
  { platform, limits, shipping, policy }: StoredSiteConfig,
  { config, payments }: Pick<Context, 'config' | 'payments'>,
): DerivedValues {
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

/** The content without the derived values, which older documents contained. */
export function withoutDerivedValues(document: StoredSiteConfig): StoredSiteConfig {
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

/** A note for each value in a document that is ignored because it is derived. */
export function derivedValueNotes(document: StoredSiteConfig): string[] {
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
