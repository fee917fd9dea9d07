import type { StaffContext } from '../../../context.ts';
import { announceChange } from '../../../platform/changes.ts';
import { type AuditedAct, audit } from '../../audit/index.ts';
import type { RenamedThing } from '../catalogue.jobs.ts';

/** Records a change of categories, brands or attributes and shows it in the shop; `renamed` has products indexed again. */
export async function announceTaxonomy(ctx: StaffContext, act: AuditedAct, renamed?: RenamedThing): Promise<void> {
  await audit(ctx, act);
  if (renamed) await ctx.jobs.enqueue(ctx, 'index-renamed', renamed);
  // Menus and the footer name categories.
  await announceChange(ctx, 'catalogue', ...(act.entity === 'category' ? (['content'] as const) : []));
}
