/** The number of a return that people read and scan: R and the last 6 characters of its id, such as R-4F9A2C. */
export function returnNumber(id: string): string {
  return `R-${id.slice(-6).toUpperCase()}`;
}

/** The number of a refund of an order that is paid outside the payment provider, such as P-4F9A2C. */
export function payoutNumber(refundId: string): string {
  return `P-${refundId.slice(-6).toUpperCase()}`;
}

/** The end of the id of a return, in lower case, from a number that somebody typed or scanned; undefined for anything else. */
export function returnIdEnd(text: string): string | undefined {
  return text
    .trim()
    .match(/^#?R[-–\s]?([\da-f]{6})$/i)?.[1]
    ?.toLowerCase();
}
