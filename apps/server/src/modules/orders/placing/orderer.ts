import type { Write } from '../../../platform/database/run-as-one-statement.ts';
import type { WholeOrder } from '../orders.repository.ts';
import type { OrderLine } from './order-figures.ts';

/** For whom an order is placed, and what is theirs in it: of a shopper who orders, or of one for whom the staff do. */
export type Orderer = {
  customerId: string;
  /** The order that it is placed beside. */
  additionalTo: string | null;
  /** How long it holds its units while it is not paid. */
  holdMinutes: number;
  /** What to do about an article that is not sold any more. */
  advice: string;
  /** By which their orders are counted; without it the network of the request. */
  networkKey?: string | null;
  ownPhone: () => Promise<string | null>;
  claimDiscount: (order: { orderId: string; subtotalPaise: number }) => Promise<number>;
  /** Sent in the statement that places it. @throws AppError for what is over a limit */
  otherWrites: (whole: WholeOrder, lines: OrderLine[]) => Promise<Write[]>;
};
