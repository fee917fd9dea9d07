/** Fields with payer data in Razorpay's events; notes hold whatever the page sent. */
const ofPayer = ['email', 'contact', 'vpa', 'card', 'upi', 'notes'];

/**
 * An event without payer data, at any depth: the payment is the proof; payer data is not needed and could not be found
 * again for erasure.
 */
export function withoutPayer(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutPayer);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).filter(([name]) => !ofPayer.includes(name));
  return Object.fromEntries(entries.map(([name, part]) => [name, withoutPayer(part)]));
}
