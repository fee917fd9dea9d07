const hidden = '•••';

/** Each word's first letter: 'A••• R•••'; empty for an empty name. */
export function maskName(name: string): string {
  return name
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => [...word][0] + hidden)
    .join(' ');
}

/** The first two and the last three digits: '98•••••210'; nothing of a number of fewer than eight. */
export function maskPhone(phone: string): string {
  const digits = [...phone];
  if (digits.length < 8) return digits.length === 0 ? '' : hidden;
  return digits.map((digit, index) => (index < 2 || index >= digits.length - 3 ? digit : '•')).join('');
}

/** The first letter and the domain: 'a•••@example.com'. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email === '' ? '' : hidden;
  return `${[...email][0]}${hidden}${email.slice(at)}`;
}
