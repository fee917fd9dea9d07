/** Every status of a return. `inspected`: the warehouse accepted it, and the refund is due. Source: specification points 4 and 9. */
export const RETURN_STATUSES = [
  'requested',
  'approved',
  'picked_up',
  'received',
  'inspected',
  'refunded',
  'refused',
  'cancelled',
] as const;

export type ReturnStatus = (typeof RETURN_STATUSES)[number];

const LABELS: Readonly<Record<ReturnStatus, string>> = {
  requested: 'Requested',
  approved: 'Verified',
  picked_up: 'Picked up',
  received: 'Received',
  inspected: 'Inspected',
  refunded: 'Refunded',
  refused: 'Refused',
  cancelled: 'Cancelled',
};

const MOVES: Readonly<Record<ReturnStatus, readonly ReturnStatus[]>> = {
  requested: ['approved', 'refused'],
  approved: ['picked_up', 'cancelled'],
  picked_up: ['received'],
  received: ['inspected', 'refused'],
  inspected: ['refunded'],
  refunded: [],
  refused: [],
  cancelled: [],
};

/** Whether a text is a return status. */
export function isReturnStatus(value: unknown): value is ReturnStatus {
  return RETURN_STATUSES.some((status) => status === value);
}

/** The label shoppers read. */
export function returnStatusLabel(status: ReturnStatus): string {
  return LABELS[status];
}

/** The statuses that may follow this one; cancelled only when the last pickup has failed. */
export function returnMovesFrom(status: ReturnStatus): readonly ReturnStatus[] {
  return MOVES[status];
}

/** Whether a return may change from one status to another; false for the same status. */
export function canMoveReturn(from: ReturnStatus, to: ReturnStatus): boolean {
  return MOVES[from].includes(to);
}

/** Whether a return is in progress, i.e. not in a terminal state. */
export function isReturnOpen(status: ReturnStatus): boolean {
  return MOVES[status].length > 0;
}

/** The message when `units` of `name` cannot be returned because only `left` can. Source: specification point 9. */
export function returnUnitsError(units: number, left: number, name: string): string | undefined {
  if (!Number.isInteger(units) || units < 1) return 'Please choose a quantity of at least 1';
  if (left === 0) return `A return of ${name} was already requested`;
  if (units > left) return `Only ${left} of ${name} can be returned`;
  return undefined;
}
