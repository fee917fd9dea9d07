/** What people call the courier of an AWB, of the name of its adapter. */
export function courierName(id: string): string {
  return printedCourierName(id) ?? 'By hand';
}

/** What it is called on paper; null of an AWB that somebody typed. */
export function printedCourierName(id: string | null): string | null {
  if (id === null || id === 'by-hand') return null;
  return id.replaceAll('-', ' ').replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
