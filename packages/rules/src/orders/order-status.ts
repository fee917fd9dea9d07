/** Every status of an order. Source: specification point 4. */
export const ORDER_STATUSES = [
  'pending',
  'processing',
  'confirmed',
  'shipped',
  'delivered',
  'cancelled',
  'failed',
] as const;

export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** The tracking timeline, in order; cancelled and failed have none. Source: specification point 4. */
export const ORDER_TIMELINE: readonly OrderStatus[] = ['pending', 'processing', 'confirmed', 'shipped', 'delivered'];

/** One step of an order's tracking timeline. */
export type TimelineStep = { status: OrderStatus; label: string; isReached: boolean; isCurrent: boolean };

const LABELS: Readonly<Record<OrderStatus, string>> = {
  pending: 'Order Pending',
  processing: 'Processing Order',
  confirmed: 'Order Confirmed',
  shipped: 'Order Shipped',
  delivered: 'Order Delivered',
  cancelled: 'Order Cancelled',
  failed: 'Order Failed',
};

const MOVES: Readonly<Record<OrderStatus, readonly OrderStatus[]>> = {
  pending: ['processing', 'cancelled', 'failed'],
  processing: ['confirmed', 'cancelled', 'failed'],
  confirmed: ['shipped', 'cancelled'],
  shipped: ['delivered', 'cancelled'],
  delivered: [],
  cancelled: [],
  failed: [],
};

/** Thrown by `assertMove` for a status change that the table does not allow. */
export class OrderMoveError extends Error {
  readonly from: OrderStatus;
  readonly to: OrderStatus;

  constructor(from: OrderStatus, to: OrderStatus) {
    super(`an order cannot go from ${from} to ${to}`);
    this.name = 'OrderMoveError';
    this.from = from;
    this.to = to;
  }
}

/** Whether a text is an order status. */
export function isOrderStatus(value: unknown): value is OrderStatus {
  return ORDER_STATUSES.some((status) => status === value);
}

/** The label shoppers read. Source: specification point 4. */
export function orderStatusLabel(status: OrderStatus): string {
  return LABELS[status];
}

/** The confirmation page's label for a status; pending reads Processing there. Source: specification point 4. */
export function confirmationStatusLabel(status: OrderStatus): string {
  const shown = status === 'pending' ? 'processing' : status;
  return shown.charAt(0).toUpperCase() + shown.slice(1);
}

/** The timeline of an order in this status; empty for cancelled and failed. */
export function orderTimeline(status: OrderStatus): TimelineStep[] {
  const current = ORDER_TIMELINE.indexOf(status);
  if (current === -1) return [];
  return ORDER_TIMELINE.map((step, index) => ({
    status: step,
    label: LABELS[step],
    isReached: index <= current,
    isCurrent: index === current,
  }));
}

/** Whether no status follows this one. */
export function isTerminal(status: OrderStatus): boolean {
  return MOVES[status].length === 0;
}

/** The statuses that may follow this one. */
export function movesFrom(status: OrderStatus): readonly OrderStatus[] {
  return MOVES[status];
}

/** Whether an order may change from one status to another; false for the same status. */
export function canMove(from: OrderStatus, to: OrderStatus): boolean {
  return MOVES[from].includes(to);
}

/** Throws OrderMoveError unless an order may change from one status to another. */
export function assertMove(from: OrderStatus, to: OrderStatus): void {
  if (!canMove(from, to)) throw new OrderMoveError(from, to);
}
