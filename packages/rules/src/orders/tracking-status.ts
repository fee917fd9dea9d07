/** Every status of a box on its way, in the order in which they usually follow each other. */
export const TRACKING_STATUSES = [
  'booked',
  'picked-up',
  'in-transit',
  'out-for-delivery',
  'attempt-failed',
  'delivered',
  'returning',
  'returned',
  'lost',
] as const;

export type TrackingStatus = (typeof TRACKING_STATUSES)[number];

const LABELS: Readonly<Record<TrackingStatus, string>> = {
  booked: 'Booked',
  'picked-up': 'Picked up',
  'in-transit': 'On its way',
  'out-for-delivery': 'Out for delivery',
  'attempt-failed': 'Delivery failed',
  delivered: 'Delivered',
  returning: 'Coming back',
  returned: 'Come back',
  lost: 'Lost',
};

const ENDS: readonly TrackingStatus[] = ['delivered', 'returned', 'lost'];

/** Whether a text is a status of a box on its way. */
export function isTrackingStatus(value: unknown): value is TrackingStatus {
  return TRACKING_STATUSES.some((status) => status === value);
}

/** Whether no status follows: the box is with the shopper, back in the warehouse, or lost. */
export function isEnd(status: TrackingStatus): boolean {
  return ENDS.includes(status);
}

/** The label that staff and shoppers read. */
export function trackingStatusLabel(status: TrackingStatus): string {
  return LABELS[status];
}

/** An AWB as it is kept and compared: upper case, without the blanks that people type and paste into it. */
export function awbKey(text: string): string {
  return text.replaceAll(/[\s\u200B-\u200D\u2060\uFEFF]+/gu, '').toUpperCase();
}
