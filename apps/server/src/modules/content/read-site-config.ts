import type { SiteConfig } from '@bijli/contract';
import type { Context } from '../../context.ts';
import { notFound } from '../../errors.ts';
import { selectSiteDocument } from './content.repository.ts';

/** Theme, header, footer, company, limits, policies and outside sign-in. @throws AppError not_found before the store is seeded */
export async function readSiteConfig(ctx: Context): Promise<SiteConfig> {
  const config = await selectSiteDocument(ctx.db, 'site-config');
  if (!config) throw notFound('Site configuration');
  const { google: _, ...stored } = config;
  const { google } = ctx.config;
  return google ? { ...stored, google: { clientId: google.clientId, scriptUrl: google.scriptUrl } } : stored;
}
