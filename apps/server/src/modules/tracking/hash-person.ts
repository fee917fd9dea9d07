import { createHash } from 'node:crypto';

export type ContactDetails = { email?: string | null | undefined; phone?: string | null | undefined };

const indiaCode = '91';

/**
 * Personal identifiers in the form the advertiser's API requires: e-mail trimmed and in lower case, phone in digits
 * with the country code, each as SHA-256 in hex. Missing and invalid values are omitted.
 */
export function hashPerson({ email, phone }: ContactDetails): { em?: string[]; ph?: string[] } {
  const address = normaliseEmail(email ?? '');
  const digits = normalisePhone(phone ?? '');
  return { ...(address && { em: [sha256(address)] }), ...(digits && { ph: [sha256(digits)] }) };
}

function normaliseEmail(email: string): string | undefined {
  const address = email.trim().toLowerCase();
  return /^[^\s@]+@[^\s@]+$/.test(address) ? address : undefined;
}

/** '98765 43210', '098765 43210' and '+91 98765-43210' are the same phone. */
function normalisePhone(phone: string): string | undefined {
  const digits = phone.replace(/\D/g, '').replace(/^0+/, '');
  if (digits.length === 10) return indiaCode + digits;
  return digits.length > 10 && digits.length <= 15 ? digits : undefined;
}

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex');
}
