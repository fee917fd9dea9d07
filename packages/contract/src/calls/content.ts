import { z } from 'zod';
import type { Call } from '../call.ts';
import { success } from '../schemas/common.ts';
import { banner, contentDocument, heroProduct, siteConfig } from '../schemas/content.ts';

export const contentCalls = {
  getSiteConfig: {
    method: 'GET',
    path: '/site-content/config/site-config',
    access: 'public',
    summary: 'Theme, header, footer, company and policies',
    isCached: true,
    refusals: ['not_found'],
    reply: success({ data: siteConfig }),
  },
  getHero: {
    method: 'GET',
    path: '/site-content/hero',
    access: 'public',
    summary: 'Home page: section order and hero products',
    isCached: true,
    reply: success({
      data: z.object({
        homepage: z.object({
          sectionOrder: z.array(z.string()),
          heroProducts: z.array(heroProduct),
          promoSlug: z.string(),
        }),
      }),
    }),
  },
  getBanners: {
    method: 'GET',
    path: '/site-content/banners',
    access: 'public',
    summary: 'Banners of the home page',
    isCached: true,
    reply: success({ data: z.array(banner) }),
  },
} as const satisfies Record<string, Call>;

export const contentStaffCalls = {
  exportContent: {
    method: 'GET',
    path: '/site-content',
    access: 'staff',
    permission: 'content.read',
    summary: 'Banners, home page, site configuration and policies as one document',
    refusals: ['not_found'],
    reply: contentDocument,
  },
  applyContent: {
    method: 'PUT',
    path: '/site-content',
    access: 'staff',
    permission: 'content.change',
    bodyLimitBytes: 1_000_000,
    summary: 'Replace banners, home page, site configuration and policies',
    body: contentDocument,
    reply: success({}),
  },
} as const satisfies Record<string, Call>;
