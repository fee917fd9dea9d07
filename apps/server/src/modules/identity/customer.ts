import type { User } from '@bijli/contract';
import { isTemporaryUser, TEMPORARY_EMAIL_DOMAIN } from '@bijli/rules';
import type { UserRow } from './identity.repository.ts';

/** A customer as seen by other modules. */
export type Customer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  isPhoneVerified: boolean;
  isEmailVerified: boolean;
  /** Only the phone is verified so far: name or e-mail are placeholders. */
  isTemporary: boolean;
};

export function customerOf(row: UserRow): Customer {
  const { id, name, email, phone, isPhoneVerified, isEmailVerified } = row;
  return { id, name, email, phone, isPhoneVerified, isEmailVerified, isTemporary: isTemporaryUser(row) };
}

export function userReply(customer: Customer): User {
  const { id, name, email, phone, isPhoneVerified } = customer;
  return { _id: id, name, email, phone: phone ?? '', role: 'customer', isPhoneVerified };
}

export function temporaryEmail(phone: string): string {
  return `${phone}@${TEMPORARY_EMAIL_DOMAIN}`;
}

/** Where account notifications are sent: the e-mail address, else the phone; undefined when there is neither. */
export function contactOf(customer: Customer): { channel: 'sms' | 'email'; to: string } | undefined {
  if (!isTemporaryUser({ email: customer.email }) && customer.email !== '')
    return { channel: 'email', to: customer.email };
  return customer.phone === null ? undefined : { channel: 'sms', to: customer.phone };
}
