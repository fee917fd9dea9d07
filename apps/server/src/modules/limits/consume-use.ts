import type { Context } from '../../context.ts';
import type { PersonalLimit } from './limits.ts';
import { refuseUse } from './refuse-use.ts';
import { tryUse } from './try-use.ts';

/**
 * Counts one use by a person, or by whatever `who` identifies.
 * @throws AppError too_many_requests, saying when to try again
 */
export async function consumeUse(ctx: Context, name: PersonalLimit, who: string): Promise<void> {
  refuseUse(name, await tryUse(ctx, name, who));
}
