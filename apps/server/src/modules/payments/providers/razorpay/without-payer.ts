/** Where Razorpay writes who paid and how to reach them; notes hold whatever the page was given. */
const ofPayer = ['email', 'contact', 'vpa', 'card', 'upi', 'notes'];

/** An event as it is kept: what was paid is proof, who paid is not needed and could not be found again to be erased. */
export function withoutPayer(event: unknown): unknown {
  if (!isRecord(event) || !isRecord(event['payload'])) return event;
  const parts = Object.entries(event['payload']).map(([name, part]) => [name, withoutPayerInPart(part)]);
  return { ...event, payload: Object.fromEntries(parts) };
}

function withoutPayerInPart(part: unknown): unknown {
  if (!isRecord(part) || !isRecord(part['entity'])) return part;
  const kept = Object.entries(part['entity']).filter(([name]) => !ofPayer.includes(name));
  return { ...part, entity: Object.fromEntries(kept) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
