import { z } from 'zod';

/** What a person keeps of how they print labels. */
export const labelChoice = z.object({
  /** The names of `labelPapers` of the rules. */
  paper: z.enum(['a4-24', 'a4-40', 'a4-65', 'roll-50x25', 'roll-50x38', 'roll-100x50']),
  hasPrice: z.boolean(),
  /** The declarations of the law, where they have room. */
  hasLegal: z.boolean(),
});
