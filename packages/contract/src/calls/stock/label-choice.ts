import { labelPaperNames } from '@bijli/rules';
import { z } from 'zod';

/** What a person keeps of how they print labels. */
export const labelChoice = z.object({
  paper: z.enum(labelPaperNames),
  hasPrice: z.boolean(),
  /** The declarations of the law, where they have room. */
  hasLegal: z.boolean(),
});
