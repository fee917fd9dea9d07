import { z } from 'zod';
import type { Call } from '../../call.ts';
import { success } from '../../schemas/common.ts';
import { lampNames } from '../../today.ts';
import { labelChoice } from '../stock/label-choice.ts';

/** What a person wants to be mailed. A lamp is mailed only to whom it is shown. */
const mails = z.object({
  newOrders: z.boolean(),
  /** When one of these turns on. */
  lamps: z.array(z.enum(lampNames)).max(lampNames.length),
  /** Once a day, at eight in India. */
  morning: z.boolean(),
  /** Once a day then, what is low or has run out. */
  lowStock: z.boolean(),
});

const preferences = {
  mails,
  /** How they printed labels last; null before that. */
  labels: labelChoice.nullable(),
};

/** What a person of the staff chose for their own account. */
export const staffPreferenceCalls = {
  readStaffPreferences: {
    method: 'GET',
    path: '/staff/preferences',
    access: 'staff-member',
    summary: 'What the own account is mailed, and how it prints labels',
    reply: success(preferences),
  },
  saveStaffPreferences: {
    method: 'PUT',
    path: '/staff/preferences',
    access: 'staff-member',
    summary: 'Choose what the own account is mailed, or how it prints labels; what is left out stays as it is',
    body: z.object({ mails: mails.partial({ lowStock: true }).optional(), labels: labelChoice.optional() }),
    reply: success(preferences),
  },
} as const satisfies Record<string, Call>;
