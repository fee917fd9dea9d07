import { lateRefundsBefore, type RefundPolicy, refundProcessingBusinessDays } from '@bijli/rules';
import type { Context } from '../../../context.ts';
import { selectSiteDocument } from '../../content/index.ts';

/** How long refunds take, as the policy of the shop says, with the holidays of the settings. */
export async function readRefundPolicy({ db, settings }: Pick<Context, 'db' | 'settings'>): Promise<RefundPolicy> {
  const document = await selectSiteDocument(db, 'site-config');
  return {
    refundBusinessDays: document?.policy.refundBusinessDays ?? refundProcessingBusinessDays,
    holidays: settings.values.holidays,
  };
}

/** The first day in India of which no refund is late now. */
export async function readLateDay(ctx: Pick<Context, 'db' | 'settings' | 'clock'>): Promise<string> {
  return lateRefundsBefore(ctx.clock(), await readRefundPolicy(ctx));
}
