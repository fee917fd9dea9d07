import type { Received, Reply } from '@bijli/contract';
import type { StaffMemberContext } from '../../../context.ts';

/** What the finders of all modules find, of those whose permission the person has. */
export async function find(ctx: StaffMemberContext, { search }: Received<'find'>['query']): Promise<Reply<'find'>> {
  const permitted = ctx.finders.filter(({ permission }) => ctx.actor.permissions.has(permission));
  const found = await Promise.all(permitted.map((finder) => finder.find(ctx, search)));
  return { success: true, found: found.flat() };
}
