import type { SiteConfig } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { selectSiteDocument } from './content.repository.ts';
import { withDerivedValues } from './derived-values.ts';
import { describeMeasuring } from './describe-measuring.ts';
import { describePayments } from './describe-payments.ts';
import { nameCategories } from './name-categories.ts';
import { readLongerReturnsNow } from './return-rules.ts';

/** The whole site configuration for the storefront. @throws AppError not_found before the store is seeded */
export async function readSiteConfig(ctx: Context): Promise<SiteConfig> {
  const config = await selectSiteDocument(ctx.db, 'site-config');
  if (!config) throw notFound('Site configuration');
  const { google } = ctx.config;
  const measuring = describeMeasuring(ctx.config);
  return {
    ...config,
    ...withDerivedValues(config, ctx, await readLongerReturnsNow(ctx)),
    ...(await nameCategories(ctx, config)),
    payments: describePayments(ctx),
    ...(google && { google: { clientId: google.clientId, scriptUrl: google.scriptUrl } }),
    ...(measuring && { measuring }),
  };
}
