import { sql } from '../../platform/database/drizzle.ts';

/*
 * What stands in a row `i` of `count_items`.
 */

/** On hand at the moment that is compared with. */
export const comparedOnHand = sql`(CASE WHEN i.moment = 'first' THEN i.first_on_hand ELSE i.last_on_hand END)`;

const hasMoved = sql`(i.moment IS NULL AND i.first_on_hand IS DISTINCT FROM i.last_on_hand)`;

/** Nobody has posted it yet, and somebody has to say what counts. */
export const isInQuestion = sql`(i.counted IS NOT NULL AND i.posted_at IS NULL AND (i.has_open_rounds OR i.has_open_numbers OR ${hasMoved}))`;

export const questionOf = sql`(CASE WHEN NOT ${isInQuestion} THEN NULL WHEN i.has_open_rounds THEN 'rounds'
  WHEN ${hasMoved} THEN 'moved' ELSE 'numbers' END)`;

export const isDiffering = sql`(i.counted IS NOT NULL AND i.counted <> ${comparedOnHand})`;

/** What is still to be posted: all of it, or what was held for orders when it was posted before. */
export const isToPost = sql`(i.counted IS NOT NULL AND (i.posted_at IS NULL OR i.not_there > 0) AND NOT ${isInQuestion})`;
