const parts = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** A moment as a field for date and time holds it, '2026-11-26T11:42', in Indian time wherever the browser is. */
export function toIndianField(iso: string): string {
  return parts.format(new Date(iso)).replace(' ', 'T');
}

/** The moment of such a field, with its zone. */
export function fromIndianField(field: string): string {
  return `${field}:00+05:30`;
}
