import { answerCall, type RouteContext } from '../../platform/http/call-routes.ts';
import { applyContent } from './apply-content.ts';
import { exportContent } from './export-content.ts';
import { listBanners } from './list-banners.ts';
import { readHero } from './read-hero.ts';
import { readSiteConfig } from './read-site-config.ts';

export function registerContentRoutes(routeContext: RouteContext): void {
  answerCall(routeContext, 'getSiteConfig', async (ctx) => ({ success: true, data: await readSiteConfig(ctx) }), {
    topics: () => ['content'],
  });
  answerCall(routeContext, 'getHero', async (ctx) => ({ success: true, data: await readHero(ctx) }), {
    topics: () => ['content', 'catalogue'],
  });
  answerCall(routeContext, 'getBanners', async (ctx) => ({ success: true, data: await listBanners(ctx) }), {
    topics: () => ['content'],
  });
  answerCall(routeContext, 'exportContent', (ctx) => exportContent(ctx));
  answerCall(routeContext, 'applyContent', async (ctx, { body }) => {
    await applyContent(ctx, body);
    return { success: true };
  });
}
