import { z } from 'zod';
import { isoDate } from './common.ts';

/** A visit of a courier that failed, and the answer to it. */
export const failedDelivery = z.object({
  /**
   * `open`: nobody has answered; `answered`: the courier is told as soon as it works; `told`: it was; `refused`: it did not take the
   * answer; `ended`: something else has happened.
   */
  state: z.enum(['open', 'answered', 'told', 'refused', 'ended']),
  /** Until when the courier is told; later it decides by itself. */
  answerBy: isoDate,
  answeredBy: z.enum(['shopper', 'staff']).nullable(),
  kind: z.enum(['try-again', 'return', 'dispute']).nullable(),
  day: z.string().nullable(),
  /** The courier's reason for refusing the answer. */
  failure: z.string().nullable(),
});
