import type { User } from '@bijli/contract';
import { isTemporaryUser, TEMPORARY_EMAIL_DOMAIN } from '@bijli/rules';
import type { UserRow } from './identity.repository.ts';

/** A person as other modules know them. */
export type Customer = {
  id: string;
  name: string;
  email: string;
  phone: string | null;
  isPhoneVerified: boolean;
  /** Has only a proven phone so far: name or e-mail are placeholders. */
  isTemporary: boolean;
};

export function customerOf(row: UserRow): Customer {
  const { id, name, email, phone, isPhoneVerified } = row;
  return { id, name, email, phone, isPhoneVerified, isTemporary: isTemporaryUser(row) };
}

export function userReply(customer: Customer): User {
  const { id, name, email, phone, isPhoneVerified } = customer;
  return { _id: id, name, email, phone: phone ?? '', role: 'customer', isPhoneVerified };
}

export function temporaryEmail(phone: string): string {
  return `${phone}@${TEMPORARY_EMAIL_DOMAIN}`;
}
