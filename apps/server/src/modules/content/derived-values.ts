import type { ContentDocument, SiteConfig } from '@bijli/contract';
import type { SettingValues } from '@bijli/contract/settings';
import { dateInIndia, MAX_UNITS_PER_ORDER, paiseToRupees } from '@bijli/rules';
import type { Context } from '../../context.ts';
import { returnReasonsNow } from './return-rules.ts';

type StoredSiteConfig = ContentDocument['siteConfig'];
type DerivedValues = Pick<
  SiteConfig,
  'header' | 'company' | 'contacts' | 'legal' | 'platform' | 'limits' | 'shipping' | 'policy'
>;

/** Sections of the site configuration that repeat settings of the store, with the values of the settings. */
export function withDerivedValues(
  { header, company, contacts, legal, platform, limits, shipping, policy }: StoredSiteConfig,
  ctx: Pick<Context, 'config' | 'payments' | 'settings' | 'clock'>,
  longerReturns: SiteConfig['policy']['longerReturns'],
): DerivedValues {
  const { values, saved } = ctx.settings;
  return {
    header: withTitle(header, { was: company.shortName, is: saved.shortName }),
    ...withCompany({ company, contacts, legal }, saved),
    platform: { ...platform, url: ctx.config.publicUrl },
    limits: { ...limits, unitsPerOrder: MAX_UNITS_PER_ORDER, cashOnDelivery: onDeliveryLimit(ctx) },
    shipping: withDelivery(shipping, ctx),
    policy: {
      ...policy,
      cancellationWindowMinutes: values.cancellationMinutes,
      returnWindowHours: values.returnHours,
      returnReasons: returnReasonsNow(ctx),
      longerReturns,
      maximumPickupAttempts: values.pickupAttempts,
    },
  };
}

/** A title of the site that is its short name stays the same as that; another one is the content's. */
function withTitle(
  header: StoredSiteConfig['header'],
  { was, is }: { was: string; is: string | undefined },
): StoredSiteConfig['header'] {
  return header.map((part) => (part.siteTitle === was ? { ...part, siteTitle: is ?? was } : part));
}

type Company = Pick<StoredSiteConfig, 'company' | 'contacts' | 'legal'>;
type Saved = Partial<SettingValues>;

/** The content's, but what was saved in the console. */
function withCompany({ company, contacts, legal }: Company, saved: Saved): Company {
  const { grievanceOfficer, dataProtectionOfficer } = legal;
  return {
    company: {
      legalName: saved.legalName ?? company.legalName,
      shortName: saved.shortName ?? company.shortName,
      registeredAddress: saved.registeredAddress ?? company.registeredAddress,
      cin: saved.companyNumber ?? company.cin,
    },
    contacts: {
      ...contacts,
      supportEmail: saved.supportEmail ?? contacts.supportEmail,
      supportNumber: saved.supportNumber ?? contacts.supportNumber,
      supportHours: saved.supportHours ?? contacts.supportHours,
    },
    legal: {
      ...legal,
      dataProtectionOfficer: {
        ...dataProtectionOfficer,
        name: saved.privacyName ?? dataProtectionOfficer.name,
        email: saved.privacyEmail ?? dataProtectionOfficer.email,
      },
      grievanceOfficer: {
        name: saved.grievanceName ?? grievanceOfficer.name,
        email: saved.grievanceEmail ?? grievanceOfficer.email,
        phone: saved.grievancePhone ?? grievanceOfficer.phone,
        hours: saved.grievanceHours ?? grievanceOfficer.hours,
        acknowledgeWithinHours: saved.grievanceAcknowledgeHours ?? grievanceOfficer.acknowledgeWithinHours,
        resolveWithinDays: saved.grievanceResolveDays ?? grievanceOfficer.resolveWithinDays,
      },
    },
  };
}

/** Longer than any delivery is promised to take. */
const holidayHorizonMs = 180 * 86_400_000;

function withDelivery(
  shipping: StoredSiteConfig['shipping'],
  { settings: { values, saved }, clock }: Pick<Context, 'settings' | 'clock'>,
): SiteConfig['shipping'] {
  const { from, to } = shipping.deliveryBusinessDays;
  const now = clock().getTime();
  const [today, horizon] = [dateInIndia(now), dateInIndia(now + holidayHorizonMs)];
  return {
    processingBusinessDays: saved.processingDays ?? shipping.processingBusinessDays,
    deliveryBusinessDays: { from: saved.deliveryDaysFrom ?? from, to: saved.deliveryDaysTo ?? to },
    freeDeliveryAbove:
      saved.freeDeliveryPaise === undefined ? shipping.freeDeliveryAbove : paiseToRupees(saved.freeDeliveryPaise),
    maximumDeliveryAttempts: values.deliveryAttempts,
    deliveryCharge: paiseToRupees(values.deliveryChargePaise),
    orderCutOff: values.orderCutOff,
    holidays: values.holidays.filter(({ date }) => date >= today && date <= horizon),
  };
}

/** The content without the derived values, which older documents contained. */
export function withoutDerivedValues(document: StoredSiteConfig): StoredSiteConfig {
  const { url: _url, ...platform } = document.platform;
  const { unitsPerOrder: _units, cashOnDelivery: _cash, ...limits } = document.limits;
  const {
    maximumDeliveryAttempts: _deliveries,
    deliveryCharge: _charge,
    orderCutOff: _cutOff,
    holidays: _holidays,
    ...shipping
  } = document.shipping;
  const {
    cancellationWindowMinutes: _minutes,
    returnWindowHours: _hours,
    returnReasons: _reasons,
    longerReturns: _longer,
    maximumPickupAttempts: _pickups,
    ...policy
  } = document.policy;
  return { ...document, platform, limits, shipping, policy };
}

const sources = {
  platform: { url: 'PUBLIC_URL' },
  limits: { unitsPerOrder: 'the rules of the store', cashOnDelivery: 'the settings' },
  shipping: {
    maximumDeliveryAttempts: 'the settings (DELIVERY_ATTEMPTS)',
    deliveryCharge: 'the settings',
    orderCutOff: 'the settings',
    holidays: 'the settings',
  },
  policy: {
    cancellationWindowMinutes: 'the settings (CANCELLATION_MINUTES)',
    returnWindowHours: 'the settings (RETURN_HOURS)',
    returnReasons: 'the settings',
    longerReturns: 'the settings',
    maximumPickupAttempts: 'the settings (PICKUP_ATTEMPTS)',
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
function onDeliveryLimit(ctx: Pick<Context, 'payments' | 'settings'>): number {
  const limits = ctx.payments.known
    .filter(({ kind }) => kind === 'on-delivery')
    .flatMap(({ atMost }) => atMost?.(ctx.settings.values).paise ?? []);
  return paiseToRupees(Math.max(0, ...limits));
}
