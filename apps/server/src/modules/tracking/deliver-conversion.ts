import type { Context } from '../../context.ts';
import type { ConversionData } from './tracking.jobs.ts';

/** Sends a queued event on. One that is refused for good is dropped with a line in the log. */
export async function deliverConversion(ctx: Context, { event }: ConversionData): Promise<void> {
  if (!ctx.conversions) return;
  const result = await ctx.conversions.send(event);
  if (result.status === 'refused')
    ctx.log.warn({ event: event.event_name, reason: result.reason }, 'A conversion event was refused and dropped');
}
