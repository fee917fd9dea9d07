import { createHash } from 'node:crypto';

export type Person = { email?: string | null | undefined; phone?: string | null | undefined };

const indiaCode = '91';

/**
 * A person as the advertiser's API asks for one: e-mail trimmed and in lower case, phone in digits with the country code,
 * each as SHA-256 in hex. What is missing or is no e-mail address or phone is left out.
 */
export function hashPerson({ email, phone }: Person): { em?: string[]; ph?: string[] } {
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
