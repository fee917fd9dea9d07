import { z } from 'zod';
import type { Call } from '../../call.ts';
import { success } from '../../schemas/common.ts';
import { lampNames } from '../../today.ts';

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

/** What a person of the staff chose for their own account. */
export const staffPreferenceCalls = {
  readStaffPreferences: {
    method: 'GET',
    path: '/staff/preferences',
    access: 'staff-member',
    summary: 'What the own account is mailed',
    reply: success({ mails }),
  },
  saveStaffPreferences: {
    method: 'PUT',
    path: '/staff/preferences',
    access: 'staff-member',
    summary: 'Choose what the own account is mailed',
    /** One that is not named stays. */
    body: z.object({ mails: mails.partial({ lowStock: true }) }),
    reply: success({ mails }),
  },
} as const satisfies Record<string, Call>;
