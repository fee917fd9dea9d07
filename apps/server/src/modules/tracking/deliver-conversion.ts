import type { Context } from '../../context.ts';
import type { ConversionData } from './tracking.jobs.ts';

/** Job handler: sends a queued event. A permanently refused event is logged and dropped. */
export async function deliverConversion(ctx: Context, { event }: ConversionData): Promise<void> {
  if (!ctx.conversions) return;
  const result = await ctx.conversions.send(event);
  if (result.status === 'refused')
    ctx.log.warn({ event: event.event_name, reason: result.reason }, 'Conversion event refused and dropped');
}
