import { answerCall, type Door } from '../../platform/http/call-routes.ts';
import { applyContent } from './apply-content.ts';
import { exportContent } from './export-content.ts';
import { listBanners } from './list-banners.ts';
import { readHero } from './read-hero.ts';
import { readSiteConfig } from './read-site-config.ts';

export function registerContentRoutes(door: Door): void {
  answerCall(door, 'getSiteConfig', async (ctx) => ({ success: true, data: await readSiteConfig(ctx) }), {
    topics: () => ['content'],
  });
  answerCall(door, 'getHero', async (ctx) => ({ success: true, data: await readHero(ctx) }), {
    topics: () => ['content', 'catalogue'],
  });
  answerCall(door, 'getBanners', async (ctx) => ({ success: true, data: await listBanners(ctx) }), {
    topics: () => ['content'],
  });
  answerCall(door, 'exportContent', (ctx) => exportContent(ctx));
  answerCall(door, 'applyContent', async (ctx, { body }) => {
    await applyContent(ctx, body);
    return { success: true };
  });
}
