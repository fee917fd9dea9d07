/** What a courier is called, of the name of its adapter; null of an AWB that somebody typed. */
export function courierLabel(name: string | null): string | null {
  if (name === null || name === 'by-hand') return null;
  return name.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
