import { type SettingName, type SettingValues, settingNames, settingOf, settings } from '@bijli/contract/settings';
import { gstinError, normaliseGstin, paiseToRupees, rupeesToPaise } from '@bijli/rules';
import { z } from 'zod';
import { text } from './fields.ts';
import type { Environment } from './parse-environment.ts';

/** The variables that give settings their first value, with the limits of these settings. */
export const initialSettingsSchema = z.object({
  DELIVERY_ATTEMPTS: numberOf('deliveryAttempts'),
  CANCELLATION_MINUTES: numberOf('cancellationMinutes'),
  RETURN_HOURS: numberOf('returnHours'),
  PICKUP_ATTEMPTS: numberOf('pickupAttempts'),
  ORDER_HOLD_MINUTES: numberOf('orderHoldMinutes'),
  OPEN_ORDERS_MAX: numberOf('openOrders'),
  OPEN_ORDERS_UNPAID_MAX: numberOf('openUnpaidOrders'),
  OPEN_ORDERS_UNITS_MAX: numberOf('openUnits'),
  OPEN_ORDERS_CASH_RUPEES: rupeesOf('openCashPaise'),
  SELLER_GSTIN: text
    .default(settings.sellerGstin.initial)
    .transform(normaliseGstin)
    .refine((gstin) => !gstinError(gstin), 'must be a GST number'),
});

/** What the environment and this release give; the content of the store, and what was saved, come before it. */
export function readInitialSettings(env: z.output<typeof initialSettingsSchema>): SettingValues {
  return {
    ...initialOfRelease(),
    sellerGstin: env.SELLER_GSTIN,
    deliveryAttempts: env.DELIVERY_ATTEMPTS,
    cancellationMinutes: env.CANCELLATION_MINUTES,
    returnHours: env.RETURN_HOURS,
    pickupAttempts: env.PICKUP_ATTEMPTS,
    orderHoldMinutes: env.ORDER_HOLD_MINUTES,
    openOrders: env.OPEN_ORDERS_MAX,
    openUnpaidOrders: env.OPEN_ORDERS_UNPAID_MAX,
    openUnits: env.OPEN_ORDERS_UNITS_MAX,
    openCashPaise: rupeesToPaise(env.OPEN_ORDERS_CASH_RUPEES),
  };
}

function initialOfRelease(): SettingValues {
  const initial = (name: SettingName) => settingOf(name).initial ?? '';
  // Each value has the type of its row in the table.
  return Object.fromEntries(settingNames.map((name) => [name, initial(name)])) as SettingValues;
}

/** The settings whose variable is set: a value saved in the console wins over it. */
export function settingsGivenIn(environment: Environment): SettingName[] {
  return settingNames.filter((name) => {
    const { variable } = settingOf(name);
    return variable !== undefined && environment[variable] !== undefined;
  });
}

type NameOf<Kind extends string> = {
  [Name in SettingName]: (typeof settings)[Name] extends { kind: Kind } ? Name : never;
}[SettingName];

function numberOf(name: NameOf<'number'>) {
  const setting = settings[name];
  const number = z.coerce.number().min(setting.min).max(setting.max);
  return ('isFraction' in setting ? number : number.int()).default(setting.initial);
}

function rupeesOf(name: NameOf<'amount'>) {
  const { min, max, initial } = settings[name];
  return z.coerce.number().int().min(paiseToRupees(min)).max(paiseToRupees(max)).default(paiseToRupees(initial));
}
