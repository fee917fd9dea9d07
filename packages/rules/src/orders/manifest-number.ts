/** The number of a manifest, such as M-2611-04. `month` is one of `receiptMonth`. */
export function manifestNumber(month: string, running: number): string {
  return `M-${month}-${String(running).padStart(2, '0')}`;
}
