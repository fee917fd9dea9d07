import type { User } from '@bijli/contract';
import { isTemporaryUser, TEMPORARY_EMAIL_DOMAIN } from '@bijli/rules';
import type { UserRow } from '../identity.repository.ts';

/** A customer as seen by other modules. */
export type Customer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  /** New or changed, and not verified. Addresses from before this was asked are not pending. */
  isEmailPending: boolean;
  /** Only the phone is verified so far: name or e-mail are placeholders. */
  isTemporary: boolean;
};

export function customerOf(row: UserRow): Customer {
  const { id, name, email, phone, isPhoneVerified, isEmailVerified, isEmailPending } = row;
  const verified = { isPhoneVerified, isEmailVerified, isEmailPending };
  return { id, name, email, phone, ...verified, isTemporary: isTemporaryUser(row) };
}

export function userReply(customer: Customer): User {
  const { id, name, email, phone, isPhoneVerified, isEmailPending } = customer;
  return { _id: id, name, email, phone: phone ?? '', role: 'customer', isPhoneVerified, isEmailPending };
}

export function temporaryEmail(phone: string): string {
  return `${phone}@${TEMPORARY_EMAIL_DOMAIN}`;
}

type Contact = { channel: 'sms' | 'email'; to: string };

/** Where alerts and offers are sent: as `contactOf`, but to no address that waits for its verification. */
export function alertContactOf(customer: Customer): Contact | undefined {
  return contactOf(customer.isEmailPending ? { ...customer, email: '' } : customer);
}

/** Where account notifications are sent: the e-mail address, else the phone; undefined when there is neither. */
export function contactOf(customer: Customer): Contact | undefined {
  if (!isTemporaryUser({ email: customer.email }) && customer.email !== '')
    return { channel: 'email', to: customer.email };
  return customer.phone === null ? undefined : { channel: 'sms', to: customer.phone };
}
