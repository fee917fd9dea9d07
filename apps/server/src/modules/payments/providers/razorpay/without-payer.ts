/** Fields with payer data in Razorpay's events; notes hold whatever the page sent. */
const ofPayer = ['email', 'contact', 'vpa', 'card', 'upi', 'notes'];

/**
 * An event without payer data: the payment is the proof; payer data is not needed and could not be found again for
 * erasure.
 */
export function withoutPayer(event: unknown): unknown {
  if (!isRecord(event) || !isRecord(event['payload'])) return event;
  const parts = Object.entries(event['payload']).map(([name, part]) => [name, withoutPayerInPart(part)]);
  return { ...event, payload: Object.fromEntries(parts) };
}

function withoutPayerInPart(part: unknown): unknown {
  if (!isRecord(part) || !isRecord(part['entity'])) return part;
  const entries = Object.entries(part['entity']).filter(([name]) => !ofPayer.includes(name));
  return { ...part, entity: Object.fromEntries(entries) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
