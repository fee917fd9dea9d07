/** Formats ten digits: '+91 98200 41776'. */
export function formatPhone(digits: string): string {
  return digits === '' ? '' : `+91 ${digits.slice(0, 5)} ${digits.slice(5)}`.trim();
}
