import { courierName as printedName } from './papers/courier-name.ts';

/** What people call the courier of an AWB. */
export function courierName(id: string): string {
  return printedName(id) ?? 'By hand';
}
